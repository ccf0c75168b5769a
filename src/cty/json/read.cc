// JSON text as values of a type that the caller knows.
#include <algorithm>

#include "base/check.h"
#include "cty/json/json.h"
#include "cty/json/read_type.h"
#include "cty/json/reader.h"

namespace virga::cty::json {
namespace {

Value position_key(std::size_t i) {
  return Value::integer(static_cast<std::int64_t>(i));
}

class ValueReader {
 public:
  ValueReader(std::string_view text, const base::Limits& limits) : text_(text), limits_(limits) {}

  Result<Value> run(const Type& type) {
    Reader reader(text_, limits_.max_type_depth);
    return value(reader, reader.next(), type);
  }

 private:
  std::unexpected<Error> required(const Type& type) {
    return fail(ErrorKind::kWrongType, type.constraint_name() + " required");
  }

  Result<Value> value(Reader& reader, Event event, const Type& type) {
    if (event == Event::kError) return not_json(reader);
    if (event == Event::kNull) return Value::null(type);
    switch (type.kind()) {
      case Kind::kDynamic: return dynamic(reader, event);
      case Kind::kBool: return boolean(reader, event, type);
      case Kind::kNumber: return number(reader, event, type);
      case Kind::kString: return string(reader, event, type);
      case Kind::kList:
      case Kind::kSet: return collection(reader, event, type);
      case Kind::kMap: return map(reader, event, type);
      case Kind::kTuple: return tuple(reader, event, type);
      case Kind::kObject: return object(reader, event, type);
      case Kind::kCapsule: return fail(ErrorKind::kWrongType, "capsules cannot be read from JSON");
    }
    VIRGA_UNREACHABLE();
  }

  Result<Value> boolean(Reader& reader, Event event, const Type& type) {
    if (event == Event::kTrue) return Value::boolean(true);
    if (event == Event::kFalse) return Value::boolean(false);
    if (event != Event::kString) return required(type);
    if (reader.text() == "true" || reader.text() == "1") return Value::boolean(true);
    if (reader.text() == "false" || reader.text() == "0") return Value::boolean(false);
    return required(type);
  }

  Result<Value> number(Reader& reader, Event event, const Type& type) {
    if (event != Event::kNumber && event != Event::kString) return required(type);
    auto number = Number::parse(reader.text());
    if (!number) return required(type);
    return Value::number(std::move(*number));
  }

  Result<Value> string(Reader& reader, Event event, const Type& type) {
    if (event == Event::kString || event == Event::kNumber) return Value::string(reader.text());
    if (event == Event::kTrue) return Value::string("true");
    if (event == Event::kFalse) return Value::string("false");
    return required(type);
  }

  Result<Value> collection(Reader& reader, Event event, const Type& type) {
    if (event != Event::kArrayBegin) return required(type);
    std::vector<Value> elements;
    const auto here = [&](const Error& error) {
      // An element of a set has no name before it is read.
      return std::unexpected(error.inside_index(
          type.is(Kind::kSet) ? Value::unknown(type.element()) : position_key(elements.size())));
    };
    for (event = reader.next(); event != Event::kArrayEnd; event = reader.next()) {
      if (event == Event::kError) return here(not_json(reader).error());
      Result<Value> element = value(reader, event, type.element());
      if (!element) return here(element.error());
      elements.push_back(std::move(*element));
    }
    if (elements.empty()) {
      return type.is(Kind::kList) ? Value::empty_list(type.element())
                                  : Value::empty_set(type.element());
    }
    return type.is(Kind::kList) ? Value::list(std::move(elements))
                                : Value::set(std::move(elements));
  }

  Result<Value> map(Reader& reader, Event event, const Type& type) {
    if (event != Event::kObjectBegin) return required(type);
    std::vector<Value::Field> fields;
    for (event = reader.next(); event != Event::kObjectEnd; event = reader.next()) {
      if (event != Event::kKey) {
        const Value no_key = Value::unknown(Type::string());
        return std::unexpected(not_json(reader).error().inside_index(no_key));
      }
      std::string key(reader.text());
      Result<Value> element = value(reader, reader.next(), type.element());
      if (!element) return std::unexpected(element.error().inside_index(Value::string(key)));
      fields.emplace_back(std::move(key), std::move(*element));
    }
    if (fields.empty()) return Value::empty_map(type.element());
    return Value::map(std::move(fields));
  }

  Result<Value> tuple(Reader& reader, Event event, const Type& type) {
    if (event != Event::kArrayBegin) return required(type);
    std::vector<Value> elements;
    for (event = reader.next(); event != Event::kArrayEnd; event = reader.next()) {
      if (event == Event::kError) {
        return std::unexpected(
            not_json(reader).error().inside_index(position_key(elements.size())));
      }
      if (elements.size() == type.elements().size()) {
        return fail(ErrorKind::kNoSuchElement, "there are too many elements");
      }
      Result<Value> element = value(reader, event, type.elements()[elements.size()]);
      if (!element)
        return std::unexpected(element.error().inside_index(position_key(elements.size())));
      elements.push_back(std::move(*element));
    }
    if (elements.size() != type.elements().size()) {
      return fail(ErrorKind::kNoSuchElement, "there are too few elements");
    }
    return Value::tuple(std::move(elements));
  }

  Result<Value> object(Reader& reader, Event event, const Type& type) {
    if (event != Event::kObjectBegin) return required(type);
    std::vector<std::optional<Value>> given(type.attributes().size());
    for (event = reader.next(); event != Event::kObjectEnd; event = reader.next()) {
      if (event != Event::kKey) return not_json(reader);
      const std::string name = Value::string(reader.text()).as_string();
      const std::size_t at = type.attribute_index(name);
      if (at == Type::npos) {
        return fail(ErrorKind::kNoSuchAttribute, "unsupported attribute \"" + name + "\"");
      }
      Result<Value> attribute = value(reader, reader.next(), type.attributes()[at].type);
      if (!attribute) return std::unexpected(attribute.error().inside_attribute(name));
      given[at] = std::move(*attribute);
    }
    std::vector<Attribute> attributes;
    std::vector<Value> values;
    for (std::size_t i = 0; i < given.size(); ++i) {
      const Attribute& wanted = type.attributes()[i];
      values.push_back(given[i] ? std::move(*given[i]) : Value::null(wanted.type));
      attributes.push_back({wanted.name, values.back().type()});
    }
    if (!type.has_dynamic()) return Value::object_of(type, std::move(values));
    return Value::object_of(Type::object(std::move(attributes)), std::move(values));
  }

  // {"value":...,"type":...} in either order: the value is read once its type is known.
  Result<Value> dynamic(Reader& reader, Event event) {
    if (event != Event::kObjectBegin) {
      return fail(ErrorKind::kWrongType, "an object with value and type is required");
    }
    std::optional<std::string_view> source;
    std::optional<Type> type;
    for (event = reader.next(); event != Event::kObjectEnd; event = reader.next()) {
      if (event != Event::kKey) return not_json(reader);
      const std::string key(reader.text());
      if (key == "type") {
        Result<Type> read = read_type(reader, reader.next());
        if (!read) return std::unexpected(read.error());
        type = std::move(*read);
      } else if (key == "value") {
        source = reader.rest();
        if (!reader.skip(reader.next())) return not_json(reader);
      } else {
        return fail(ErrorKind::kNoSuchAttribute, "an object with value and type is required");
      }
    }
    if (!type || !source) {
      return fail(ErrorKind::kNoSuchAttribute, "an object with value and type is required");
    }
    if (++nested_ > limits_.max_type_depth) return fail(ErrorKind::kTooDeep, "nested too deeply");
    // Read again with the type; its length is bounded by what has been skipped.
    Reader again(*source, limits_.max_type_depth);
    Result<Value> result = value(again, again.next(), *type);
    --nested_;
    return result;
  }

  std::string_view text_;
  const base::Limits& limits_;
  std::uint32_t nested_ = 0;
};

}  // namespace

Result<Value> unmarshal(std::string_view text, const Type& type, const base::Limits& limits) {
  return ValueReader(text, limits).run(type);
}

}  // namespace virga::cty::json
