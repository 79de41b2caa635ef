"""Syntax that is outside the subset: its name in messages, and for statements what to write instead."""

import ast

EXPRESSIONS: dict[type[ast.expr], str] = {
    ast.Lambda: "a lambda",
    ast.NamedExpr: ":=",
    ast.ListComp: "a comprehension",
    ast.GeneratorExp: "a comprehension",
    ast.SetComp: "a comprehension",
    ast.DictComp: "a comprehension",
    ast.JoinedStr: "a string",
    ast.Tuple: "a tuple",
    ast.List: "a list",
    ast.Dict: "a dictionary",
    ast.Set: "a set",
}
COMPARISONS: dict[type[ast.cmpop], str] = {ast.Is: "is", ast.IsNot: "is not", ast.In: "in", ast.NotIn: "not in"}
STATEMENTS: dict[type[ast.stmt], tuple[str, str]] = {
    ast.Assert: ("an assertion", "Check it in a test, or in what calls the kernel."),
    ast.AsyncFor: ("async", "Write a plain loop."),
    ast.AsyncFunctionDef: ("a function inside a function", "Define it at module level."),
    ast.AsyncWith: ("with", "Leave it to what calls the kernel."),
    ast.ClassDef: ("a class inside a function", "Keep numbers in arrays at module level."),
    ast.Delete: ("del", "Leave it out."),
    ast.FunctionDef: ("a function inside a function", "Define it at module level."),
    ast.Import: ("an import inside a function", "Import at module level."),
    ast.ImportFrom: ("an import inside a function", "Import at module level."),
    ast.Match: ("match", "Write if and elif."),
    ast.Nonlocal: ("nonlocal", "Use a name at module level, declared global."),
    ast.Raise: ("an exception", "Return a number that tells what is wrong."),
    ast.Try: ("try", "Test the numbers before, or leave it to what calls the kernel."),
    ast.TryStar: ("try", "Test the numbers before, or leave it to what calls the kernel."),
    ast.With: ("with", "Leave it to what calls the kernel."),
}
