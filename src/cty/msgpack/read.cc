// Reads MessagePack as values of a type that the caller knows, in one pass and without an
// intermediate tree. As recorded, paths of errors contain set elements by position and attributes
// as map keys.
#include <algorithm>

#include "base/check.h"
#include "base/text/unicode.h"
#include "cty/json/assemble.h"
#include "cty/json/json.h"
#include "cty/json/recent_strings.h"
#include "cty/json/scratch.h"
#include "cty/msgpack/fail.h"
#include "cty/msgpack/msgpack.h"
#include "cty/msgpack/number.h"
#include "cty/msgpack/unknown.h"

namespace virga::cty::msgpack {
namespace {

using json::Scratch;

class ValueReader {
 public:
  ValueReader(std::string_view bytes, const base::Limits& limits, Profile profile)
      : reader_(bytes), limits_(limits), profile_(profile), levels_left_(limits.max_type_depth) {}

  Result<Value> read(const Type& type) {
    const Token token = reader_.next();
    if (token.kind == Token::Kind::kError) return not_msgpack(reader_);
    if (token.kind == Token::Kind::kExtension) return unknown(token, type);
    if (token.kind == Token::Kind::kNil) return Value::null(type);
    switch (type.kind()) {
      case Kind::kBool:
        if (token.kind != Token::Kind::kBool) return required(type);
        return Value::boolean(token.boolean);
      case Kind::kNumber: {
        Result<Number> number = read_number(token, limits_, profile_);
        if (!number) return base::Unexpected(number.error());
        return Value::number(std::move(*number));
      }
      case Kind::kString:
        if (!token.is_text()) return required(type);
        return base::is_ascii(token.text) ? strings_.value(token.text) : Value::string(token.text);
      case Kind::kCapsule: return fail(ErrorKind::kWrongType, "capsules have no MessagePack form");
      case Kind::kList:
      case Kind::kSet:
      case Kind::kTuple:
      case Kind::kDynamic:
        if (token.kind != Token::Kind::kArray) return required(type);
        break;
      case Kind::kMap:
      case Kind::kObject:
        if (token.kind != Token::Kind::kMap) return required(type);
        break;
    }
    if (levels_left_ == 0) return too_deep();
    --levels_left_;
    Result<Value> value = container(token.length, type);
    ++levels_left_;
    return value;
  }

 private:
  static base::Unexpected<Error> required(const Type& type) {
    return fail(ErrorKind::kWrongType, type.constraint_name() + " required");
  }

  // An unknown collection of known length becomes a collection of unknowns, so a few bytes can
  // create many elements.
  Result<Value> unknown(const Token& extension, const Type& type) {
    Result<Value> value = read_unknown(extension, type);
    if (value && value->can_iterate()) implicit_values_ += value->size();
    if (implicit_values_ > limits_.max_collection_size) {
      return fail(ErrorKind::kTooLarge, "unknown collections have too many elements");
    }
    return value;
  }

  Result<Value> container(std::uint32_t length, const Type& type) {
    switch (type.kind()) {
      case Kind::kList:
      case Kind::kSet: return collection(length, type);
      case Kind::kMap: return map(length, type);
      case Kind::kTuple: return tuple(length, type);
      case Kind::kObject: return object(length, type);
      case Kind::kDynamic: return dynamic(length);
      case Kind::kBool:
      case Kind::kNumber:
      case Kind::kString:
      case Kind::kCapsule: break;
    }
    VIRGA_UNREACHABLE();
  }

  Result<Value> collection(std::uint32_t length, const Type& type) {
    Scratch<Value> elements(parts_);
    for (std::uint32_t i = 0; i < length; ++i) {
      Result<Value> element = read(type.element());
      if (!element) return inside(element.error(), PathStep::index(i));
      elements.add(std::move(*element));
    }
    return type.is(Kind::kList) ? json::make_list(type, exact(type), elements.parts())
                                : json::make_set(type, exact(type), elements.parts());
  }

  Result<Value> map(std::uint32_t length, const Type& type) {
    Scratch<Value::Field> fields(fields_);
    for (std::uint32_t i = 0; i < length; ++i) {
      const Token key = reader_.next();
      if (!key.is_text()) {
        return inside(not_a_key(reader_, key).error(), PathStep::index(Value::string("")));
      }
      Result<Value> element = read(type.element());
      if (!element) return inside(element.error(), PathStep::index(Value::string(key.text)));
      fields.add(key.text, std::move(*element));
    }
    return json::make_map(type, exact(type), fields.parts());
  }

  Result<Value> tuple(std::uint32_t length, const Type& type) {
    if (length == 0) return empty(Value::tuple({}), type);
    if (length != type.elements().size()) {
      return fail(ErrorKind::kNoSuchElement, "the number of elements is wrong");
    }
    Scratch<Value> elements(parts_);
    for (const Type& part : type.elements()) {
      Result<Value> element = read(part);
      if (!element) return inside(element.error(), PathStep::index(elements.size()));
      elements.add(std::move(*element));
    }
    return json::make_tuple(type, exact(type), elements.parts());
  }

  Result<Value> object(std::uint32_t length, const Type& type) {
    const std::span<const Attribute> attributes = type.attributes();
    if (length == 0) return empty(Value::object({}), type);
    if (length != attributes.size()) {
      return fail(ErrorKind::kNoSuchAttribute, "the number of attributes is wrong");
    }
    Scratch<Value> values(parts_);
    values.fill(length, Value::boolean(false));
    Scratch<char> given(given_);
    given.fill(length, false);
    for (std::uint32_t i = 0; i < length; ++i) {
      const Token key = reader_.next();
      if (!key.is_text()) return not_a_key(reader_, key);
      const auto here = [&] { return PathStep::index(Value::string(key.text)); };
      // Attributes usually come in order.
      const std::size_t at =
          attributes[i].name == key.text
              ? i
              : json::attribute_position(type, key.text, base::is_ascii(key.text));
      if (at == Type::npos) {
        return inside(Error(ErrorKind::kNoSuchAttribute, "unsupported attribute"), here());
      }
      Result<Value> attribute = read(attributes[at].type);
      if (!attribute) return inside(attribute.error(), here());
      values[at] = std::move(*attribute);
      given[at] = true;
    }
    const std::span<const char> all = given.parts();
    if (std::ranges::find(all, false) != all.end()) {
      return fail(ErrorKind::kNoSuchAttribute,
                  "one attribute is set twice, another one is missing");
    }
    return json::make_object(type, exact(type), values.parts());
  }

  // Reads [type as JSON, value].
  Result<Value> dynamic(std::uint32_t length) {
    if (length != 2) return fail(ErrorKind::kWrongType, "an array of type and value is required");
    const Token text = reader_.next();
    if (text.kind == Token::Kind::kError) return not_msgpack(reader_);
    if (!text.is_text()) {
      return fail(ErrorKind::kWrongType, "an array of type and value is required");
    }
    const Result<Type> type = json::unmarshal_type(text.text, limits_);
    if (!type) return base::Unexpected(type.error());
    return read(type->without_optional_deep());
  }

  // As recorded, an empty array or map is read as an empty tuple or object even if `type` requires
  // parts.
  Value empty(Value value, const Type& type) {
    if (value.type() != type) has_other_type_ = true;
    return value;
  }
  bool exact(const Type& type) const { return !has_other_type_ && !type.has_dynamic(); }

  Reader reader_;
  const base::Limits& limits_;
  Profile profile_;
  std::uint32_t levels_left_;
  json::RecentStrings strings_;
  std::vector<Value> parts_;
  std::vector<Value::Field> fields_;
  std::vector<char> given_;      // booleans, one for each attribute of each open object
  bool has_other_type_ = false;  // whether a part has another type than requested
  // Elements of collections of which the bytes only have the length.
  std::size_t implicit_values_ = 0;
};

}  // namespace

Result<Value> unmarshal(std::string_view bytes, const Type& type, const base::Limits& limits,
                        Profile profile) {
  return ValueReader(bytes, limits, profile).read(type.without_optional_deep());
}

}  // namespace virga::cty::msgpack
