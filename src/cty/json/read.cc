// Reads JSON text as values of a type that the caller knows, in one pass and without an
// intermediate tree. Values have no optional attributes in their types, so the types here have
// none.
#include <algorithm>

#include "base/check.h"
#include "cty/json/assemble.h"
#include "cty/json/json.h"
#include "cty/json/read_type.h"
#include "cty/json/reader.h"
#include "cty/json/scratch.h"
#include "cty/numbers/decimal.h"
#include "cty/path.h"
#include "cty/values/recent_strings.h"

namespace virga::cty::json {
namespace {

// Limits the nesting of values of type dynamic. Each is read twice, because its type may come after
// it, so malicious text could make the innermost value be read 2^depth times.
constexpr std::uint32_t kMaxDynamicDepth = 32;

class ValueReader {
 public:
  ValueReader(std::string_view text, const base::Limits& limits, Numbers numbers,
              std::uint32_t max_depth)
      : reader_(text, max_depth), limits_(limits), numbers_(numbers), max_depth_(max_depth) {}

  // As recorded, a part of the outermost container that is not valid JSON is reported as a whole,
  // whatever other errors it contains (tests/facts, cty/json).
  Result<Value> run(const Type& type) {
    Result<Value> result = value(reader_.next(), type);
    if (result || (!reader_.failed() && reader_.close_to(1))) return result;
    const auto steps = result.error().path().steps();
    const bool has_step = !type.is_dynamic() && !steps.empty();
    return base::Unexpected(
        not_json(reader_).error().inside(has_step ? Path({steps.front()}) : Path()));
  }

 private:
  base::Unexpected<Error> required(const Type& type) {
    return fail(ErrorKind::kWrongType, type.constraint_name() + " required");
  }

  Result<Value> value(Event event, const Type& type) {
    if (event == Event::kError) return not_json(reader_);
    if (event == Event::kNull) return Value::null(type);
    switch (type.kind()) {
      case Kind::kDynamic: return dynamic(event);
      case Kind::kBool: return boolean(event, type);
      case Kind::kNumber: return number(event, type);
      case Kind::kString: return string(event, type);
      case Kind::kList:
      case Kind::kSet: return collection(event, type);
      case Kind::kMap: return map(event, type);
      case Kind::kTuple: return tuple(event, type);
      case Kind::kObject: return object(event, type);
      case Kind::kCapsule: return capsule(event, type);
    }
    VIRGA_UNREACHABLE();
  }

  Result<Value> boolean(Event event, const Type& type) {
    if (event == Event::kTrue) return Value::boolean(true);
    if (event == Event::kFalse) return Value::boolean(false);
    if (event != Event::kString) return required(type);
    if (reader_.text() == "true" || reader_.text() == "1") return Value::boolean(true);
    if (reader_.text() == "false" || reader_.text() == "0") return Value::boolean(false);
    return required(type);
  }

  Result<Value> number(Event event, const Type& type) {
    if (event != Event::kNumber && event != Event::kString) return required(type);
    if (reader_.text().size() > limits_.max_number_bits) {
      return fail(ErrorKind::kTooLarge, "the number is too long");
    }
    if (numbers_ != Numbers::kRounded) return exact_number(type);
    auto number = Number::parse(reader_.text());
    if (!number) return required(type);
    return Value::number(std::move(*number));
  }

  Result<Value> exact_number(const Type& type) {
    Exact number = numbers_ == Numbers::kAllDigits
                       ? parse_decimal(reader_.text(), limits_.max_number_bits)
                       : parse_exact(reader_.text(), limits_.max_number_bits);
    if (number) return Value::number(std::move(*number));
    if (number.error() == Inexact::kUndefined) return required(type);
    return fail(ErrorKind::kTooLarge, "the number cannot be represented exactly");
  }

  Result<Value> string(Event event, const Type& type) {
    if (event == Event::kNumber) return Value::nfc_string(std::string(reader_.text()));
    if (event == Event::kTrue) return Value::nfc_string("true");
    if (event == Event::kFalse) return Value::nfc_string("false");
    if (event != Event::kString) return required(type);
    return strings_.value(reader_.text());
  }

  Result<Value> collection(Event event, const Type& type) {
    if (event != Event::kArrayBegin) return required(type);
    const bool is_set = type.is(Kind::kSet);
    Scratch<Value> elements(parts_);
    for (event = reader_.next(); event != Event::kArrayEnd; event = reader_.next()) {
      if (reader_.unclosed()) return not_json(reader_);
      Result<Value> element = value(event, type.element());
      if (!element) {
        // An element of a set has no key before it is read.
        return inside(element.error(), is_set ? PathStep::index(Value::unknown(type.element()))
                                              : PathStep::index(elements.size()));
      }
      elements.add(std::move(*element));
    }
    return is_set ? make_set(type, !type.has_dynamic(), elements.parts())
                  : make_list(type, !type.has_dynamic(), elements.parts());
  }

  Result<Value> map(Event event, const Type& type) {
    if (event != Event::kObjectBegin) return required(type);
    Scratch<Value::Field> fields(fields_);
    for (event = reader_.next(); event != Event::kObjectEnd; event = reader_.next()) {
      if (reader_.unclosed()) return not_json(reader_);
      if (event != Event::kKey) {
        return inside(not_json(reader_).error(), PathStep::index(Value::unknown(Type::string())));
      }
      std::string key(reader_.text());
      Result<Value> element = value(reader_.next(), type.element());
      if (!element) return inside(element.error(), PathStep::index(Value::string(key)));
      fields.add(std::move(key), std::move(*element));
    }
    return make_map(type, !type.has_dynamic(), fields.parts());
  }

  Result<Value> tuple(Event event, const Type& type) {
    if (event != Event::kArrayBegin) return required(type);
    const std::size_t count = type.elements().size();
    Scratch<Value> elements(parts_);
    for (event = reader_.next(); event != Event::kArrayEnd; event = reader_.next()) {
      if (reader_.unclosed()) return not_json(reader_);
      if (elements.size() == count) {
        return fail(ErrorKind::kNoSuchElement, "there are too many elements");
      }
      Result<Value> element = value(event, type.elements()[elements.size()]);
      if (!element) return inside(element.error(), PathStep::index(elements.size()));
      elements.add(std::move(*element));
    }
    if (elements.size() != count) {
      belongs_to_container_ = true;
      return fail(ErrorKind::kNoSuchElement, "there are too few elements");
    }
    return make_tuple(type, !type.has_dynamic(), elements.parts());
  }

  Result<Value> object(Event event, const Type& type) {
    if (event != Event::kObjectBegin) return required(type);
    const std::span<const Attribute> attributes = type.attributes();
    Scratch<Value> values(parts_);
    values.fill(attributes.size(), Value::boolean(false));
    Scratch<char> given(given_);
    given.fill(attributes.size(), false);
    const Attribute* last = nullptr;
    for (event = reader_.next(); event != Event::kObjectEnd; event = reader_.next()) {
      if (reader_.unclosed()) return not_json(reader_);
      if (event != Event::kKey) {
        const Error error = not_json(reader_).error();
        if (!last) return base::Unexpected(error);
        return inside(error, PathStep::attribute(last->name));
      }
      const std::size_t at = attribute_position(type, reader_.text(), reader_.ascii());
      if (at == Type::npos) {
        return fail(ErrorKind::kNoSuchAttribute,
                    "unsupported attribute \"" + std::string(reader_.text()) + "\"");
      }
      last = &attributes[at];
      Result<Value> attribute = value(reader_.next(), last->type);
      if (!attribute) return inside(attribute.error(), PathStep::attribute(last->name));
      values[at] = std::move(*attribute);
      given[at] = true;
    }
    for (std::size_t i = 0; i < attributes.size(); ++i) {
      if (given[i]) continue;
      if (dynamic_depth_ > 0 && ++implicit_values_ > limits_.max_collection_size) {
        return fail(ErrorKind::kTooLarge, "too many attributes are missing");
      }
      values[i] = Value::null(attributes[i].type);
    }
    return make_object(type, !type.has_dynamic(), values.parts());
  }

  // Reads {"value":...,"type":...} in either order. The value is read once its type is known.
  Result<Value> dynamic(Event event) {
    constexpr const char* kWanted = "an object with value and type is required";
    if (event != Event::kObjectBegin) return fail(ErrorKind::kWrongType, kWanted);
    std::optional<std::string_view> source;
    std::optional<Type> type;
    for (event = reader_.next(); event != Event::kObjectEnd; event = reader_.next()) {
      if (event != Event::kKey) return not_json(reader_);
      if (reader_.text() == "type") {
        Result<Type> read = read_type(reader_, reader_.next());
        if (!read) return base::Unexpected(read.error());
        type = read->without_optional_deep();
      } else if (reader_.text() == "value") {
        source = reader_.skip(reader_.next());
        if (!source) return not_json(reader_);
      } else {
        return fail(ErrorKind::kNoSuchAttribute, kWanted);
      }
    }
    if (!type || !source) return fail(ErrorKind::kNoSuchAttribute, kWanted);
    if (dynamic_depth_ == kMaxDynamicDepth) {
      return fail(ErrorKind::kTooDeep, "values of dynamic type are nested too deeply");
    }
    const auto depth = static_cast<std::uint32_t>(reader_.depth()) + 1;
    ValueReader again(*source, limits_, numbers_, max_depth_ - depth);
    again.dynamic_depth_ = dynamic_depth_ + 1;
    again.implicit_values_ = implicit_values_;
    Result<Value> read = again.value(again.reader_.next(), *type);
    implicit_values_ = again.implicit_values_;
    return read;
  }

  Result<Value> capsule(Event event, const Type& type) {
    const auto source = reader_.skip(event);
    if (!source) return not_json(reader_);
    Result<CapsuleContent> content = type.capsule_type().from_json(*source);
    if (!content) return base::Unexpected(content.error());
    return Value::capsule(type.capsule_type(), std::move(*content));
  }

  base::Unexpected<Error> inside(const Error& error, PathStep step) {
    if (std::exchange(belongs_to_container_, false)) return base::Unexpected(error);
    return base::Unexpected(error.inside(Path({std::move(step)})));
  }

  Reader reader_;
  RecentStrings strings_;
  std::vector<Value> parts_;
  std::vector<Value::Field> fields_;
  std::vector<char> given_;  // booleans, one for each attribute of each open object
  const base::Limits& limits_;
  Numbers numbers_;
  std::uint32_t max_depth_;
  std::uint32_t dynamic_depth_ = 0;
  // Number of attributes that are null because they are missing, inside of values of type dynamic.
  // A long type and many empty objects would otherwise make far more values than the text has
  // bytes.
  std::size_t implicit_values_ = 0;
  // Whether the error belongs to the container of the value (tests/facts, cty/json: a tuple with
  // too few elements).
  bool belongs_to_container_ = false;
};

}  // namespace

Result<Value> unmarshal(std::string_view text, const Type& type, const base::Limits& limits,
                        Numbers numbers) {
  return ValueReader(text, limits, numbers, limits.max_type_depth)
      .run(type.without_optional_deep());
}

}  // namespace virga::cty::json
