#include "base/check.h"
#include "base/text/unicode.h"
#include "pulumi/names.h"
#include "pulumi/wire/rebuilt.h"
#include "pulumi/wire/signatures.h"
#include "pulumi/wire/unmarshaller.h"
#include "pulumi/wire/wire.h"

namespace virga::pulumi {

using Kind = PropertyValue::Kind;
using Read = Unmarshaller::Read;

namespace {

// In error paths, the "value" inside of an object with a signature is the object itself.
bool is_step(const PropertyValue& wire, std::string_view key) {
  return key != "value" || !wire.find(kSignatureKey);
}

}  // namespace

Read Unmarshaller::top(const PropertyValue& wire) {
  if (!wire.is_object()) return read(wire, 0);
  ++values_;
  return object(wire, 0, options_.skip_internal_keys);
}

Read Unmarshaller::read(const PropertyValue& wire, std::uint32_t depth) {
  if (values_++ == max_values_) return misfit("the value is too large");
  switch (wire.kind()) {
    case Kind::kNull:
    case Kind::kBool:
    case Kind::kNumber: return wire;
    case Kind::kString:
      if (auto witness = witness_of(wire.as_string())) return unknown(*std::move(witness));
      if (!base::is_valid_utf8(wire.as_string())) return misfit("a string that is not UTF-8");
      return wire;
    case Kind::kArray: return array(wire, depth);
    case Kind::kObject: return object(wire, depth, false);
    case Kind::kAsset:
    case Kind::kArchive:
    case Kind::kReference:
    case Kind::kSecret:
    case Kind::kComputed:
    case Kind::kOutput: return misfit("a value that is not in its wire form");
  }
  VIRGA_UNREACHABLE();
}

Read Unmarshaller::unknown(PropertyValue witness) const {
  if (options_.reject_unknowns) return misfit("an unexpected unknown value");
  if (!options_.keep_unknowns) return std::nullopt;
  if (!options_.upgrade_to_outputs) return PropertyValue::computed(std::move(witness));
  return PropertyValue::output({.element = std::move(witness), .known = false, .dependencies = {}});
}

Read Unmarshaller::array(const PropertyValue& wire, std::uint32_t depth) {
  if (depth >= options_.max_depth) return too_deep(options_.max_depth);
  const std::span<const PropertyValue> items = wire.as_array();
  Rebuilt<PropertyValue> rebuilt(items);
  for (std::size_t i = 0; i < items.size(); ++i) {
    Read item = read(items[i], depth + 1);
    if (!item) {
      return base::Unexpected(std::move(item).error().within(static_cast<std::int64_t>(i)));
    }
    rebuilt.put(*item ? **std::move(item) : PropertyValue());
  }
  return rebuilt.changed() ? PropertyValue::array(rebuilt.take()) : wire;
}

// Members are read before the signature, with the same options: an unknown that is not kept is
// omitted from an object with a signature too.
Read Unmarshaller::object(const PropertyValue& wire, std::uint32_t depth, bool skip_internal_keys) {
  if (depth >= options_.max_depth) return too_deep(options_.max_depth);
  const std::span<const Member> members = wire.as_object();
  Rebuilt<Member> rebuilt(members);
  for (const Member& member : members) {
    if (skip_internal_keys && is_internal_property(member.key)) {
      rebuilt.omit();
      continue;
    }
    if (!base::is_valid_utf8(member.key)) return misfit("a property whose name is not UTF-8");
    Read made = read(member.value, depth + 1);
    if (!made) {
      if (!is_step(wire, member.key)) return made;
      return base::Unexpected(std::move(made).error().within(member.key));
    }
    if (!*made || (options_.skip_nulls && (*made)->is_null())) {
      rebuilt.omit();
    } else {
      rebuilt.put(**std::move(made));
    }
  }
  const PropertyValue object = rebuilt.changed() ? PropertyValue::object(rebuilt.take()) : wire;
  const PropertyValue* signature = object.find(kSignatureKey);
  return signature ? special(*signature, object) : object;
}

base::Result<std::optional<PropertyValue>> unmarshal(const PropertyValue& wire,
                                                     const WireOptions& options,
                                                     const base::Limits& limits) {
  Read value = Unmarshaller(options, limits).top(wire);
  if (!value) return base::Unexpected(value.error().error());
  return *std::move(value);
}

}  // namespace virga::pulumi
