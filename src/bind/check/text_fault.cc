#include <algorithm>
#include <array>
#include <string_view>

#include "bind/check/single_fault.h"
#include "bind/types/plain_types.h"

namespace virga::bind {
namespace {

using Fault = LiteralFault::Kind;
using model::Constant;
using model::Kind;
using model::Type;

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

}  // namespace

std::optional<Fault> fault_of_text(std::span<const std::optional<std::string>> parts,
                                   const Type& target) {
  const auto unless = [](bool may_be, Fault fault) {
    return may_be ? std::nullopt : std::optional(fault);
  };
  const auto is_listed = [&](std::span<const Constant> values) {
    return std::ranges::any_of(values,
                               [&](const Constant& value) { return matches(value.text(), parts); });
  };
  const bool has_base = target.is(Kind::kEnum) || target.is(Kind::kConst);
  if (has_base && !expected_type(target.base()).is(Kind::kString)) {
    // 010 is the value 10: only texts of another kind are certainly wrong.
    return fault_of_text(parts, expected_type(target.base()));
  }
  switch (target.kind()) {
    case Kind::kBool: return unless(may_be_bool(parts), Fault::kNotBool);
    case Kind::kInt:
    case Kind::kNumber: return unless(may_be_number(parts), Fault::kNotNumber);
    case Kind::kEnum: return unless(is_listed(target.values()), Fault::kNotListed);
    case Kind::kConst: return unless(is_listed({&target.value(), 1}), Fault::kNotListed);
    default: return std::nullopt;
  }
}

}  // namespace virga::bind
