// format and formatlist.
#include <algorithm>

#include "cty/functions/families.h"
#include "cty/functions/rules.h"
#include "cty/functions/text/format_reader.h"
#include "cty/functions/text/format_rendering.h"
#include "cty/refine.h"

namespace virga::cty {
namespace {

// Formats arguments. Requires: all are wholly known.
Result<std::string> formatted(std::string_view format, Arguments arguments,
                              const base::Limits& limits) {
  FormatReader reader(format, limits.max_string_bytes);
  std::string out;
  std::size_t used = 0;
  while (true) {
    const auto verb = reader.next(out);
    if (!verb) return at_argument(0, verb.error());
    if (!*verb) break;
    const std::size_t at = (*verb)->argument;
    if (at >= arguments.size()) {
      return verb_error(**verb, "there is no argument " + std::to_string(at + 1));
    }
    used = std::max(used, at + 1);
    const Result<std::string> text = written(**verb, arguments[at], limits);
    if (!text) return base::Unexpected(text.error());
    out += *text;
    if (out.size() > limits.max_string_bytes) {
      return fail(ErrorKind::kTooLarge, "the string would be too long");
    }
  }
  if (used < arguments.size()) return argument_error(used + 1, "is not used by the format");
  return out;
}

// Returns an unknown string if an argument is not wholly known.
Result<Value> result_of(std::string_view format, Arguments arguments, const base::Limits& limits) {
  if (!std::ranges::all_of(arguments, &Value::is_wholly_known)) {
    Refine result(Value::unknown(Type::string()));
    result.not_null();
    const std::string_view prefix = literal_prefix(format);
    if (!prefix.empty()) result.prefix(prefix);
    return result.done();
  }
  const Result<std::string> text = formatted(format, arguments, limits);
  if (!text) return base::Unexpected(text.error());
  return Value::string(*text);
}

Result<Value> format(const Call& call) {
  return result_of(call.text(0), call.arguments.subspan(1), call.limits);
}

// --- formatlist ---

bool is_list(const Value& value) {
  return is_sequence(value.type()) && !value.is_null();
}

// The number of results: the length that all lists have, or 1 if no argument is a list.
Result<std::size_t> row_count(const Call& call) {
  std::optional<std::size_t> count;
  for (std::size_t i = 1; i < call.size(); ++i) {
    if (!is_list(call[i]) || !has_certain_elements(call[i])) continue;
    if (count && *count != call[i].size()) {
      return argument_error(i, "must be as long as the lists before it");
    }
    count = call[i].size();
  }
  return count.value_or(1);
}

Result<Value> format_list(const Call& call) {
  const Result<std::size_t> count = row_count(call);
  if (!count) return base::Unexpected(count.error());
  for (const Value& argument : call.arguments.subspan(1)) {
    const bool list_like = argument.type().is_dynamic() || is_list(argument);
    if (list_like && !has_certain_elements(argument)) return Value::unknown(call.type);
  }
  std::vector<Value> texts;
  std::size_t bytes = 0;
  for (std::size_t row = 0; row < *count; ++row) {
    std::vector<Value> cells;
    for (const Value& argument : call.arguments.subspan(1)) {
      cells.push_back(is_list(argument) ? argument.elements()[row] : argument);
    }
    Result<Value> text = result_of(call.text(0), cells, call.limits);
    if (!text) {
      // An element causes the error, so the index of the argument would be wrong.
      Error error = text.error();
      error.argument.reset();
      return base::Unexpected(std::move(error));
    }
    if (text->is_known()) bytes += text->as_string().size();
    if (bytes > call.limits.max_string_bytes) {
      return fail(ErrorKind::kTooLarge, "the strings would be too long");
    }
    texts.push_back(std::move(*text));
  }
  return Value::list_of(Type::string(), std::move(texts));
}

}  // namespace

std::vector<FunctionSpec> format_functions() {
  const Type string = Type::string();
  const Allow everything{.null = true, .unknown = true, .dynamic = true};
  const std::string_view language =
      "A string with verbs: %s string, %q quoted string, %d whole number, %f %e %g number, %b %o "
      "%x %X number in another base, %t bool, %v any value, %#v JSON, %% a percent sign. Between % "
      "and the letter, in this order: flags (+ - 0 # or a space), a width, a point with a "
      "precision, the number of an argument as in %[2]s.";
  return {
      {.name = "format",
       .description = "Returns a format in which arguments replace the verbs.",
       .parameters = {{"format", string, language}},
       .variadic =
           Parameter{"args", Type::dynamic(), "The arguments of the verbs, in order.", everything},
       .type = always(string),
       .value = format},
      {.name = "formatlist",
       .description = "Returns a list of strings, which format creates from the elements of lists "
                      "at the same index. Arguments that are not lists are used for each string.",
       .parameters = {{"format", string, language}},
       .variadic = Parameter{"args", Type::dynamic(), "Lists of the same length, or single values.",
                             everything},
       .type = always(Type::list(string)),
       .value = format_list},
  };
}

}  // namespace virga::cty
