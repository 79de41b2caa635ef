import { beforeAll, describe, expect, test } from "vitest";
import "../provide";
import { t } from "../../i18n/i18n";
import { type Exercise, exerciseParameters, isRefusal, readExercise, splitExercise } from "../../judge/exercise";
import { NAMES, PROBLEMS } from "../../shared/problems";

const MOST = 50;
const EXERCISE: Exercise = { title: "Checks and mates", wish: { seed: 7, cases: 10, difficulty: "mixed" } };
const PARAMETERS = { exercise: "Checks and mates", version: "5", seed: "7", cases: "10", difficulty: "mixed" };

beforeAll(() => {
  // Versions for this file only, so that the tests do not depend on the problem's real versions.
  Object.assign(PROBLEMS["rank-and-file"], { cases_version: 5, cases_since: 3 });
});

function read(parameters: Record<string, string>, most = MOST) {
  return readExercise("rank-and-file", { ...PARAMETERS, ...parameters }, most);
}

describe("an address", () => {
  test("of an exercise is split into its parameters and the others", () => {
    const split = splitExercise({ ...PARAMETERS, form: "moves", in: "abc" });
    expect(split).toEqual({ exercise: PARAMETERS, others: { form: "moves", in: "abc" } });
  });

  test("of an exercise may lack all other parameters, which are then empty", () => {
    expect(splitExercise({ exercise: "" }).exercise).toEqual({
      exercise: "",
      version: "",
      seed: "",
      cases: "",
      difficulty: "",
    });
  });

  test("of an exercise may have a damaged word “exercise”, which is refused", () => {
    const { exercise: title, ...settings } = PARAMETERS;
    const { exercise, others } = splitExercise({ exercse: title, ...settings });
    expect([exercise, others]).toEqual([settings, { exercse: title }]);
    const refusal = { sentence: "exercise.wrong_word", values: {} };
    expect(readExercise("rank-and-file", exercise ?? {}, MOST)).toEqual(refusal);
  });

  test("without an exercise keeps parameters of the same names", () => {
    const parameters = { seed: "7", cases: "3" };
    expect(splitExercise(parameters)).toEqual({ exercise: null, others: parameters });
  });

  test("is written with the current version of the case generator", () => {
    expect(exerciseParameters("rank-and-file", EXERCISE)).toEqual(PARAMETERS);
  });
});

describe("an exercise", () => {
  test("is read as it was written", () => {
    expect(read({})).toEqual(EXERCISE);
    expect(isRefusal(read({}))).toBe(false);
  });

  test("has a title without blanks around it, which may be empty", () => {
    expect(read({ exercise: "  Two words \n" })).toMatchObject({ title: "Two words" });
    expect(read({ exercise: "" })).toMatchObject({ title: "" });
  });

  test("has a title of at most 100 characters, not counting blanks around it", () => {
    expect(read({ exercise: ` ${"a".repeat(100)} ` })).toMatchObject({ title: "a".repeat(100) });
    expect(read({ exercise: "a".repeat(101) })).toEqual({
      sentence: "exercise.wrong_title",
      values: { most: 100 },
    });
  });

  test.each(["0", "4294967295"])("may have the seed %s", (seed) => {
    expect(read({ seed })).toMatchObject({ wish: { seed: Number(seed) } });
  });

  test.each(["", "-1", "+7", " 7", "7.0", "1e3", "seven", "4294967296", "00000000007"])(
    "may not have the seed %j",
    (seed) => {
      expect(read({ seed })).toEqual({ sentence: "exercise.wrong_seed", values: { seed, most: 4_294_967_295 } });
    },
  );

  test.each(["1", `${MOST}`])("may have %s cases if 50 can be generated", (cases) => {
    expect(read({ cases })).toMatchObject({ wish: { cases: Number(cases) } });
  });

  test.each(["0", `${MOST + 1}`, "", "ten", "-3"])("may not have %j cases if 50 can be generated", (cases) => {
    expect(read({ cases })).toEqual({ sentence: "exercise.wrong_cases", values: { cases, most: MOST } });
  });

  test("may have any number of cases from 1 while the limit is unknown", () => {
    expect(read({ cases: "9999999999" }, Infinity)).toMatchObject({ wish: { cases: 9_999_999_999 } });
    expect(read({ cases: "0" }, Infinity)).toMatchObject({ sentence: "exercise.wrong_number", values: { cases: "0" } });
  });

  test.each(["easy", "mixed", "hard"])("may be %s", (difficulty) => {
    expect(read({ difficulty })).toMatchObject({ wish: { difficulty } });
  });

  test.each(["", "Easy", "impossible"])("may not have the difficulty %j", (difficulty) => {
    expect(read({ difficulty })).toEqual({ sentence: "exercise.wrong_difficulty", values: { difficulty } });
  });
});

describe("the version of an exercise", () => {
  test.each(["3", "4", "5"])("may be %s, which generates the same cases", (version) => {
    expect(read({ version })).toEqual(EXERCISE);
  });

  test.each(["", "0", "-1", "3.5", "new", "12345678901"])("must be a whole number from 1, not %j", (version) => {
    expect(read({ version })).toEqual({ sentence: "exercise.wrong_version", values: { version } });
  });

  test("is refused as newer if it is higher than the current one", () => {
    const values = { version: "6", current: "5" };
    expect(read({ version: "6" })).toEqual({ sentence: "exercise.newer_version", values });
  });

  test("is too old if other cases have been generated since", () => {
    const values = { version: "2", current: "5" };
    expect(read({ version: "2" })).toEqual({ sentence: "exercise.older_version", values });
  });

  test("is too old with a reason if the current version is the first one with new cases", () => {
    Object.assign(PROBLEMS.congo, { cases_version: 5, cases_since: 5 });
    const found = readExercise("congo", { ...PARAMETERS, version: "4" }, MOST);
    expect(found).toMatchObject({ sentence: "cases_changed.congo", values: { version: "4", current: "5" } });
  });

  test("is checked before anything else", () => {
    expect(read({ version: "6", seed: "x", cases: "x", difficulty: "x" })).toMatchObject({
      sentence: "exercise.newer_version",
    });
  });
});

test.each([
  ["version", "new"],
  ["version", "9"],
  ["version", "2"],
  ["seed", "x"],
  ["cases", "y"],
  ["difficulty", "z"],
])("a refusal of the %s %j is a sentence, which repeats the value unless it is a malformed version", (name, value) => {
  const refusal = read({ [name]: value });
  if (!isRefusal(refusal)) throw new Error("It was not refused.");
  const said = t(refusal.sentence, refusal.values);
  expect(said).toMatch(/^This (is no )?exercise\b.*\.$/);
  if (refusal.sentence !== "exercise.wrong_version") expect(said).toContain(value);
});

test("an exercise that a problem's page writes can be read there", () => {
  for (const problem of NAMES) {
    expect(readExercise(problem, exerciseParameters(problem, EXERCISE), MOST)).toEqual(EXERCISE);
  }
});
