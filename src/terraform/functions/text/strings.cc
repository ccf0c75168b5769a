// Functions on strings.
#include "cty/functions/rules.h"
#include "cty/refinement.h"
#include "terraform/functions/families.h"
#include "terraform/functions/templates/templates.h"

namespace virga::terraform {
namespace {

using cty::Call;
using cty::Result;
using cty::Type;
using cty::Value;

// --- replace ---

// A pattern between slashes is a regular expression. Its replacement refers to groups.
Result<Value> replace(const Call& call) {
  static const cty::Function* const literal = cty::find_function("replace");
  static const cty::Function* const regex = cty::find_function("regexreplace");
  const std::string& pattern = call.text(1);
  if (pattern.size() < 2 || !pattern.starts_with('/') || !pattern.ends_with('/')) {
    return literal->call(call.arguments, call.limits);
  }
  const std::vector<Value> arguments{
      call[0], Value::nfc_string(pattern.substr(1, pattern.size() - 2)), call[2]};
  Result<Value> result = regex->call(arguments, call.limits);
  // A mistake in a pattern is reported at the call.
  if (!result) result.error().argument.reset();
  return result;
}

Entry replace_entry() {
  const Type string = Type::string();
  return {{.name = "replace",
           .description =
               "Returns the string with each occurrence of one string replaced by another. If the "
               "string to search for is between slashes, it is a regular expression in the syntax "
               "of RE2.",
           .parameters = {{"str", string, "The string."},
                          {"substr", string, "The string to search for, or /pattern/."},
                          {"replace", string,
                           "The replacement. If the second argument is a pattern, $1 or ${1} is "
                           "the match of its first group, ${name} that of a named group."}},
           .type = cty::always(string),
           .value = replace,
           .reading = cty::Reading::kProduct},
          R"(replace("hello world", "/w.*d/", "everybody"))"};
}

// --- startswith, endswith, strcontains ---

using Test = bool (*)(std::string_view text, std::string_view part);

Value unknown_bool() {
  return Value::unknown(Type::boolean());
}

Entry test_entry(std::string_view name, std::string_view description, cty::Parameter part,
                 std::string_view example, Test test) {
  return {{.name = name,
           .description = description,
           .parameters = {{"str", Type::string(), "The string."}, std::move(part)},
           .type = cty::always(Type::boolean()),
           .value = [test](const Call& call) -> Result<Value> {
             return Value::boolean(test(call.text(0), call.text(1)));
           }},
          example};
}

// The known beginning of an unknown string can decide the result.
Result<Value> starts_with(const Call& call) {
  const std::string_view prefix = call.text(1);
  if (call[0].is_known()) return Value::boolean(call.text(0).starts_with(prefix));
  const cty::Refinement* known = call[0].refinement();
  const std::string_view begin = known ? std::string_view(known->prefix) : std::string_view();
  if (begin.size() >= prefix.size()) return Value::boolean(begin.starts_with(prefix));
  return prefix.starts_with(begin) ? unknown_bool() : Value::boolean(false);
}

Entry starts_with_entry() {
  return {{.name = "startswith",
           .description = "Returns true if the string starts with a prefix.",
           .parameters = {{"str", Type::string(), "The string.", {.unknown = true}},
                          {"prefix", Type::string(), "The prefix."}},
           .type = cty::always(Type::boolean()),
           .value = starts_with},
          R"(startswith("hello world", "hello"))"};
}

// A null without a type makes the result unknown.
Entry formatted(std::string_view name, std::string_view example) {
  Entry entry = at_call(reused(name, example), 0);
  entry.spec.variadic->allow.dynamic = false;
  return entry;
}

// As recorded, a length of zero means all that follows if the offset is negative.
Entry substr_entry() {
  Entry entry = at_call(reused("substr", R"(substr("hello world", 1, 4))"));
  entry.spec.value = [substr = std::move(entry.spec.value)](const Call& call) -> Result<Value> {
    std::vector<Value> arguments(call.arguments.begin(), call.arguments.end());
    const bool is_rest = call[1].as_number().sign() < 0 && call[2].as_number().is_zero();
    if (is_rest) arguments[2] = Value::integer(-1);
    return substr({arguments, call.limits, call.type});
  };
  return entry;
}

}  // namespace

std::vector<Entry> string_entries(const World& world) {
  const Type string = Type::string();
  return {
      reused("chomp", R"(chomp("hello\n\n"))"),
      test_entry("endswith", "Returns true if the string ends with a suffix.",
                 {"suffix", string, "The suffix."}, R"(endswith("hello world", "world"))",
                 [](std::string_view text, std::string_view part) { return text.ends_with(part); }),
      formatted("format", R"(format("%s has %03d", "Ann", 7))"),
      formatted("formatlist", R"(formatlist("Hello, %s!", ["Ann", "Ben"]))"),
      at_call(reused("indent", R"(indent(2, "a\nb"))")),
      reused("join", R"(join("-", ["a", "b", "c"]))"),
      reused("lower", R"(lower("HELLO"))"),
      reused("regex", R"(regex("[a-z]+", "53453453.345345aaabbbccc23454"))"),
      reused("regexall", R"(regexall("[a-z]+", "1234abcd5678efgh9"))"),
      replace_entry(),
      reused("split", R"(split(",", "a,b,c"))"),
      starts_with_entry(),
      test_entry("strcontains", "Returns true if the string contains another string.",
                 {"substr", string, "The string to search for."},
                 R"(strcontains("hello world", "wor"))",
                 [](std::string_view text, std::string_view part) { return text.contains(part); }),
      reused("strrev", "reverse", R"(strrev("hello"))"),
      substr_entry(),
      templatestring_entry(world),
      reused("title", R"(title("hello world"))"),
      reused("trim", R"(trim("?!hello?!", "!?"))"),
      reused("trimprefix", R"(trimprefix("helloworld", "hello"))"),
      reused("trimspace", R"(trimspace("  hello\n\n"))"),
      reused("trimsuffix", R"(trimsuffix("helloworld", "world"))"),
      reused("upper", R"(upper("hello"))"),
  };
}

}  // namespace virga::terraform
