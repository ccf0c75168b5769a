"""Colours code for the pages of the site."""
import html
import re

KEYWORDS = {
    "hcl": "config resource output component package pulumi local for in if else endif endfor range options null true false "
           "policy remediate assert test mock provider expect call",
    "cpp": "auto bool class const constexpr double else enum explicit false for if include inline int namespace nullptr return "
           "static std string struct template true typename using virtual void",
    "yaml": "true false null",
    "sh": "if then else fi for do done in",
}
ALIASES = {"pp": "hcl", "pcl": "hcl", "c++": "cpp", "bash": "sh", "json": "yaml", "toml": "yaml"}
COMMENTS = {"hcl": r"#[^\n]*|//[^\n]*|/\*.*?\*/", "cpp": r"//[^\n]*|/\*.*?\*/", "yaml": r"#[^\n]*", "sh": r"#[^\n]*"}


def span(kind, text):
    return f'<span class="{kind}">{html.escape(text)}</span>'


def code(text, language):
    words = set(KEYWORDS[language].split())
    token = re.compile(rf'(?P<comment>{COMMENTS[language]})|(?P<string>"(?:\\.|[^"\\\n])*")|(?P<number>\b\d[\w.]*)|(?P<word>[A-Za-z_]\w*)',
                       re.DOTALL)
    out, at = [], 0
    for match in token.finditer(text):
        out.append(html.escape(text[at:match.start()]))
        kind = match.lastgroup
        is_plain = kind == "word" and match[0] not in words
        out.append(html.escape(match[0]) if is_plain else span("keyword" if kind == "word" else kind, match[0]))
        at = match.end()
    return "".join(out) + html.escape(text[at:])


def output(text):
    """What a terminal shows: commands, diagnostics, steps of a preview."""
    lines = []
    for line in text.splitlines():
        if line.startswith("$ "):
            lines.append(span("prompt", "$ ") + span("command", line[2:]))
        elif re.match(r"error(\[|:)", line):
            lines.append(span("error", line))
        elif re.match(r"warning(\[|:)", line):
            lines.append(span("warning", line))
        elif re.match(r"\s*\|\s*[\^ |-]*\^", line):
            lines.append(re.sub(r"\^+", lambda marks: span("error", marks[0]), html.escape(line)))
        elif re.match(r"\s*= (help|note)", line):
            lines.append(span("help", line))
        elif re.match(r" \+ ", line):
            lines.append(span("create", line))
        elif re.match(r" (~|-|\+-|-\+) ", line):
            lines.append(span("change", line))
        else:
            lines.append(html.escape(line))
    return "\n".join(lines)


def block(text, language):
    language = ALIASES.get(language, language)
    shown = code(text.rstrip("\n"), language) if language in KEYWORDS else output(text)
    return f'<pre tabindex="0"><code>{shown}</code></pre>'
