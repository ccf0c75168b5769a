// The type and the value that a JSON text suggests by itself: tuples and objects.
#include "base/check.h"
#include "cty/json/json.h"
#include "cty/json/read_type.h"
#include "cty/json/reader.h"

namespace virga::cty::json {
namespace {

Result<Value> read(Reader& reader, Event event) {
  switch (event) {
    case Event::kTrue: return Value::boolean(true);
    case Event::kFalse: return Value::boolean(false);
    case Event::kNull: return Value();
    case Event::kString: return Value::string(reader.text());
    case Event::kNumber: {
      auto number = Number::parse(reader.text());
      if (!number) return fail(ErrorKind::kInvalidText, "the number is out of range");
      return Value::number(std::move(*number));
    }
    case Event::kArrayBegin: {
      std::vector<Value> elements;
      for (event = reader.next(); event != Event::kArrayEnd; event = reader.next()) {
        Result<Value> element = read(reader, event);
        if (!element) return element;
        elements.push_back(std::move(*element));
      }
      return Value::tuple(std::move(elements));
    }
    case Event::kObjectBegin: {
      std::vector<Value::Field> fields;
      for (event = reader.next(); event != Event::kObjectEnd; event = reader.next()) {
        if (event != Event::kKey) return not_json(reader);
        std::string key(reader.text());
        Result<Value> value = read(reader, reader.next());
        if (!value) return value;
        fields.emplace_back(std::move(key), std::move(*value));
      }
      return Value::object(std::move(fields));
    }
    case Event::kObjectEnd:
    case Event::kArrayEnd:
    case Event::kKey:
    case Event::kEnd:
    case Event::kError: break;
  }
  return not_json(reader);
}

Result<Value> read_whole(std::string_view text, const base::Limits& limits, bool lenient_end) {
  Reader reader(text, limits.max_type_depth);
  Result<Value> value = read(reader, reader.next());
  if (!value || reader.at_end()) return value;
  const bool closing = reader.rest().starts_with(']') || reader.rest().starts_with('}');
  if (lenient_end && closing) return value;
  return fail(ErrorKind::kInvalidText, "extra text after the JSON value");
}

}  // namespace

Result<Type> implied_type(std::string_view text, const base::Limits& limits) {
  // The recorded implementation takes anything after a closing bracket too many.
  const Result<Value> value = read_whole(text, limits, true);
  if (!value) return std::unexpected(value.error());
  return value->type();
}

Result<Value> unmarshal_simple(std::string_view text, const base::Limits& limits) {
  return read_whole(text, limits, false);
}

}  // namespace virga::cty::json
