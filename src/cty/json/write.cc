// Writes values as JSON text.
#include "base/check.h"
#include "cty/json/json.h"
#include "cty/json/pieces.h"
#include "cty/json/text.h"
#include "cty/json/write_as.h"
#include "cty/numbers/format.h"

namespace virga::cty::json {
namespace {

Result<void> append(Pieces& to, const Value& value, const Type& type);
Result<void> append_known(Pieces& to, const Value& value, const Type& type);

// Writes both the value and its type, because the reader does not know the type.
Result<void> append_wrapped(Pieces& to, const Value& value) {
  std::string& out = to.text();
  Result<std::string> type = marshal_type(value.type());
  if (!type) return base::Unexpected(type.error());
  out += "{\"value\":";
  if (value.is_null()) {
    out += "null";
  } else if (auto done = append_known(to, value, value.type()); !done) {
    // As recorded, the error has the path of the whole part (tests/facts, cty/json).
    return fail(done.error().kind(), done.error().message());
  }
  out += ",\"type\":" + *type + "}";
  return {};
}

Result<void> append_parts(Pieces& to, const Value& value, const Type& type) {
  std::string& out = to.text();
  const bool keyed = type.is(Kind::kMap) || type.is(Kind::kObject);
  out += keyed ? '{' : '[';
  const std::span<const Value> parts = value.elements();
  for (std::size_t i = 0; i < parts.size(); ++i) {
    if (i > 0) out += ',';
    if (keyed) {
      append_string(out, part_key(value, type, i));
      out += ':';
    }
    if (auto done = append(to, parts[i], part_type(type, i)); !done) {
      return base::Unexpected(located(done.error(), value, type, i));
    }
    if (!to.settle()) return too_long();
  }
  out += keyed ? '}' : ']';
  return {};
}

Result<void> append_number(std::string& out, const Number& number) {
  if (number.is_infinite()) return fail(ErrorKind::kWrongType, "infinity has no JSON form");
  if (number.text_size() > kMaxNumberTextBytes)
    return fail(ErrorKind::kTooLarge, "the number is too long");
  out += number.text();
  return {};
}

Result<void> append_capsule(std::string& out, const Value& value) {
  const Type type = value.type();
  const auto text = type.capsule_type().to_json(value.as_capsule());
  if (!text) return fail(ErrorKind::kWrongType, type.friendly_name() + " has no JSON form");
  out += *text;
  return {};
}

Result<void> append(Pieces& to, const Value& value, const Type& type) {
  std::string& out = to.text();
  if (value.is_marked()) return fail(ErrorKind::kMarkedOperand, "a marked value cannot be written");
  if (value.is_null() && (!type.is_dynamic() || value.type().is_dynamic())) {
    out += "null";
    return {};
  }
  if (type.is_dynamic()) return append_wrapped(to, value);
  return append_known(to, value, type);
}

// Requires: the value is neither marked nor null.
Result<void> append_known(Pieces& to, const Value& value, const Type& type) {
  std::string& out = to.text();
  if (!value.is_known()) return fail(ErrorKind::kUnknownOperand, "the value is not known");
  switch (type.kind()) {
    case Kind::kBool: out += value.as_bool() ? "true" : "false"; return {};
    case Kind::kNumber: return append_number(out, value.as_number());
    case Kind::kString: append_string(out, value.as_string()); return {};
    case Kind::kCapsule: return append_capsule(out, value);
    case Kind::kList:
    case Kind::kSet:
    case Kind::kMap:
    case Kind::kObject:
    case Kind::kTuple: return append_parts(to, value, type);
    case Kind::kDynamic: break;
  }
  VIRGA_UNREACHABLE();
}

}  // namespace

Result<std::string> marshal(const Value& value, const Type& type, const base::Limits& limits) {
  return write_as(value, type, append, limits);
}

Result<void> marshal_to(const Sink& sink, const Value& value, const Type& type,
                        const base::Limits& limits) {
  return write_as(sink, value, type, append, limits);
}

Result<std::string> marshal_simple(const Value& value, const base::Limits& limits) {
  if (value.type().is_dynamic() && value.is_null()) return "null";
  return write_as(value, value.type(), append, limits);
}

}  // namespace virga::cty::json
