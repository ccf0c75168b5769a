// Types as JSON: a name, or an array of a kind and its parts.
#include "base/text/unicode.h"
#include "cty/json/json.h"
#include "cty/json/read_type.h"

namespace virga::cty::json {
namespace {

base::Unexpected<Error> not_a_type(const Reader& reader) {
  return fail(ErrorKind::kInvalidText,
              "the JSON text is not a type before byte " + std::to_string(reader.position()));
}

Result<Type> named(const Reader& reader) {
  const std::string_view name = reader.text();
  if (name == "string") return Type::string();
  if (name == "number") return Type::number();
  if (name == "bool") return Type::boolean();
  if (name == "dynamic") return Type::dynamic();
  return not_a_type(reader);
}

Result<Type> read_tuple(Reader& reader) {
  if (reader.next() != Event::kArrayBegin) return not_a_type(reader);
  std::vector<Type> elements;
  for (Event event = reader.next(); event != Event::kArrayEnd; event = reader.next()) {
    Result<Type> element = read_type(reader, event);
    if (!element) return element;
    elements.push_back(std::move(*element));
  }
  return Type::tuple(std::move(elements));
}

Result<Type> read_attributes(Reader& reader) {
  if (reader.next() != Event::kObjectBegin) return not_a_type(reader);
  std::vector<Attribute> attributes;
  for (Event event = reader.next(); event != Event::kObjectEnd; event = reader.next()) {
    if (event != Event::kKey) return not_json(reader);
    std::string name(reader.text());
    Result<Type> type = read_type(reader, reader.next());
    if (!type) return type;
    attributes.push_back({std::move(name), std::move(*type)});
  }
  return Type::object(std::move(attributes));
}

// Reads an array of names. Returns the object type with these attributes optional.
Result<Type> with_optional(Reader& reader, const Type& object) {
  std::vector<Attribute> attributes(object.attributes().begin(), object.attributes().end());
  for (Event event = reader.next(); event != Event::kArrayEnd; event = reader.next()) {
    if (event != Event::kString) return not_a_type(reader);
    const std::size_t at = object.attribute_index(base::nfc(reader.text()));
    if (at == Type::npos) return not_a_type(reader);
    attributes[at].optional = true;
  }
  return Type::object(std::move(attributes));
}

// Reads the rest of the array after the kind "object".
Result<Type> read_object(Reader& reader) {
  Result<Type> type = read_attributes(reader);
  if (!type) return type;
  Event event = reader.next();
  if (event == Event::kArrayBegin) {
    type = with_optional(reader, *type);
    if (!type) return type;
    event = reader.next();
  }
  if (event != Event::kArrayEnd) return not_a_type(reader);
  return type;
}

}  // namespace

base::Unexpected<Error> not_json(const Reader& reader) {
  if (reader.too_deep()) return fail(ErrorKind::kTooDeep, "the JSON text is nested too deeply");
  return fail(ErrorKind::kInvalidText,
              "the text is not JSON at byte " + std::to_string(reader.position()));
}

Result<Type> read_type(Reader& reader, Event first) {
  if (first == Event::kError) return not_json(reader);
  if (first == Event::kString) return named(reader);
  if (first != Event::kArrayBegin || reader.next() != Event::kString) return not_a_type(reader);
  const std::string kind(reader.text());
  if (kind == "object") return read_object(reader);
  Result<Type> part = kind == "tuple" ? read_tuple(reader) : read_type(reader, reader.next());
  if (!part) return part;
  if (reader.next() != Event::kArrayEnd) return not_a_type(reader);
  if (kind == "tuple") return part;
  if (kind == "list") return Type::list(std::move(*part));
  if (kind == "set") return Type::set(std::move(*part));
  if (kind == "map") return Type::map(std::move(*part));
  return not_a_type(reader);
}

Result<Type> unmarshal_type(std::string_view text, const base::Limits& limits) {
  Reader reader(text, limits.max_type_depth);
  Result<Type> type = read_type(reader, reader.next());
  if (type && !reader.at_end()) return not_a_type(reader);
  return type;
}

}  // namespace virga::cty::json
