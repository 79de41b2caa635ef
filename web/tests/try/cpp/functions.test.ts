import { expect, test } from "vitest";
import { codeOffset, Functions, instructionsFrom, shortName } from "../../../try/cpp/functions";
import { END, functionNames, I32, moduleOf, moduleWith, NOP, named, section, sized, vector } from "./modules";

/** Three functions: the first is imported, the last has local variables of two types. */
const MODULE = moduleWith({
  imported: 1,
  bodies: [
    [0, NOP, NOP, END],
    [2, 0x80, 0x01, I32, 1, 0x7e, NOP, END],
  ],
  names: { 0: "fd_write", 1: "__original_main", 2: "Board::move(int, int)" },
});

/** Returns the offset of bytes that occur once in the module. */
function placeOf(...bytes: number[]): number {
  return Buffer.from(MODULE).indexOf(Uint8Array.from(bytes));
}

const MAIN = placeOf(NOP, NOP, END);
const MOVE = placeOf(0x7e, NOP, END) + 1;

test("the code begins after the header of its section", () => {
  const [count, length, locals] = [2, 4, 0];
  expect(codeOffset(MODULE)).toBe(placeOf(count, length, locals, NOP));
});

test("a module without code has the code offset 0", () => {
  expect(codeOffset(moduleOf())).toBe(0);
});

test("functions are named by index, the imported ones first", () => {
  expect([...new Functions(MODULE).names]).toEqual([
    [0, "fd_write"],
    [1, "main"],
    [2, "Board::move"],
  ]);
});

test("a function's code begins after its local variables", () => {
  const functions = new Functions(MODULE);
  expect([functions.startOf(1), functions.startOf(2)]).toEqual([MAIN, MOVE]);
});

test("an imported function has no code", () => {
  expect(new Functions(MODULE).startOf(0)).toBe(0);
});

test("an offset belongs to the function that begins at it or last before it", () => {
  const functions = new Functions(MODULE);
  const offsets = [MAIN, MAIN + 2, MOVE, MOVE + 1];
  expect(offsets.map((offset) => functions.at(offset))).toEqual([1, 1, 2, 2]);
});

test("a module without names and code has no functions", () => {
  const functions = new Functions(moduleOf());
  expect([functions.names.size, functions.startOf(0)]).toEqual([0, 0]);
});

test("names of anything except functions are skipped", () => {
  const moduleName = [0, ...sized(named("program"))];
  const globals = [7, ...sized(vector([0, ...named("stack")]))];
  const bytes = moduleOf(
    section(0, [...named("other"), ...functionNames({ 3: "g" })]),
    section(0, [...named("name"), ...moduleName, ...functionNames({ 3: "f" }), ...globals]),
  );
  expect([...new Functions(bytes).names]).toEqual([[3, "f"]]);
});

test("instructions are listed from an offset to the end of their block", () => {
  expect(instructionsFrom(MODULE, MAIN, 16)).toEqual([MAIN, MAIN + 1, MAIN + 2]);
});

test("instructions of different lengths are listed by their offsets", () => {
  const body = Uint8Array.of(0x41, 0x80, 0x01, 0x1a, 0x44, 0, 0, 0, 0, 0, 0, 0, 0x0b, 0x1a, END);
  expect(instructionsFrom(body, 0, 16)).toEqual([0, 3, 4, 13, 14]);
});

test("at most `most` instructions are listed", () => {
  expect(instructionsFrom(Uint8Array.of(NOP, NOP, NOP, NOP, END), 0, 2)).toEqual([0, 1]);
});

test("instructions are listed up to an unknown one", () => {
  expect(instructionsFrom(Uint8Array.of(NOP, 0xff, NOP, END), 0, 16)).toEqual([0, 1]);
});

test.each([
  ["__original_main", "main"],
  ["main", "main"],
  ["solve(std::__2::vector<int, std::__2::allocator<int>> const&, int)", "solve"],
  ["Board::at(int) const", "Board::at"],
  ["(anonymous namespace)::Board::move((anonymous namespace)::Move)", "Board::move"],
  ["void fill<int, std::__2::map<int, int>>(int)", "fill"],
  ["Tree<std::__2::pair<int, int>>::insert(int)", "Tree::insert"],
  ["main::$_0::operator()(int) const", "main"],
  ["solve(int)::'lambda'(int)::operator()(int) const", "solve"],
  ["solve(int)::'lambda1'(int)::operator()(int) const", "solve"],
  ["Less::operator()(int, int) const", "Less::operator()"],
  ["Point::operator<(Point const&) const", "Point::operator<"],
  ["operator<<(std::__2::ostream&, Point)", "operator<<"],
  ["Point::operator->() const", "Point::operator->"],
  ["Grid::operator[](int)", "Grid::operator[]"],
  ["Point::operator==[abi:ne200100](Point) const", "Point::operator=="],
  ["Grid::at[abi:ne200100](unsigned long)", "Grid::at"],
  ["undefined_weak:main", "undefined_weak:main"],
])("the function “%s” is called “%s”", (name, short) => {
  expect(shortName(name)).toBe(short);
});
