// Values as MessagePack.
#include "base/check.h"
#include "cty/json/json.h"
#include "cty/json/pieces.h"
#include "cty/json/write_as.h"
#include "cty/msgpack/msgpack.h"
#include "cty/msgpack/number.h"
#include "cty/msgpack/unknown.h"
#include "cty/msgpack/writer.h"

namespace virga::cty::msgpack {
namespace {

using json::Pieces;

Result<void> append(Pieces& to, const Value& value, const Type& type);

Error located(const Error& error, const Value& container, const Type& type, std::size_t i) {
  if (type.is(Kind::kObject)) return error.inside_attribute(type.attributes()[i].name);
  return error.inside_index(container.key_at(i));
}

const Type& part_type(const Type& type, std::size_t i) {
  if (type.is_collection()) return type.element();
  return type.is(Kind::kObject) ? type.attributes()[i].type : type.elements()[i];
}

Result<void> append_parts(Pieces& to, const Value& value, const Type& type) {
  std::string& out = to.text();
  const bool is_map = type.is(Kind::kMap);
  const bool is_object = type.is(Kind::kObject);
  const std::span<const Value> parts = value.elements();
  is_map || is_object ? append_map(out, parts.size()) : append_array(out, parts.size());
  for (std::size_t i = 0; i < parts.size(); ++i) {
    if (is_map) append_text(out, value.keys()[i]);
    if (is_object) append_text(out, type.attributes()[i].name);
    if (auto done = append(to, parts[i], part_type(type, i)); !done) {
      return std::unexpected(located(done.error(), value, type, i));
    }
    to.settle();
  }
  return {};
}

// A part whose type the reader will not know: both are written.
Result<void> append_typed(Pieces& to, const Value& value) {
  std::string& out = to.text();
  const Type type = value.type();
  const Result<std::string> text = json::marshal_type(type);
  if (!text) return std::unexpected(text.error());
  append_array(out, 2);
  append_binary(out, *text);
  return append(to, value, type);
}

Result<void> append(Pieces& to, const Value& value, const Type& type) {
  std::string& out = to.text();
  if (value.is_marked()) return fail(ErrorKind::kMarkedOperand, "a marked value cannot be written");
  if (type.is_dynamic() && !value.type().is_dynamic()) return append_typed(to, value);
  if (!value.is_known()) {
    append_unknown(out, value);
    return {};
  }
  if (value.is_null()) {
    append_nil(out);
    return {};
  }
  switch (type.kind()) {
    case Kind::kBool: append_bool(out, value.as_bool()); return {};
    case Kind::kNumber: return append_number(out, value.as_number());
    case Kind::kString: append_text(out, value.as_string()); return {};
    case Kind::kList:
    case Kind::kSet:
    case Kind::kMap:
    case Kind::kObject:
    case Kind::kTuple: return append_parts(to, value, type);
    case Kind::kCapsule: return fail(ErrorKind::kWrongType, "capsules have no MessagePack form");
    case Kind::kDynamic: break;  // only unknown and null are of that type
  }
  VIRGA_UNREACHABLE();
}

}  // namespace

Result<std::string> marshal(const Value& value, const Type& type) {
  return json::write_as(value, type, append);
}

Result<void> marshal_to(const Sink& sink, const Value& value, const Type& type) {
  return json::write_as(sink, value, type, append);
}

}  // namespace virga::cty::msgpack
