/**
 * The shapes of what the engine shows and the board draws (engine/judgeboard/view.py, `View.data()`).
 * Squares are numbered row by row from the top left, from 0.
 *
 * @typedef {{code: string, values: Record<string, string | number>}} Phrase
 *   Something to be said: `code` names a sentence of web/locales, `values` fill it in.
 *
 * @typedef {object} Piece
 * @property {number} square
 * @property {string} kind colour and name, such as `white-queen`
 * @property {boolean} ghost where the piece stood before, drawn faintly
 *
 * @typedef {"dot" | "ring" | "cross" | "target" | "check" | "last" | "turned" | "guarded"} MarkKind
 * @typedef {{square: number, kind: MarkKind}} Mark
 *
 * @typedef {"castle-white" | "castle-black" | "river"} TintKind
 * @typedef {{square: number, kind: TintKind}} Tint
 *
 * @typedef {"move" | "escape" | "check" | "guard" | "shut" | "last" | "second" | "third" | "bracket"} LineKind
 * @typedef {{start: number, end: number, kind: LineKind}} Line
 *
 * @typedef {{origin: number, square: number, capture: boolean}} Target
 *   A move that can be chosen.
 *
 * @typedef {"open" | "capture" | "bracket" | "closed" | "past" | "barred"} WayKind
 * @typedef {{origin: number, square: number, kind: WayKind, length: number, why: Phrase | null | undefined}} Way
 *   A direction in which a piece can go so many squares (0: they are not counted), or not: what closes it is before
 *   `square`, or the board ends, or `square` itself is barred. Along a `bracket` a disc on `origin` would turn so many,
 *   up to its own on `square`.
 *
 * @typedef {{square: number, sentence: Phrase, reasons: Phrase[]}} Look
 *   What is said while a square is looked at, instead of the caption and the remarks.
 *
 * @typedef {{kind: string, squares: number[]}} Outline
 *   Pieces that belong together.
 *
 * @typedef {object} View
 * @property {number} rows
 * @property {number} columns
 * @property {string[]} names each square's name, as people write it
 * @property {Phrase} caption
 * @property {Phrase[]} remarks
 * @property {string[]} row_labels empty where each square shows its name instead
 * @property {string[]} column_labels
 * @property {Tint[]} tints
 * @property {Piece[]} pieces
 * @property {Mark[]} marks
 * @property {Line[]} lines
 * @property {Target[]} targets
 * @property {boolean} targets_shown whether all targets are drawn while no piece is selected
 * @property {Way[]} ways
 * @property {Look[]} looks
 * @property {Outline[]} outlines
 * @property {boolean} outlines_shown whether the outlines are drawn without being asked for
 *
 * @typedef {MarkKind | "move" | "capture"} Sign
 *   What a square's accessible name may mention: its marks, and whether the selected piece can move or capture there.
 *
 * @typedef {object} BoardOptions
 * @property {(name: string, piece: string | null, marks: Sign[]) => string} describe
 *   the accessible name of a square; `piece` is a kind such as `white-queen`, or null where none stands
 * @property {string} label the accessible name of the picture
 * @property {string} gridLabel the accessible name of the grid of squares
 * @property {(target: Target) => void} [onMove] a target of the selected piece was chosen
 * @property {() => void} [onLook] another piece is looked at, or none
 * @property {number} [rows] of the empty board before the first view; 8 unless told
 * @property {number} [columns]
 * @property {boolean} [coordinates] whether it keeps room for coordinates; it does unless told
 *
 * @typedef {object} Placing whom a board tells on which a position is set up by hand
 * @property {(square: number) => void} onPress
 * @property {(square: number) => void} onErase by the right button, Delete or Backspace
 * @property {(kind: string, from: number, to: number | null) => void} onDrag
 *   a piece, or the mark `target`, was carried to another square; null: off the board
 *
 * @typedef {object} ShowOptions
 * @property {boolean} [animate] whether pieces glide from the view before
 * @property {boolean} [interactive] whether targets can be moved to; otherwise pieces are selected for looking
 * @property {Placing | null} [placing] then the squares are for placing pieces, and everything on them can be dragged
 *
 * @typedef {object} Board
 * @property {(view: View | null, options?: ShowOptions) => void} show null: an empty board of the last size
 * @property {(square: number | null) => void} select
 * @property {number | null} selected
 * @property {number | null} looked the square that is selected, or else that the keyboard is on
 * @property {(flipped: boolean) => void} flip
 * @property {(shown: boolean) => void} outline whether the view's outlines are drawn
 * @property {(lines: Line[]) => void} preview lines drawn over the view until the next view
 * @property {() => Promise<Blob | null>} picture
 * @property {() => void} focus
 * @property {() => void} destroy
 */

export {};
