// Writes values as MessagePack.
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

Result<void> append_parts(Pieces& to, const Value& value, const Type& type) {
  std::string& out = to.text();
  const bool keyed = type.is(Kind::kMap) || type.is(Kind::kObject);
  const std::span<const Value> parts = value.elements();
  keyed ? append_map(out, parts.size()) : append_array(out, parts.size());
  for (std::size_t i = 0; i < parts.size(); ++i) {
    if (keyed) append_text(out, json::part_key(value, type, i));
    if (auto done = append(to, parts[i], json::part_type(type, i)); !done) {
      return base::Unexpected(json::located(done.error(), value, type, i));
    }
    if (!to.settle()) return json::too_long();
  }
  return {};
}

// Writes both the type and the value, because the reader does not know the type.
Result<void> append_typed(Pieces& to, const Value& value) {
  std::string& out = to.text();
  const Type type = value.type();
  const Result<std::string> text = json::marshal_type(type);
  if (!text) return base::Unexpected(text.error());
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
    case Kind::kDynamic: break;  // only unknown and null have this type
  }
  VIRGA_UNREACHABLE();
}

}  // namespace

Result<std::string> marshal(const Value& value, const Type& type, const base::Limits& limits) {
  return json::write_as(value, type, append, limits);
}

Result<void> marshal_to(const Sink& sink, const Value& value, const Type& type,
                        const base::Limits& limits) {
  return json::write_as(sink, value, type, append, limits);
}

}  // namespace virga::cty::msgpack
