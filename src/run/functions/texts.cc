// split, join, toBase64, fromBase64, sha1, toJSON: the result contains all parts of the arguments,
// so it has all marks.
#include <string>

#include "base/text/base64.h"
#include "base/text/unicode.h"
#include "cty/json/json.h"
#include "pulumi/digest.h"
#include "run/functions/builtins.h"

namespace virga::run {
namespace {

using cty::Type;
using cty::Value;

// Passes each part to `take`: the strings between separators, or each character if the separator is
// empty.
template <typename Take>
void for_each_part(std::string_view text, std::string_view separator, Take take) {
  if (separator.empty()) {
    while (!text.empty()) {
      const std::size_t size = base::decode_utf8(text, 0).size;
      take(text.substr(0, size));
      text.remove_prefix(size);
    }
    return;
  }
  for (std::size_t end; (end = text.find(separator)) != std::string_view::npos;) {
    take(text.substr(0, end));
    text.remove_prefix(end + separator.size());
  }
  take(text);
}

// The parts use many times the memory of the string, so they are counted and charged before they
// are created.
Evaluated parts_of(Call& call, std::string_view text, std::string_view separator) {
  std::size_t count = 0;
  for_each_part(text, separator, [&](std::string_view) { ++count; });
  if (!call.evaluation().charge_elements(count, call.whole())) return std::nullopt;
  std::vector<Value> parts;
  parts.reserve(count);
  for_each_part(text, separator,
                [&](std::string_view part) { parts.push_back(Value::string(part)); });
  return call.result(Value::list_of(Type::string(), std::move(parts)));
}

}  // namespace

Evaluated split(Call& call) {
  Evaluated separator = call.take(0, Type::string());
  if (!separator) return separator;
  Evaluated text = call.take(1, Type::string());
  if (!text) return text;
  if (!separator->is_known() || !text->is_known()) {
    return call.unknown_result(Type::list(Type::string()));
  }
  return parts_of(call, text->as_string(), separator->as_string());
}

Evaluated join(Call& call) {
  Evaluated separator = call.take(0, Type::string());
  if (!separator) return separator;
  Evaluated list = call.take_deep(1, Type::list(Type::string()));
  if (!list) return list;
  if (!separator->is_known() || !list->is_wholly_known())
    return call.unknown_result(Type::string());
  std::string text;
  for (const Value& part : list->elements()) {
    if (part.is_null()) return call.bad_argument(1, {"its elements must not be null"});
    if (&part != list->elements().data()) text += separator->as_string();
    text += part.as_string();
    if (text.size() > call.evaluation().limits().max_string_bytes) break;  // rejected below
  }
  return call.string_result(text);
}

Evaluated to_base64(Call& call) {
  Evaluated text = call.take(0, Type::string());
  if (!text) return text;
  if (!text->is_known()) return call.unknown_result(Type::string());
  return call.string_result(base::encode_base64(text->as_string()));
}

Evaluated from_base64(Call& call) {
  Evaluated text = call.take(0, Type::string());
  if (!text) return text;
  if (!text->is_known()) return call.unknown_result(Type::string());
  auto bytes = base::decode_base64(text->as_string());
  if (!bytes) return call.bad_argument(0, {"it is not base64"});
  return call.string_result(*bytes);
}

Evaluated sha1(Call& call) {
  Evaluated text = call.take(0, Type::string());
  if (!text) return text;
  if (!text->is_known()) return call.unknown_result(Type::string());
  return call.string_result(pulumi::hex_digest(pulumi::Hash::kSha1, text->as_string()));
}

Evaluated to_json(Call& call) {
  const Value& argument = call.argument(0);
  if (argument.unmarked().is_null()) {
    call.add_marks(argument.marks());
    return call.string_result("null");
  }
  Evaluated value = call.take_deep(0, Type::dynamic());
  if (!value) return value;
  if (!value->is_wholly_known()) return call.unknown_result(Type::string());
  auto text = cty::json::marshal_simple(*value);
  if (!text) return call.failed(call.reason(text.error()));
  return call.string_result(*text);
}

}  // namespace virga::run
