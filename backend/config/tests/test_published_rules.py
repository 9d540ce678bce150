"""What the API publishes as a rule is a rule: other code reads each figure and acts by it."""

import ast
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

BACKEND = Path(__file__).parents[2]

PUBLISHERS = {
    "BadgeRulesOut": ("verification/badges/schemas.py", "in_force"),
    "CareersOut": ("careers/selectors.py", "rules"),
    "FileLimitsOut": ("workspace/files/limits.py", "describe_limits"),
    "OfficeOut": ("support/selectors.py", "office"),
    "RefundRulesOut": ("payments/refunds/selectors.py", "refund_rules"),
}
"""The function that fills each schema of rules."""
DESCRIBES_OTHERS = {
    "ACKNOWLEDGE_WITHIN": "the law's limit; the mail leaves with the message",
    "ANSWER_FROM_HOURS": "the earliest answer; the latest is ANSWER_WITHIN_HOURS",
    "bank_days": "how long banks usually take",
}
"""Figures that nothing can act by."""
ONLY_TELLS = {"notifications.py"}


@cache
def tree_of(path: Path) -> ast.Module:
    return ast.parse(path.read_text("utf-8"))


def code() -> Iterator[ast.Module]:
    for path in BACKEND.rglob("*.py"):
        folders = set(path.relative_to(BACKEND).parts)
        if not {"tests", "migrations", "demo"} & folders and path.name not in ONLY_TELLS:
            yield tree_of(path)


def publisher(path: str, name: str) -> ast.FunctionDef:
    [found] = [
        node
        for node in ast.walk(tree_of(BACKEND / path))
        if isinstance(node, ast.FunctionDef) and node.name == name
    ]
    return found


def read_in(node: ast.AST) -> Iterator[str]:
    """The names and attributes that this piece of code itself reads."""
    if isinstance(node, ast.Name | ast.Attribute) and isinstance(node.ctx, ast.Load):
        yield node.id if isinstance(node, ast.Name) else node.attr


def figures_of(function: ast.FunctionDef) -> set[str]:
    """What a publisher publishes: constants, fields of ``RULES``, and functions of settings."""
    rules = {
        node.attr
        for node in ast.walk(function)
        if isinstance(node, ast.Attribute) and ast.unparse(node.value) == "RULES"
    }
    constants = {
        name for node in ast.walk(function) for name in read_in(node) if name.isupper()
    } - {"RULES"}
    settings = {
        node.func.id
        for node in ast.walk(function)
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id.islower()
        if not (node.args or node.keywords) and node.func.id != "cls"
    }
    return rules | constants | settings


def is_rules(node: ast.AST) -> bool:
    return isinstance(node, ast.ClassDef) and node.name.endswith("Rules")


@cache
def applied() -> set[str]:
    """All names that are read outside of publishers and of the classes of rules."""
    publishers = {publisher(*place) for place in PUBLISHERS.values()}
    found = set()
    for tree in code():
        waiting: list[ast.AST] = [tree]
        while waiting:
            node = waiting.pop()
            if node not in publishers and not is_rules(node):
                found.update(read_in(node))
                waiting += ast.iter_child_nodes(node)
    return found


@cache
def taken_from() -> dict[str, str]:
    """The constant that gives a field of a class of rules its value, by the field's name."""
    return {
        ast.unparse(field.target): ast.unparse(field.value)
        for tree in code()
        for node in tree.body
        if isinstance(node, ast.ClassDef) and is_rules(node)
        for field in node.body
        if isinstance(field, ast.AnnAssign) and isinstance(field.value, ast.Name)
    }


@pytest.mark.parametrize("schema", PUBLISHERS)
def test_every_published_figure_is_applied(schema: str) -> None:
    figures = figures_of(publisher(*PUBLISHERS[schema]))
    assert figures
    idle = {name for name in figures if not {name, taken_from().get(name)} & applied()}
    assert idle - set(DESCRIBES_OTHERS) == set()


def test_every_schema_of_rules_is_checked() -> None:
    found = {
        node.name
        for path in BACKEND.rglob("schemas.py")
        for node in tree_of(path).body
        if isinstance(node, ast.ClassDef)
        and node.name.endswith(("RulesOut", "LimitsOut", "OfficeOut"))
    }
    assert found <= set(PUBLISHERS)
