// Reads MessagePack as values of a type that the caller knows, in one pass and without an
// intermediate tree. As recorded, paths of errors contain set elements by position and attributes
// as map keys.
#include <algorithm>
#include <optional>

#include "base/check.h"
#include "base/text/unicode.h"
#include "cty/json/assemble.h"
#include "cty/json/json.h"
#include "cty/json/scratch.h"
#include "cty/msgpack/fail.h"
#include "cty/msgpack/msgpack.h"
#include "cty/msgpack/number.h"
#include "cty/msgpack/unknown.h"
#include "cty/values/make.h"
#include "cty/values/recent_strings.h"

namespace virga::cty::msgpack {
namespace {

using json::Scratch;

class ValueReader {
 public:
  ValueReader(std::string_view bytes, const base::Limits& limits, Profile profile)
      : reader_(bytes), limits_(limits), profile_(profile), levels_left_(limits.max_type_depth) {}

  Result<Value> run(const Type& type) {
    Value value = Value::boolean(false);
    if (!read(type, value)) return base::Unexpected(std::move(*error_));
    return value;
  }

 private:
  // Reads a value of the type. Returns false and sets `error_` if that fails: a Result for each
  // value would cost more than reading most of them.
  bool read(const Type& type, Value& to) {
    const Token token = reader_.next();
    switch (type.kind()) {
      case Kind::kBool:
        if (token.kind != Token::Kind::kBool) break;
        return take(Value::boolean(token.boolean), to);
      case Kind::kNumber:
        if (token.kind != Token::Kind::kInteger) return number(token, type, to);
        return take(Value::integer(token.integer), to);
      case Kind::kString:
        if (!token.is_text()) break;
        return take(strings_.value(token.text()), to);
      case Kind::kCapsule: break;
      case Kind::kList:
      case Kind::kSet:
      case Kind::kTuple:
      case Kind::kDynamic:
        if (token.kind != Token::Kind::kArray) break;
        return nested(token.length, type, to);
      case Kind::kMap:
      case Kind::kObject:
        if (token.kind != Token::Kind::kMap) break;
        return nested(token.length, type, to);
    }
    return null_or_unknown(token, type, to);
  }

  bool number(const Token& token, const Type& type, Value& to) {
    if (is_for_any_type(token)) return null_or_unknown(token, type, to);
    Result<Number> number = read_number(token, limits_, profile_);
    if (!number) return failed(base::Unexpected(number.error()));
    return take(Value::number(std::move(*number)), to);
  }

  static bool is_for_any_type(const Token& token) {
    return token.kind == Token::Kind::kError || token.kind == Token::Kind::kExtension ||
           token.kind == Token::Kind::kNil;
  }
  bool null_or_unknown(const Token& token, const Type& type, Value& to) {
    if (token.kind == Token::Kind::kNil) return take(Value::null(type), to);
    if (token.kind == Token::Kind::kExtension) return take(unknown(token, type), to);
    if (token.kind == Token::Kind::kError) return failed(not_msgpack(reader_));
    if (type.is(Kind::kCapsule)) {
      return failed(fail(ErrorKind::kWrongType, "capsules have no MessagePack form"));
    }
    return failed(required(type));
  }

  bool nested(std::uint32_t length, const Type& type, Value& to) {
    if (levels_left_ == 0) return failed(too_deep());
    --levels_left_;
    const bool is_read = container(length, type, to);
    ++levels_left_;
    return is_read;
  }

  [[gnu::always_inline]] bool take(Value value, Value& to) {
    to = std::move(value);
    return true;
  }
  bool take(Result<Value> value, Value& to) {
    if (!value) return failed(base::Unexpected(std::move(value.error())));
    to = std::move(*value);
    return true;
  }
  bool failed(base::Unexpected<Error> error) {
    error_.emplace(std::move(error).error());
    return false;
  }
  // The error belongs to a part of the value.
  bool failed_inside(PathStep step) { return failed(inside(*error_, std::move(step))); }

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

  bool container(std::uint32_t length, const Type& type, Value& to) {
    switch (type.kind()) {
      case Kind::kList:
      case Kind::kSet: return collection(length, type, to);
      case Kind::kMap: return map(length, type, to);
      case Kind::kTuple: return tuple(length, type, to);
      case Kind::kObject: return object(length, type, to);
      case Kind::kDynamic: return dynamic(length, to);
      case Kind::kBool:
      case Kind::kNumber:
      case Kind::kString:
      case Kind::kCapsule: break;
    }
    VIRGA_UNREACHABLE();
  }

  bool collection(std::uint32_t length, const Type& type, Value& to) {
    Scratch<Value> elements(parts_);
    for (std::uint32_t i = 0; i < length; ++i) {
      Value element = Value::boolean(false);
      if (!read(type.element(), element)) return failed_inside(PathStep::index(i));
      elements.add(std::move(element));
    }
    if (type.is(Kind::kList) && exact(type)) return take(make_sequence(type, elements.parts()), to);
    return take(type.is(Kind::kList) ? json::make_list(type, exact(type), elements.parts())
                                     : json::make_set(type, exact(type), elements.parts()),
                to);
  }

  bool map(std::uint32_t length, const Type& type, Value& to) {
    Scratch<Value::Field> fields(fields_);
    for (std::uint32_t i = 0; i < length; ++i) {
      const Token key = reader_.next();
      if (!key.is_text()) {
        failed(not_a_key(reader_, key));
        return failed_inside(PathStep::index(Value::string("")));
      }
      Value element = Value::boolean(false);
      if (!read(type.element(), element)) {
        return failed_inside(PathStep::index(Value::string(key.text())));
      }
      fields.add(key.text(), std::move(element));
    }
    if (exact(type)) return take(make_map(type, ordered_fields(fields.parts())), to);
    return take(json::make_map(type, exact(type), fields.parts()), to);
  }

  bool tuple(std::uint32_t length, const Type& type, Value& to) {
    if (length == 0) return take(empty(Value::tuple({}), type), to);
    if (length != type.elements().size()) {
      return failed(fail(ErrorKind::kNoSuchElement, "the number of elements is wrong"));
    }
    Scratch<Value> elements(parts_);
    for (const Type& part : type.elements()) {
      Value element = Value::boolean(false);
      if (!read(part, element)) return failed_inside(PathStep::index(elements.size()));
      elements.add(std::move(element));
    }
    return take(json::make_tuple(type, exact(type), elements.parts()), to);
  }

  bool object(std::uint32_t length, const Type& type, Value& to) {
    const std::span<const Attribute> attributes = type.attributes();
    if (length == 0) return take(empty(Value::object({}), type), to);
    if (length != attributes.size()) {
      return failed(fail(ErrorKind::kNoSuchAttribute, "the number of attributes is wrong"));
    }
    Scratch<Value> values(parts_);
    Scratch<char> given(given_);  // empty while the attributes come in order, as they usually do
    for (std::uint32_t i = 0; i < length; ++i) {
      std::size_t at = i;
      std::string_view name = attributes[i].name;
      if (!reader_.skip_text(name)) {
        const Token key = reader_.next();
        if (!key.is_text()) return failed(not_a_key(reader_, key));
        name = key.text();
        at = json::attribute_position(type, name, base::is_ascii(name));
      }
      const auto here = [&] { return PathStep::index(Value::string(name)); };
      if (at == Type::npos) {
        failed(base::Unexpected(Error(ErrorKind::kNoSuchAttribute, "unsupported attribute")));
        return failed_inside(here());
      }
      Value attribute = Value::boolean(false);
      if (!read(attributes[at].type, attribute)) return failed_inside(here());
      if (at == values.size()) {
        values.add(std::move(attribute));
        continue;
      }
      if (given.size() == 0) {
        given.fill(values.size(), true);
        given.fill(length - given.size(), false);
        values.fill(length - values.size(), Value::boolean(false));
      }
      values[at] = std::move(attribute);
      given[at] = true;
    }
    const std::span<const char> all = given.parts();
    if (std::ranges::find(all, false) != all.end()) {
      return failed(
          fail(ErrorKind::kNoSuchAttribute, "one attribute is set twice, another one is missing"));
    }
    return take(json::make_object(type, exact(type), values.parts()), to);
  }

  // Reads [type as JSON, value].
  bool dynamic(std::uint32_t length, Value& to) {
    constexpr const char* kWanted = "an array of type and value is required";
    if (length != 2) return failed(fail(ErrorKind::kWrongType, kWanted));
    const Token text = reader_.next();
    if (text.kind == Token::Kind::kError) return failed(not_msgpack(reader_));
    if (!text.is_text()) return failed(fail(ErrorKind::kWrongType, kWanted));
    const Result<Type> type = json::unmarshal_type(text.text(), limits_);
    if (!type) return failed(base::Unexpected(type.error()));
    return read(type->without_optional_deep(), to);
  }

  // As recorded, an empty array or map is read as an empty tuple or object even if `type` requires
  // parts.
  Value empty(Value value, const Type& type) {
    if (value.type() != type) has_other_type_ = true;
    return value;
  }
  bool exact(const Type& type) const { return !has_other_type_ && !type.has_dynamic(); }

  Reader reader_;
  std::optional<Error> error_;
  const base::Limits& limits_;
  Profile profile_;
  std::uint32_t levels_left_;
  RecentStrings strings_;
  std::vector<Value> parts_;
  std::vector<Value::Field> fields_;
  std::vector<char> given_;      // booleans, one for each attribute of an open object
  bool has_other_type_ = false;  // whether a part has another type than requested
  // Elements of collections of which the bytes only have the length.
  std::size_t implicit_values_ = 0;
};

}  // namespace

Result<Value> unmarshal(std::string_view bytes, const Type& type, const base::Limits& limits,
                        Profile profile) {
  return ValueReader(bytes, limits, profile).run(type.without_optional_deep());
}

}  // namespace virga::cty::msgpack
