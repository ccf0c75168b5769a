"""Finds the places of a source at which a mutation run can change one thing.

A place is a range of bytes and the text that replaces it. The new text holds both the original and the changed
expression, and `::virga_mutation::on(ID)` chooses between them when the program runs. So one build holds many mutants.
"""
import dataclasses
import re

from clang import cindex
from clang.cindex import CursorKind, TokenKind

# What each operator becomes. A change that does not compile is withdrawn later.
BUILTIN = {"==": "!=", "!=": "==", "<": "<=", "<=": "<", ">": ">=", ">=": ">", "+": "-", "-": "+", "*": "+", "/": "*",
           "%": "+", "&&": "||", "||": "&&", "&": "|", "|": "&", "<<": ">>", ">>": "<<"}
# `+` of strings and `<<` of streams have no counterpart.
OVERLOADED = {operator: BUILTIN[operator] for operator in ("==", "!=", "<", "<=", ">", ">=")}

FUNCTIONS = {CursorKind.FUNCTION_DECL, CursorKind.CXX_METHOD, CursorKind.CONSTRUCTOR, CursorKind.DESTRUCTOR,
             CursorKind.CONVERSION_FUNCTION, CursorKind.FUNCTION_TEMPLATE}
# A statement that is one of these can be left out.
REMOVABLE = {CursorKind.CALL_EXPR, CursorKind.COMPOUND_ASSIGNMENT_OPERATOR, CursorKind.UNARY_OPERATOR,
             CursorKind.CXX_DELETE_EXPR}
# Only a compiler evaluates what is in these.
CONSTANT = {CursorKind.STATIC_ASSERT, CursorKind.ENUM_CONSTANT_DECL, CursorKind.TYPE_ALIAS_DECL, CursorKind.TYPE_REF,
            CursorKind.TEMPLATE_REF}


@dataclasses.dataclass
class Place:
    path: str  # relative to the repository
    begin: int  # offsets in bytes
    end: int
    line: int
    kind: str  # "operator", "constant", "branch" or "statement"
    new: str  # the text of the changed code
    text: str  # what replaces the range; @ is the number of the mutant

    def written(self, number):
        return self.text.replace("@", f"::virga_mutation::on({number})")


# Storage that is reserved or given back, and hints: no result depends on these.
WITHOUT_RESULT = {"reserve", "shrink_to_fit", "madvise", "__builtin_prefetch"}


class Finder:
    def __init__(self, path, source, arguments):
        self.path, self.places = path, []
        self.bytes = source.read_bytes()
        unit = cindex.Index.create().parse(str(source), args=arguments)
        self.file = str(source)
        self.errors = [each.spelling for each in unit.diagnostics if each.severity >= cindex.Diagnostic.Error]
        self.declarations(unit.cursor)

    def declarations(self, cursor):
        for child in cursor.get_children():
            if not child.location.file or child.location.file.name != self.file:
                continue
            if child.kind in FUNCTIONS:
                self.function(child)
            elif child.kind in (CursorKind.NAMESPACE, CursorKind.CLASS_DECL, CursorKind.STRUCT_DECL,
                                CursorKind.CLASS_TEMPLATE):
                self.declarations(child)

    def function(self, cursor):
        bodies = [child for child in cursor.get_children() if child.kind == CursorKind.COMPOUND_STMT]
        if not bodies:
            return
        head = self.bytes[cursor.extent.start.offset:bodies[0].extent.start.offset]
        if not re.search(rb"\b(constexpr|consteval)\b", head):
            self.statements(bodies[0])

    def statements(self, block):
        for child in block.get_children():
            text = self.text(child)
            is_assignment = child.kind == CursorKind.BINARY_OPERATOR and self.operator(child) == "="
            is_plain = not re.match(r"VIRGA_|assert\b|return\b|throw\b", text)
            if (child.kind in REMOVABLE or is_assignment) and is_plain and not self.is_without_result(child):
                self.add(child, "statement", "", f"if (!@) {text}")
            self.visit(child)

    def visit(self, cursor):
        if cursor.kind in CONSTANT or self.is_constant(cursor) or self.is_without_result(cursor):
            return
        if cursor.kind == CursorKind.COMPOUND_STMT:
            return self.statements(cursor)
        children = list(cursor.get_children())
        if cursor.kind == CursorKind.CASE_STMT:
            children = children[1:]
        if cursor.kind in (CursorKind.IF_STMT, CursorKind.WHILE_STMT, CursorKind.CONDITIONAL_OPERATOR):
            self.branch(cursor, children)
        elif cursor.kind in (CursorKind.BINARY_OPERATOR, CursorKind.CALL_EXPR):
            self.operation(cursor, children)
        elif cursor.kind == CursorKind.INTEGER_LITERAL:
            text = self.text(cursor)
            if re.fullmatch(r"\d+[uUlLzZ]*", text):
                self.add(cursor, "constant", f"{text} + 1", f"(@ ? {text} + 1 : {text})")
        elif cursor.kind == CursorKind.CXX_BOOL_LITERAL_EXPR:
            is_true = self.text(cursor) == "true"
            self.add(cursor, "constant", "false" if is_true else "true", "(!@)" if is_true else "(@)")
        for child in children:
            self.visit(child)

    def branch(self, cursor, children):
        head = self.text(cursor)
        if re.match(r"if\s+constexpr\b", head) or not children:
            return
        # The condition is the last expression before the first branch; one that declares a name is left alone.
        expressions = [child for child in children if child.kind.is_expression()]
        is_conditional = cursor.kind == CursorKind.CONDITIONAL_OPERATOR
        if not expressions or (not is_conditional and not self.is_in_head(cursor, expressions[0])):
            return
        text = self.text(expressions[0])
        self.add(expressions[0], "branch", f"!({text})", f"(@ != static_cast<bool>({text}))")

    def is_in_head(self, cursor, expression):
        """Whether nothing but `if (` or `while (` precedes the expression, which `)` follows."""
        before = self.bytes[cursor.extent.start.offset:expression.extent.start.offset]
        after = self.bytes[expression.extent.end.offset:expression.extent.end.offset + 1]
        return re.fullmatch(rb"(if|while)\s*\(\s*", before) and after == b")"

    def operation(self, cursor, children):
        if len(children) < 2:
            return
        is_builtin = cursor.kind == CursorKind.BINARY_OPERATOR
        if not is_builtin and not re.fullmatch(r"operator(==|!=|<|<=|>|>=)", cursor.spelling):
            return
        operator = self.operator(cursor)
        changed = (BUILTIN if is_builtin else OVERLOADED).get(operator)
        if not changed:
            return
        text, at = self.text(cursor), self.operator_offset - cursor.extent.start.offset
        raw = text.encode()
        new = (raw[:at] + changed.encode() + raw[at + len(operator):]).decode()
        self.add(cursor, "operator", new, f"(@ ? ({new}) : ({text}))")

    def operator(self, cursor):
        """The operator between two operands: the first token behind the left one."""
        children = list(cursor.get_children())
        left = children[0].extent.end.offset
        for token in cursor.get_tokens():
            if token.extent.start.offset >= left and token.kind == TokenKind.PUNCTUATION:
                self.operator_offset = token.extent.start.offset
                return token.spelling
        return ""

    def is_constant(self, cursor):
        if cursor.kind == CursorKind.LAMBDA_EXPR or not cursor.kind.is_declaration() and cursor.kind != CursorKind.DECL_STMT:
            return False
        return re.match(rb"(static\s+)?(inline\s+)?constexpr\b", self.bytes[cursor.extent.start.offset:])

    @staticmethod
    def is_without_result(cursor):
        return cursor.kind == CursorKind.CALL_EXPR and cursor.spelling in WITHOUT_RESULT

    def text(self, cursor):
        return self.bytes[cursor.extent.start.offset:cursor.extent.end.offset].decode()

    def add(self, cursor, kind, new, text):
        begin, end = cursor.extent.start, cursor.extent.end
        if not begin.file or begin.file.name != self.file or begin.offset >= end.offset or "@" in self.text(cursor):
            return
        if re.search(r"\bVIRGA_[A-Z_]+\(", self.text(cursor)):
            return  # a macro
        self.places.append(Place(self.path, begin.offset, end.offset, begin.line, kind, new, text))


def find_places(path, source, arguments):
    """The places of the source file, and the errors of the parser."""
    finder = Finder(path, source, arguments)
    return finder.places, finder.errors
