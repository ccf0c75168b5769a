#include "bind/check/literal_fault.h"

#include <span>

#include "bind/check/single_fault.h"
#include "model/eventual.h"

namespace virga::bind {
namespace {

using Fault = LiteralFault::Kind;
using model::Kind;
using model::Type;

bool takes_null(const Type& type) {
  switch (type.kind()) {
    case Kind::kNone:
    case Kind::kDynamic:
    case Kind::kError:
    case Kind::kOpaque: return true;
    case Kind::kConst: return type.value().is_null();
    default: return false;
  }
}
// Returns the fault of the first alternative if all alternatives have faults. If all have the same
// one, its target is the union. `fault_in` checks one alternative.
std::optional<LiteralFault> fault_of_alternatives(const Type& type, bool is_null,
                                                  const auto& fault_in) {
  std::optional<LiteralFault> first;
  bool is_common = true;
  for (const Type& member : type.members()) {
    if (member.is_none() && !is_null) continue;
    auto fault = fault_in(member);
    if (!fault) return std::nullopt;
    if (!first) first = fault;
    is_common = is_common && fault->kind == first->kind;
  }
  const bool concerns_all =
      first && (first->kind == Fault::kNull || first->kind == Fault::kNotListed);
  if (concerns_all && is_common) first->target = model::resolve_outputs(type);
  return first;
}

}  // namespace

std::optional<LiteralFault> text_fault(std::span<const std::optional<std::string>> parts,
                                       const Type& target) {
  if (target.is(Kind::kOutput) || target.is(Kind::kPromise)) {
    return text_fault(parts, target.element());
  }
  if (target.is(Kind::kUnion)) {
    return fault_of_alternatives(target, false,
                                 [&](const Type& member) { return text_fault(parts, member); });
  }
  const auto fault = fault_of_text(parts, target);
  if (!fault) return std::nullopt;
  return LiteralFault{*fault, target};
}

std::optional<LiteralFault> literal_fault(const cty::Value& value, const Type& target,
                                          const base::Limits& limits) {
  if (target.is(Kind::kOutput) || target.is(Kind::kPromise)) {
    return literal_fault(value, target.element(), limits);
  }
  if (target.is(Kind::kUnion)) {
    return fault_of_alternatives(target, value.is_null(), [&](const Type& member) {
      return literal_fault(value, member, limits);
    });
  }
  if (value.is_null()) {
    if (takes_null(target)) return std::nullopt;
    return LiteralFault{Fault::kNull, target};
  }
  const auto fault = fault_of_value(value, target, limits);
  if (!fault) return std::nullopt;
  return LiteralFault{*fault, target};
}

}  // namespace virga::bind
