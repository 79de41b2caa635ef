/**
 * The shapes that pass between the page and the engine (engine/judgeboard/api.py).
 *
 * @import { Phrase, View } from "../board/types.js"
 *
 * @typedef {object} Option a choice that a judge leaves to its user
 * @property {string} name
 * @property {"choice" | "number"} kind a whole number is at least 1
 * @property {string[]} choices
 * @property {string} proposal what the page begins with
 *
 * @typedef {{line: number, column: number}} Place both from 1, columns in characters
 * @typedef {Place & Phrase} InputError
 *
 * @typedef {{system: string, text: string, options: Record<string, string>}} JudgeRequest
 *
 * @typedef {object} JudgePart
 * @property {string} text output
 * @property {Uint32Array} first the first line of input of each answer, from 1
 * @property {Uint32Array} last
 * @property {Uint32Array} lines how many lines of output each answer has
 * @property {Uint8Array} begins 1 where an answer begins a case, 0 where it is a further step of one
 * @property {boolean} done
 * @property {InputError | null | undefined} error
 * @property {Place | null | undefined} ignored from where the input was not read
 *
 * @typedef {object} Guess what a text may be
 * @property {string} system
 * @property {Record<string, string>} options of the judge that reads it, as far as they matter
 * @property {Record<string, string> | null | undefined} game in place of an input, as the parameters of its link
 *
 * @typedef {"easy" | "mixed" | "hard"} Difficulty of random cases
 *
 * @typedef {object} GenerateRequest
 * @property {string} system
 * @property {number} seed from 0 to 4,294,967,295
 * @property {number} cases from 1 to 10,000; a game by the contest's protocol is one
 * @property {Difficulty} difficulty
 * @property {Record<string, string>} options of the judge
 *
 * @typedef {object} GeneratePart
 * @property {number} made cases so far
 * @property {boolean} done
 * @property {string | undefined} text the whole input, in the last part
 * @property {Record<string, number> | undefined} covered how many cases are of each kind, in the last part
 *
 * @typedef {"wrong" | "extra" | "missing" | "goes_on" | "ends"} Fault other words; a line too many or missing; more
 *   lines or no more where the other output has ended
 * @typedef {"spacing" | "break" | "blank_extra" | "blank_missing" | "other"} Forgiven the same words with other blanks
 *   or line breaks; a blank line too many or missing; another move that is right as well
 *
 * @typedef {object} ComparedPlace where two outputs differ; lines, words and columns are counted from 1
 * @property {Fault | Forgiven} kind
 * @property {boolean} forgiven whether it makes no answer wrong
 * @property {number} line of the user's output; of one that is missing, the line that it should stand before
 * @property {number} column of the first wrong word, in the whole line
 * @property {number} length of that word in characters, 0 where it is missing
 * @property {number} word its number
 * @property {number} expected_line of the judge's output; of a line too many, the line that it stands before
 * @property {number} expected_column
 * @property {number} expected_length
 * @property {number} answer the judge's, from 0, that the expected line belongs to; -1 if none
 * @property {string | null | undefined} found the part of the user's line around the place; none where it is missing
 * @property {number} offset characters of the line before that part
 * @property {string | null | undefined} expected the same of the judge's line; none where nothing more was expected
 * @property {number} expected_offset
 * @property {number} lines more than 1 where one of the outputs has ended
 * @property {Phrase[]} phrases the slips, and what kind of place it is
 *
 * @typedef {{task: number, text: string}} CompareRequest `task` is a judge's that is done or was stopped
 *
 * @typedef {object} Comparison the one part of a task that compares: what another program printed, beside what the judge printed
 * @property {true} done
 * @property {"identical" | "blanks" | "words" | "wrong" | "other" | "so_far" | "nothing"} verdict `other`: not the
 *   judge's, yet right; `so_far`: alike, but the judge stopped early; `nothing`: the judge printed nothing
 * @property {boolean} complete whether the judge's output came to its end; else what follows it was not compared
 * @property {number} lines of the user's output, but for blank lines at its end
 * @property {number} expected_lines
 * @property {number} count lines that are wrong or too many
 * @property {number} missing lines that are not there
 * @property {number} first the place that decided the verdict, from 0; -1 if there is none
 * @property {ComparedPlace[]} places at most 100 faults and 20 others, in the order of the lines
 * @property {Phrase[]} phrases the slips of the whole
 *
 * @typedef {{square: number, kind: string}} Placed a piece, or the mark `target`
 * @typedef {{pieces: Placed[], turn: string}} Arrangement `turn` is empty where the problem knows no side to move
 *
 * @typedef {object} Setup what can be set up by hand
 * @property {View} board empty
 * @property {{name: string, single: boolean}[]} palette single: at most one is on the board
 * @property {string[]} sides that can be to move
 * @property {Arrangement} start the usual position
 * @property {boolean} shared whether several can stand on one square
 *
 * @typedef {object} ScoredLine moves that are best for both sides
 * @property {string[]} moves
 * @property {number} score for the side to move: 100 times the logarithm of its odds
 * @property {number} chance of winning, from 0 to 1
 * @property {number} wins_in plies to a proved win, negative to a proved loss, else 0
 *
 * @typedef {{start: string, moves: readonly string[], limit: number}} GameRequest
 *   `start` is a position as text, or empty
 *
 * @typedef {GameRequest & {game: number, seconds: number, level: number}} ThinkRequest
 *   `game` is the page's number
 *
 * @typedef {object} ThinkPart
 * @property {number} game as it was asked about
 * @property {number} ply how many moves had been made
 * @property {number} depth
 * @property {number} nodes
 * @property {string} move the best so far; always a legal one
 * @property {ScoredLine} line without moves until one is found
 * @property {boolean} done
 *
 * @typedef {GameRequest & {game: number}} AnalyseRequest
 *
 * @typedef {object} AnalysePart
 * @property {number} game as it was asked about
 * @property {number} ply how many moves had been made
 * @property {number} depth that was finished last
 * @property {number} nodes
 * @property {ScoredLine[]} lines the best three, the best first
 * @property {boolean} done
 *
 * @typedef {"white" | "black"} Colour
 *
 * @typedef {object} Game of Lines of Action, as it stands
 * @property {View} view
 * @property {Colour} first who moved first
 * @property {Colour} turn
 * @property {string[]} moves
 * @property {string[]} legal
 * @property {boolean} pass whether there is no legal move but to pass
 * @property {{winner: Colour | "draw", reason: string} | null | undefined} result
 * @property {Record<Colour, number>} groups
 * @property {Record<Colour, number>} checkers
 * @property {InputError} [error] instead of all the rest
 *
 * @typedef {{start: string, limit: number, moves: string[], error: InputError | null | undefined}} ReadRecord
 *   What a text or a link holds, up to an error.
 *
 * @typedef {{start: string, faults: Phrase[], remarks: Phrase[]}} CheckedSetup faults forbid play
 *
 * @typedef {{moves: string, transcript: string | null | undefined, sgf: string, link: Record<string, string>, error?: InputError}} WrittenRecord
 *
 * @typedef {"judge" | "compare" | "generate" | "think" | "analyse"} TaskKind
 *
 * What the page tells the worker:
 * @typedef {{type: "call", id: number, name: string, values: unknown[]}
 *   | {type: "start", task: number, kind: TaskKind, request: unknown}
 *   | {type: "pause", task: number}
 *   | {type: "resume", task: number}
 *   | {type: "drop", task: number}
 *   | {type: "ping"}} Order
 *
 * What the worker tells the page:
 * @typedef {{type: "progress", stage: Stage, loaded: number, total: number}
 *   | {type: "ready"}
 *   | {type: "failed", reason: string, fault: StartFault}
 *   | {type: "result", id: number, value: any}
 *   | {type: "refused", id: number, reason: string}
 *   | {type: "part", task: number, part: any}
 *   | {type: "alive"}
 *   | {type: "broken", task: number, reason: string}} Report
 *
 * @typedef {"fetch" | "start" | "engine"} Stage of loading: bytes are still to come; Python begins to run; it imports
 *   the engine
 *
 * @typedef {"connection" | "damaged" | "engine"} StartFault why there is no engine: a file did not come; one came and is
 *   not what was built; anything else
 */

export {};
