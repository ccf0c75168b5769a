// Functions between strings and lists of strings: join, split, sort; also replace and indent.
#include <algorithm>

#include "cty/functions/families.h"
#include "cty/functions/rules.h"
#include "cty/functions/text/text.h"
#include "cty/refine.h"

namespace virga::cty {
namespace {

Result<Value> join(const Call& call) {
  if (call.size() < 2) return invalid("expected a list after the separator");
  const std::string& separator = call.text(0);
  std::string out;
  bool first = true;
  for (const Value& list : call.arguments.subspan(1)) {
    if (!list.is_wholly_known()) return Value::unknown(Type::string());
  }
  for (std::size_t i = 1; i < call.size(); ++i) {
    for (const Value& part : call[i].elements()) {
      if (part.is_null()) return argument_error(i, "an element is null");
      if (!first) out += separator;
      first = false;
      out += part.as_string();
      if (out.size() > call.limits.max_string_bytes) return text_within(call.limits, out);
    }
  }
  return Value::string(out);
}

Result<Value> split(const Call& call) {
  std::vector<Value> all;
  TextParts parts(call.text(1), call.text(0));
  while (const auto part = parts.next()) {
    all.push_back(Value::string(*part));
    if (auto enough = check_elements(call.limits, all.size()); !enough) {
      return base::Unexpected(enough.error());
    }
  }
  return Value::list_of(Type::string(), std::move(all));
}

Result<Value> indent(const Call& call) {
  const Result<std::int64_t> spaces = call.integer(0);
  if (!spaces) return base::Unexpected(spaces.error());
  if (*spaces < 0) return argument_error(0, "must not be negative");
  const std::string_view text = call.text(1);
  if (text.find('\n') == std::string_view::npos) return call[1];
  const auto count = static_cast<std::size_t>(*spaces);
  if (count >= call.limits.max_string_bytes) {
    return fail(ErrorKind::kTooLarge, "the string would be too long");
  }
  return replace_text(text, "\n", "\n" + std::string(count, ' '), call.limits);
}

Result<Value> replace(const Call& call) {
  return replace_text(call.text(0), call.text(1), call.text(2), call.limits);
}

Result<Value> unknown_of_its_length(const Call& call) {
  Refine refine(Value::unknown(call.type));
  refine.not_null();
  if (const Refinement* known = call[0].refinement()) {
    refine.min_length(known->min_length).max_length(known->max_length);
  }
  return refine.done();
}

// If an element is unknown, the order is unknown too, but not the number of elements.
Result<Value> sort(const Call& call) {
  if (!call[0].is_known()) return unknown_of_its_length(call);
  if (!call[0].is_wholly_known()) {
    return Refine(Value::unknown(call.type))
        .not_null()
        .length(static_cast<std::int64_t>(call[0].size()))
        .done();
  }
  std::vector<Value> parts(call[0].elements().begin(), call[0].elements().end());
  if (std::ranges::any_of(parts, &Value::is_null)) return argument_error(0, "an element is null");
  std::ranges::stable_sort(parts, {}, &Value::as_string);
  return Value::list_of(Type::string(), std::move(parts));
}

}  // namespace

std::vector<FunctionSpec> text_list_functions() {
  const Type string = Type::string();
  const Parameter str{"str", string, "The string."};
  const Parameter separator{"separator", string, "The string between two parts."};
  return {
      {.name = "join",
       .description = "Joins the strings of one or more lists, with a separator between each two.",
       .parameters = {separator},
       .variadic = Parameter{"lists", Type::list(string), "The lists of strings."},
       .type = always(string),
       .value = join},
      {.name = "split",
       .description = "Splits a string at each occurrence of a separator. With an empty separator, "
                      "returns the characters of the string.",
       .parameters = {separator, str},
       .type = always(Type::list(string)),
       .value = split},
      {.name = "replace",
       .description = "Returns the string with each occurrence of one string replaced by another. "
                      "An empty string occurs before each character and at the end.",
       .parameters = {str,
                      {"substr", string, "The string to search for."},
                      {"replace", string, "The replacement."}},
       .type = always(string),
       .value = replace},
      {.name = "indent",
       .description = "Returns the string with spaces before each of its lines, except the first.",
       .parameters = {{"spaces", Type::number(), "The number of spaces."}, str},
       .type = always(string),
       .value = indent},
      {.name = "sort",
       .description = "Returns the strings of a list, sorted by code points.",
       .parameters = {{"list", Type::list(string), "The strings.", {.unknown = true}}},
       .type = always(Type::list(string)),
       .value = sort},
  };
}

}  // namespace virga::cty
