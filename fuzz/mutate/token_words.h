// Texts that the lexer, the parser or the binder treats in a way of its own.
#pragma once

#include <string_view>
#include <utility>

namespace virga::fuzz {

inline constexpr std::string_view kTokenTexts[] = {
    "true", "false", "null", "0", "-1", "1e999", "1e-999", "0.1", "00", "1.", "1e",
    "9223372036854775807", "9223372036854775808", "18446744073709551616",
    "340282366920938463463374607431768211456", "\"\"", "\"", "\"${", "}\"", "${", "${~",
    "~}", "%{ if ", "%{ else }", "%{ endif }", "%{ for x in ", "%{ endfor }", "$${", "%%{",
    "<<EOT\n", "<<-EOT\n", "\nEOT\n", "...", "=>", "::", "?", ":", "==", "!=", "<", "<=", ">",
    ">=", "&&", "||", "!", "-", "+", "*", "/", "%", "&", "|", "^", "~", "**", ",", ".", "[*]",
    ".*", "[0]", "[-1]", ".0", "[\"\"]", "{", "}", "[", "]", "(", ")", "=", "#", "//", "/*", "*/",
    "\n", "\r\n", "\r", "\t", ";", "`", "'", "\xEF\xBB\xBF", "\xC2\xA0", "\xFF", "\xC3\xA9",
    "\"\\u0000\"", "\"\\U0001F600\"", "\"\\n\"", "\"\\uD800\"", "\\"};

inline constexpr std::string_view kNameTexts[] = {
    "for", "in", "if", "else", "endif", "endfor", "each", "range", "args", "error", "self", "count",
    "resource", "config", "output", "component", "read", "hook", "package", "pulumi", "options",
    "value", "default", "description", "secret", "nullable", "ignoreChanges", "dependsOn", "parent",
    "protect", "provider", "import", "aliases", "policy", "rule", "variable", "locals", "local",
    "var", "module", "data", "terraform", "dynamic", "content", "for_each", "lifecycle", "moved",
    "provisioner", "required_providers", "source", "version", "invoke", "call", "try", "can",
    "recover", "element", "entries", "fromBase64", "join", "length", "lookup", "merge", "range",
    "readFile", "split", "toJSON", "unsecret", "stringAsset", "remoteAsset", "string", "number",
    "bool", "list", "map", "set", "object", "optional", "any", "int", "__logicalName", "a-b",
    "class", "std", "main"};

// What can be written around an expression.
inline constexpr std::pair<std::string_view, std::string_view> kWrappers[] = {
    {"(", ")"},
    {"[", "]"},
    {"[", "][0]"},
    {"[", "]..."},
    {"{ a = ", " }"},
    {"{ (", ") = 1 }"},
    {"\"${", "}\""},
    {"\"a${~", "~}b\""},
    {"\"%{ if ", " }a%{ else }b%{ endif }\""},
    {"\"%{ for x in ", " }${x}%{ endfor }\""},
    {"[for v in ", " : v]"},
    {"[for k, v in ", " : k if v != null]"},
    {"{ for k, v in ", " : k => v }"},
    {"{ for k, v in ", " : v => k... }"},
    {"!", ""},
    {"-", ""},
    {"", "[*]"},
    {"", ".*.a"},
    {"", ".a"},
    {"", "[\"a\"]"},
    {"", " == null"},
    {"", " ? 1 : \"a\""},
    {"true ? null : ", ""},
    {"1 + ", ""},
    {"secret(", ")"},
    {"try(", ", null)"},
    {"can(", ")"},
    {"length(", ")"},
    {"toJSON(", ")"},
    {"<<EOT\n${", "}\nEOT\n"},
};

}  // namespace virga::fuzz
