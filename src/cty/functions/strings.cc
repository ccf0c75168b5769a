// Functions on strings.
#include <algorithm>

#include "base/unicode.h"
#include "cty/functions/families.h"
#include "cty/refinement.h"

namespace virga::cty {
namespace {

using Map = char32_t (*)(char32_t);

std::string mapped(std::string_view text, Map map) {
  std::string out;
  out.reserve(text.size());
  for (std::size_t at = 0; at < text.size();) {
    const base::Decoded c = base::decode_utf8(text, at);
    base::append_utf8(out, map(c.code_point));
    at += c.size;
  }
  return out;
}

std::vector<std::string_view> graphemes(std::string_view text) {
  std::vector<std::string_view> parts;
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t size = base::first_grapheme_size(text.substr(at));
    parts.push_back(text.substr(at, size));
    at += size;
  }
  return parts;
}

std::vector<std::string_view> split(std::string_view text, std::string_view separator) {
  std::vector<std::string_view> parts;
  if (separator.empty()) {
    for (std::size_t at = 0; at < text.size();) {
      const std::size_t size = base::decode_utf8(text, at).size;
      parts.push_back(text.substr(at, size));
      at += size;
    }
    return parts;
  }
  std::size_t from = 0;
  for (std::size_t at = text.find(separator); at != std::string_view::npos;
       at = text.find(separator, from)) {
    parts.push_back(text.substr(from, at - from));
    from = at + separator.size();
  }
  parts.push_back(text.substr(from));
  return parts;
}

bool is_space(char32_t c) {
  return (c >= 9 && c <= 13) || c == ' ' || c == 0x85 || c == 0xA0 || c == 0x1680 ||
         (c >= 0x2000 && c <= 0x200A) || c == 0x2028 || c == 0x2029 || c == 0x202F || c == 0x205F ||
         c == 0x3000;
}

// Cuts characters off both ends while `drop` holds.
template <typename Drop>
std::string_view trimmed(std::string_view text, Drop drop) {
  while (!text.empty()) {
    const base::Decoded c = base::decode_utf8(text, 0);
    if (!drop(c.code_point)) break;
    text.remove_prefix(c.size);
  }
  while (!text.empty()) {
    std::size_t at = text.size() - 1;
    while (at > 0 && (static_cast<unsigned char>(text[at]) & 0xC0) == 0x80) --at;
    if (!drop(base::decode_utf8(text, at).code_point)) break;
    text = text.substr(0, at);
  }
  return text;
}

std::string_view trim_characters(std::string_view text, std::string_view cut) {
  std::u32string set;
  for (std::size_t at = 0; at < cut.size();) {
    const base::Decoded c = base::decode_utf8(cut, at);
    set.push_back(c.code_point);
    at += c.size;
  }
  return trimmed(text, [&](char32_t c) { return set.find(c) != std::u32string::npos; });
}

std::string replaced(std::string_view text, std::string_view from, std::string_view to) {
  std::string out;
  if (from.empty()) {
    // Before every character and at the end.
    out += to;
    for (const std::string_view part : split(text, "")) out.append(part).append(to);
    return out;
  }
  bool first = true;
  for (const std::string_view part : split(text, from)) {
    if (!first) out += to;
    first = false;
    out += part;
  }
  return out;
}

const std::string& text(Arguments arguments, std::size_t at) {
  return arguments[at].as_string();
}

// A function from one string to another.
FunctionSpec on_text(std::string_view name, std::string_view description,
                     std::string (*apply)(std::string_view)) {
  return {.name = name,
          .description = description,
          .parameters = {{.name = "str", .type = Type::string()}},
          .variadic = std::nullopt,
          .type = always(Type::string()),
          .call = [apply](Arguments a, const Type&) -> Result<Value> {
            return Value::string(apply(text(a, 0)));
          }};
}

FunctionSpec on_two_texts(std::string_view name, std::string_view description,
                          std::string_view second,
                          std::string (*apply)(std::string_view, std::string_view)) {
  return {.name = name,
          .description = description,
          .parameters = {{.name = "str", .type = Type::string()},
                         {.name = second, .type = Type::string()}},
          .variadic = std::nullopt,
          .type = always(Type::string()),
          .call = [apply](Arguments a, const Type&) -> Result<Value> {
            return Value::string(apply(text(a, 0), text(a, 1)));
          }};
}

std::string reversed(std::string_view text) {
  std::string out;
  std::vector<std::string_view> parts = graphemes(text);
  for (auto part = parts.rbegin(); part != parts.rend(); ++part) out += *part;
  return out;
}

std::string chomped(std::string_view text) {
  while (text.ends_with('\n') || text.ends_with('\r')) text.remove_suffix(1);
  return std::string(text);
}

std::string titled(std::string_view text) {
  std::string out;
  char32_t before = ' ';
  for (std::size_t at = 0; at < text.size();) {
    const base::Decoded c = base::decode_utf8(text, at);
    const bool inside = base::is_id_continue(before) && before != U'·';
    base::append_utf8(out, inside ? c.code_point : base::to_upper(c.code_point));
    before = c.code_point;
    at += c.size;
  }
  return out;
}

Result<Value> substr(Arguments a, const Type&) {
  const Result<std::int64_t> given_offset = integer_argument(a, 1);
  if (!given_offset) return std::unexpected(given_offset.error());
  const Result<std::int64_t> length = integer_argument(a, 2);
  if (!length) return std::unexpected(length.error());
  const std::vector<std::string_view> parts = graphemes(text(a, 0));
  const auto count = static_cast<std::int64_t>(parts.size());
  std::int64_t offset = *given_offset;
  if (offset < 0) {
    if (*length == 0) return Value::string("");
    offset = std::max<std::int64_t>(offset + count, 0);
  }
  std::string out;
  for (std::int64_t i = offset; i < count && (*length < 0 || i - offset < *length); ++i) {
    out += parts[static_cast<std::size_t>(i)];
  }
  return Value::string(out);
}

// Of an unknown string, at least as long as its prefix.
Result<Value> strlen(Arguments a, const Type&) {
  if (!a[0].is_known()) {
    const Refinement* known = a[0].refinement();
    const std::size_t least = known ? base::count_graphemes(known->prefix) : 0;
    Refinement length;
    length.not_null = true;
    length.min = Bound{Number::integer(static_cast<std::int64_t>(least))};
    return Value::refined(Type::number(), std::move(length));
  }
  return Value::integer(static_cast<std::int64_t>(base::count_graphemes(text(a, 0))));
}

Result<Value> join(Arguments a, const Type&) {
  if (a.size() < 2) return fail(ErrorKind::kInvalidArgument, "at least one list is required");
  std::string out;
  bool first = true;
  for (std::size_t i = 1; i < a.size(); ++i) {
    if (!a[i].is_wholly_known()) return Value::unknown(Type::string());
  }
  for (std::size_t i = 1; i < a.size(); ++i) {
    for (const Value& part : a[i].elements()) {
      if (part.is_null()) return argument_error(i, "an element is null");
      if (!first) out += text(a, 0);
      first = false;
      out += part.as_string();
    }
  }
  return Value::string(out);
}

Result<Value> split_text(Arguments a, const Type&) {
  std::vector<Value> parts;
  for (const std::string_view part : split(text(a, 1), text(a, 0))) {
    parts.push_back(Value::string(part));
  }
  return Value::list_of(Type::string(), std::move(parts));
}

Result<Value> indent(Arguments a, const Type&) {
  const Result<std::int64_t> spaces = integer_argument(a, 0);
  if (!spaces) return std::unexpected(spaces.error());
  constexpr std::int64_t kMost = 1 << 20;
  if (*spaces < 0 || *spaces > kMost) return argument_error(0, "is not a number of spaces");
  return Value::string(
      replaced(text(a, 1), "\n", "\n" + std::string(static_cast<std::size_t>(*spaces), ' ')));
}

Result<Value> sort(Arguments a, const Type& type) {
  if (!a[0].is_wholly_known()) return Value::unknown(type);
  std::vector<Value> parts(a[0].elements().begin(), a[0].elements().end());
  for (const Value& part : parts) {
    if (part.is_null()) return argument_error(0, "an element is null");
  }
  std::ranges::stable_sort(
      parts, [](const Value& x, const Value& y) { return x.as_string() < y.as_string(); });
  return Value::list_of(Type::string(), std::move(parts));
}

std::string trim_space(std::string_view text) {
  return std::string(trimmed(text, is_space));
}
std::string upper(std::string_view text) {
  return mapped(text, base::to_upper);
}
std::string lower(std::string_view text) {
  return mapped(text, base::to_lower);
}

std::string trim(std::string_view text, std::string_view cut) {
  return std::string(trim_characters(text, cut));
}
std::string trim_prefix(std::string_view text, std::string_view prefix) {
  return std::string(text.starts_with(prefix) ? text.substr(prefix.size()) : text);
}
std::string trim_suffix(std::string_view text, std::string_view suffix) {
  return std::string(text.ends_with(suffix) ? text.substr(0, text.size() - suffix.size()) : text);
}

}  // namespace

std::vector<FunctionSpec> string_functions() {
  const Parameter str{.name = "str", .type = Type::string()};
  return {
      on_text("upper", "The string with all letters in upper case.", upper),
      on_text("lower", "The string with all letters in lower case.", lower),
      on_text("reverse", "The characters of the string from last to first.", reversed),
      on_text("title", "The string with the first letter of each word in upper case.", titled),
      on_text("trimspace", "The string without white space at its ends.", trim_space),
      on_text("chomp", "The string without line ends at its end.", chomped),
      on_two_texts("trim", "The string without certain characters at its ends.", "cutset", trim),
      on_two_texts("trimprefix", "The string without a prefix.", "prefix", trim_prefix),
      on_two_texts("trimsuffix", "The string without a suffix.", "suffix", trim_suffix),
      {.name = "strlen",
       .description = "Number of characters of the string.",
       .parameters =
           {{.name = "str", .type = Type::string(), .allow_unknown = true, .allow_dynamic = true}},
       .variadic = std::nullopt,
       .type = always(Type::number()),
       .call = strlen},
      {.name = "substr",
       .description = "A part of the string, by offset and length in characters.",
       .parameters = {str,
                      {.name = "offset", .type = Type::number()},
                      {.name = "length", .type = Type::number()}},
       .variadic = std::nullopt,
       .type = always(Type::string()),
       .call = substr},
      {.name = "join",
       .description = "The strings of one or more lists, with a separator between them.",
       .parameters = {{.name = "separator", .type = Type::string()}},
       .variadic = Parameter{.name = "lists", .type = Type::list(Type::string())},
       .type = always(Type::string()),
       .call = join},
      {.name = "split",
       .description = "The parts of a string between separators.",
       .parameters = {{.name = "separator", .type = Type::string()}, str},
       .variadic = std::nullopt,
       .type = always(Type::list(Type::string())),
       .call = split_text},
      {.name = "replace",
       .description = "The string with each occurrence of one text replaced by another.",
       .parameters = {str,
                      {.name = "substr", .type = Type::string()},
                      {.name = "replace", .type = Type::string()}},
       .variadic = std::nullopt,
       .type = always(Type::string()),
       .call = [](Arguments a, const Type&) -> Result<Value> {
         return Value::string(replaced(text(a, 0), text(a, 1), text(a, 2)));
       }},
      {.name = "indent",
       .description = "The string with spaces before each line but the first.",
       .parameters = {{.name = "spaces", .type = Type::number()}, str},
       .variadic = std::nullopt,
       .type = always(Type::string()),
       .call = indent},
      {.name = "sort",
       .description = "The strings of a list in order.",
       .parameters = {{.name = "list", .type = Type::list(Type::string())}},
       .variadic = std::nullopt,
       .type = always(Type::list(Type::string())),
       .call = sort},
  };
}

}  // namespace virga::cty
