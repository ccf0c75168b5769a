#include "bind/check/literal_fault.h"

#include <algorithm>
#include <array>
#include <expected>
#include <span>
#include <string_view>
#include <utility>

#include "bind/types/plain_types.h"
#include "cty/convert/convert.h"
#include "cty/numbers/exact.h"
#include "model/eventual.h"

namespace virga::bind {
namespace {

using Fault = LiteralFault::Kind;
using model::Constant;
using model::Kind;
using model::Type;

using Converted = std::expected<cty::Value, Fault>;

Converted to_number(const cty::Value& value, bool whole, const base::Limits& limits) {
  cty::Number number;
  if (value.type().is(cty::Kind::kNumber)) {
    number = value.as_number();
  } else if (value.type().is(cty::Kind::kString)) {
    const cty::Exact parsed = cty::parse_exact(value.as_string(), limits.max_number_bits);
    // A number that is too long is still a number; the run reports it.
    if (!parsed && parsed.error() == cty::Inexact::kTooLong) return value;
    if (!parsed) return std::unexpected(Fault::kNotNumber);
    number = *parsed;
  } else {
    return std::unexpected(Fault::kNotNumber);
  }
  if (whole && !number.is_integer()) return std::unexpected(Fault::kNotWhole);
  return cty::Value::number(std::move(number));
}

Converted to_bool(const cty::Value& value) {
  if (value.type().is(cty::Kind::kNumber)) return std::unexpected(Fault::kNotBool);
  auto converted = cty::convert(value, cty::Type::boolean(), cty::Profile::kReference);
  if (!converted) return std::unexpected(Fault::kNotBool);
  return *std::move(converted);
}

// Converts `value` to `base`, the base type of an enum or const.
Converted to_base(const cty::Value& value, const Type& base, const base::Limits& limits) {
  switch (base.kind()) {
    case Kind::kInt:
    case Kind::kNumber: return to_number(value, base.is(Kind::kInt), limits);
    case Kind::kBool: return to_bool(value);
    default: {
      auto text = cty::convert(value, cty::Type::string(), cty::Profile::kReference);
      return text ? *std::move(text) : value;
    }
  }
}

Constant constant_of(const cty::Value& value) {
  if (value.type().is(cty::Kind::kBool)) return Constant::of_bool(value.as_bool());
  if (value.type().is(cty::Kind::kNumber)) return Constant::of_number(value.as_number().text());
  return Constant::of_string(value.as_string());
}

std::optional<Fault> fault_of(const Converted& converted) {
  return converted ? std::nullopt : std::optional(converted.error());
}

std::optional<Fault> fault_in_values(const cty::Value& value, const Type& type,
                                     std::span<const Constant> values, const base::Limits& limits) {
  const Converted converted = to_base(value, expected_type(type.base()), limits);
  if (!converted) return converted.error();
  const bool is_listed = std::ranges::find(values, constant_of(*converted)) != values.end();
  return is_listed ? std::nullopt : std::optional(Fault::kNotListed);
}

// The fault of a known, non-null value, for a type without alternatives.
std::optional<Fault> fault_of_value(const cty::Value& value, const Type& target,
                                    const base::Limits& limits) {
  switch (target.kind()) {
    case Kind::kBool: return fault_of(to_bool(value));
    case Kind::kInt: return fault_of(to_number(value, true, limits));
    case Kind::kNumber: return fault_of(to_number(value, false, limits));
    case Kind::kEnum: return fault_in_values(value, target, target.values(), limits);
    case Kind::kConst:
      if (target.value().is_null()) return std::nullopt;
      return fault_in_values(value, target, {&target.value(), 1}, limits);
    default: return std::nullopt;
  }
}

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

// Returns whether `text` can consist of these parts, in this order, with any string in place of
// each unknown part.
bool matches(std::string_view text, std::span<const std::optional<std::string>> parts) {
  bool is_fixed = true;  // the next known part must follow immediately
  for (std::size_t i = 0; i < parts.size(); ++i) {
    if (!parts[i]) {
      is_fixed = false;
      continue;
    }
    const std::string_view part = *parts[i];
    const bool is_last = i + 1 == parts.size();
    const std::size_t at = is_last && !is_fixed && text.size() >= part.size()
                               ? text.size() - part.size()
                               : text.find(part);
    if (at == std::string_view::npos || (is_fixed && at != 0)) return false;
    if (text.substr(at, part.size()) != part) return false;
    text.remove_prefix(at + part.size());
    is_fixed = true;
  }
  return !is_fixed || text.empty();
}

bool may_be_number(std::span<const std::optional<std::string>> parts) {
  constexpr std::string_view kInNumbers = "0123456789+-.eEpPinfI";
  return std::ranges::all_of(parts, [&](const std::optional<std::string>& part) {
    return !part || part->find_first_not_of(kInNumbers) == std::string::npos;
  });
}

bool may_be_bool(std::span<const std::optional<std::string>> parts) {
  constexpr std::array<std::string_view, 4> kBools = {"true", "false", "1", "0"};
  return std::ranges::any_of(kBools, [&](std::string_view text) { return matches(text, parts); });
}

std::optional<Fault> fault_of_text(std::span<const std::optional<std::string>> parts,
                                   const Type& target) {
  const auto unless = [](bool may_be, Fault fault) {
    return may_be ? std::nullopt : std::optional(fault);
  };
  const auto is_listed = [&](std::span<const Constant> values) {
    return !expected_type(target.base()).is(Kind::kString) ||
           std::ranges::any_of(values,
                               [&](const Constant& value) { return matches(value.text(), parts); });
  };
  switch (target.kind()) {
    case Kind::kBool: return unless(may_be_bool(parts), Fault::kNotBool);
    case Kind::kInt:
    case Kind::kNumber: return unless(may_be_number(parts), Fault::kNotNumber);
    case Kind::kEnum: return unless(is_listed(target.values()), Fault::kNotListed);
    case Kind::kConst: return unless(is_listed({&target.value(), 1}), Fault::kNotListed);
    default: return std::nullopt;
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
