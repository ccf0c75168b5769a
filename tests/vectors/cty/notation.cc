#include "vectors/cty/notation.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>

#include "base/text/unicode.h"
#include "cty/functions/text/bytes.h"
#include "cty/json/text.h"

namespace virga::vectors {
namespace {

using cty::Kind;
using cty::Number;
using cty::Type;
using cty::Value;

// Plain capsules: equal if their idents are.
class IdentCapsule : public cty::CapsuleOf<std::string> {
 public:
  using CapsuleOf::CapsuleOf;
  static const std::string& ident(const cty::CapsuleContent& content) {
    return content.as<std::string>();
  }
  bool equals(const cty::CapsuleContent& a, const cty::CapsuleContent& b) const override {
    return ident(a) == ident(b);
  }
  std::optional<std::string> to_json(const cty::CapsuleContent& content) const override {
    std::string text = "{\"S\":";
    cty::json::append_string(text, ident(content));
    return text + "}";
  }
};

std::string lower(std::string text) {
  std::ranges::transform(text, text.begin(), [](char c) {
    return c >= 'A' && c <= 'Z' ? static_cast<char>(c | 0x20) : c;
  });
  return text;
}

class OpsCapsule final : public IdentCapsule {
 public:
  using IdentCapsule::IdentCapsule;
  bool equals(const cty::CapsuleContent& a, const cty::CapsuleContent& b) const override {
    return lower(ident(a)) == lower(ident(b));
  }
  bool raw_equals(const cty::CapsuleContent& a, const cty::CapsuleContent& b) const override {
    return ident(a) == ident(b);
  }
  std::optional<std::string> hash_key(const cty::CapsuleContent& content) const override {
    return lower(ident(content));
  }
  bool converts_to(const Type& type) const override { return type.is(Kind::kString); }
  bool converts_from(const Type& type) const override { return type.is(Kind::kString); }
  cty::Result<Value> to(const cty::CapsuleContent& content, const Type&) const override {
    if (ident(content) == "bad") return cty::fail(cty::ErrorKind::kInvalidText, "bad capsule");
    return Value::string(ident(content));
  }
  cty::Result<cty::CapsuleContent> from(const Value& value) const override {
    if (value.as_string() == "bad") return cty::fail(cty::ErrorKind::kInvalidText, "bad text");
    return std::make_shared<const std::string>(value.as_string());
  }
  // Reads the member `S`. Like the reference's reader, this ignores other members, accepts the name
  // in any case, and reads a missing or null member as "".
  cty::Result<cty::CapsuleContent> from_json(std::string_view text) const override {
    const auto object = cty::json::unmarshal_simple(text);
    if (!object) return base::Unexpected(object.error());
    if (!object->type().is(Kind::kObject) || object->is_null()) {
      return cty::fail(cty::ErrorKind::kInvalidText, "not an object");
    }
    std::string ident;
    for (std::size_t i = 0; i < object->size(); ++i) {
      const Value& member = object->elements()[i];
      if (lower(std::string(object->key_at(i).as_string())) != "s" || member.is_null()) continue;
      if (!member.type().is(Kind::kString)) {
        return cty::fail(cty::ErrorKind::kInvalidText, "`S` is not a string");
      }
      ident = member.as_string();
    }
    return std::make_shared<const std::string>(std::move(ident));
  }
};

// Recorded numbers have at most 512 bits. Only parsed integers have more.
constexpr std::int64_t kMaxPrecision = std::int64_t{1} << 20;

std::string_view text(const Json& json) {
  return json.get_string().value();
}

Json at(const Json& array, std::size_t i) {
  return array.at(i).value();
}

// Reads the ENC of a number: {"n":"1.5","p":64}.
Number number_from(const Json& enc) {
  std::string_view digits = text_of(enc, "n");
  std::int64_t precision = Number::kTextPrecision;
  if (has(enc, "p")) precision = enc.at_key("p").get_int64().value();
  require(precision > 0 && precision <= kMaxPrecision, "the precision of a number");
  return required(Number::parse(digits, static_cast<std::uint32_t>(precision)), "a number");
}

// Reads a refinement of values of `type`.
cty::Refinement refinement_from(const Type& type, const Json& known) {
  require(!has(known, "pfx") || type.is(Kind::kString), "a prefix of a string");
  require(!(has(known, "min") || has(known, "max")) || type.is(Kind::kNumber),
          "bounds of a number");
  require(!(has(known, "lmin") || has(known, "lmax")) || type.is_collection(),
          "lengths of a collection");
  cty::Refinement refinement;
  const auto flag = [&](const char* key) {
    return has(known, key) && known.at_key(key).get_bool().value();
  };
  refinement.not_null = flag("nn");
  if (has(known, "pfx")) refinement.prefix = bytes_of(known.at_key("pfx").value());
  if (has(known, "min")) {
    refinement.min = cty::Bound{number_from(known.at_key("min").value()), flag("mini")};
  }
  if (has(known, "max")) {
    refinement.max = cty::Bound{number_from(known.at_key("max").value()), flag("maxi")};
  }
  if (has(known, "lmin")) refinement.min_length = known.at_key("lmin").get_int64().value();
  if (has(known, "lmax")) refinement.max_length = known.at_key("lmax").get_int64().value();
  return refinement;
}

Value decode(const Type& type, const Json& enc);

Value decode_array(const Type& type, const Json& enc) {
  std::vector<Value> elements;
  std::size_t i = 0;
  const bool is_tuple = type.is(Kind::kTuple);
  require(is_tuple || type.is(Kind::kList) || type.is(Kind::kSet), "an array of a sequence type");
  require(!is_tuple || type.elements().size() == enc.get_array().value().size(),
          "as many elements as the tuple type has");
  for (const Json part : enc.get_array()) {
    elements.push_back(decode(is_tuple ? type.elements()[i++] : type.element(), part));
  }
  if (type.is(Kind::kList)) return Value::list_of(type.element(), std::move(elements));
  if (is_tuple) return Value::tuple_of(type, std::move(elements));
  return required(Value::set_of(type.element(), std::move(elements)), "elements of a set");
}

Value decode_fields(const Type& type, const Json& fields) {
  require(type.is(Kind::kObject) || type.is(Kind::kMap), "members of an object or map type");
  if (type.is(Kind::kObject)) {
    require(fields.get_object().value().size() == type.attributes().size(),
            "the attributes of the object type");
    std::vector<Value> attributes;
    for (const cty::Attribute& attribute : type.attributes()) {
      attributes.push_back(decode(attribute.type, fields.at_key(attribute.name).value()));
    }
    return Value::object_of(type, std::move(attributes));
  }
  std::vector<Value::Field> entries;
  for (const auto field : fields.get_object()) {
    entries.emplace_back(std::string(field.key), decode(type.element(), field.value));
  }
  return Value::map_of(type.element(), std::move(entries));
}

Value decode_scalar(const Type& type, const Json& enc) {
  if (enc.is_bool()) {
    require(type.is(Kind::kBool), "a value of its type, not a bool");
    return Value::boolean(enc.get_bool().value());
  }
  if (enc.is_string() || has(enc, "x")) {
    require(type.is(Kind::kString), "a value of its type, not a string");
    return Value::string(bytes_of(enc));
  }
  require(has(enc, "n"), "the notation of a value");
  require(type.is(Kind::kNumber), "a value of its type, not a number");
  return Value::number(number_from(enc));
}

Value decode(const Type& type, const Json& enc) {
  if (enc.is_null()) return Value::null(type);
  if (enc.is_array()) return decode_array(type, enc);
  if (has(enc, "m")) return decode_fields(type, enc.at_key("m").value());
  if (has(enc, "u")) return Value::refined(type, refinement_from(type, enc.at_key("u").value()));
  if (has(enc, "mk")) {
    return decode(type, enc.at_key("v").value()).with_marks(marks_from(enc.at_key("mk").value()));
  }
  if (!has(enc, "c")) return decode_scalar(type, enc);
  require(type.is(Kind::kCapsule), "a value of its type, not a capsule");
  if (type == Type::capsule(cty::bytes_type())) {
    return cty::bytes_value(from_hex(text_of(enc, "c")));
  }
  return Value::capsule(type.capsule_type(),
                        std::make_shared<const std::string>(text_of(enc, "c")));
}

}  // namespace

const cty::CapsuleType& capsule_named(std::string_view name) {
  static const IdentCapsule kA("capA");
  static const IdentCapsule kB("capB");
  static const OpsCapsule kOps("capOps");
  for (const cty::CapsuleType* type :
       {static_cast<const cty::CapsuleType*>(&kA), static_cast<const cty::CapsuleType*>(&kB),
        static_cast<const cty::CapsuleType*>(&kOps)}) {
    if (type->name() == name) return *type;
  }
  return cty::bytes_type();
}

Type type_from(const Json& json) {
  if (json.is_string()) {
    const std::string_view name = text(json);
    if (name == "string") return Type::string();
    if (name == "number") return Type::number();
    if (name == "bool") return Type::boolean();
    require(name == "dynamic", "the name of a type");
    return Type::dynamic();
  }
  const std::string_view kind = text(at(json, 0));
  const Json body = at(json, 1);
  if (kind == "list") return Type::list(type_from(body));
  if (kind == "set") return Type::set(type_from(body));
  if (kind == "map") return Type::map(type_from(body));
  if (kind == "tuple") return Type::tuple(types_from(body));
  if (kind == "capsule") return Type::capsule(capsule_named(text(body)));
  require(kind == "object", "a kind of types");
  std::vector<cty::Attribute> attributes;
  for (const auto field : body.get_object()) {
    attributes.push_back({std::string(field.key), type_from(field.value)});
  }
  Json optional;
  if (json.at(2).get(optional) == simdjson::SUCCESS) {
    for (const Json name : optional.get_array()) {
      const auto found = std::ranges::find(attributes, text(name), &cty::Attribute::name);
      require(found != attributes.end(), "the name of an attribute that is optional");
      found->optional = true;
    }
  }
  return Type::object(std::move(attributes));
}

std::vector<Type> types_from(const Json& array) {
  std::vector<Type> types;
  for (const Json part : array.get_array()) types.push_back(type_from(part));
  return types;
}

Value value_from(const Json& value) {
  return decode(type_from(value.at_key("t").value()), value.at_key("v").value());
}

std::vector<Value> values_from(const Json& array) {
  std::vector<Value> values;
  for (const Json part : array.get_array()) values.push_back(value_from(part));
  return values;
}

cty::Path path_from(const Json& path) {
  cty::Path result;
  for (const Json step : path.get_array()) {
    result.push(has(step, "a") ? cty::PathStep::attribute(std::string(text_of(step, "a")))
                               : cty::PathStep::index(value_from(step.at_key("i").value())));
  }
  return result;
}

cty::Marks marks_from(const Json& json) {
  std::vector<cty::Mark> marks;
  for (const Json name : json.get_array())
    marks.push_back(cty::Mark::named(std::string(text(name))));
  return cty::Marks(std::move(marks));
}

}  // namespace virga::vectors
