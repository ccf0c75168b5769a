// convert.*, unify.*: uses the reference profile, in which the vectors were recorded.
#include <fmt/format.h>

#include <algorithm>
#include <functional>

#include "vectors/cty/suite.h"
#include "vectors/departures.h"

namespace virga::vectors {
namespace {

using cty::Profile;
using cty::Value;

Answer mode(const Json& line) {
  switch (cty::conversion_safety(type_from(member(line, "from")), type_from(member(line, "to")),
                                 Profile::kReference)) {
    case cty::Safety::kNone: return "\"none\"";
    case cty::Safety::kSafe: return "\"safe\"";
    case cty::Safety::kUnsafe: return "\"unsafe\"";
  }
  return {};
}

Answer convert(const Json& line) {
  return answer(
      cty::convert(value_of(line, "a"), type_from(member(line, "to")), Profile::kReference));
}

Answer convert_safe(const Json& line) {
  const Value a = value_of(line, "a");
  const auto conversion =
      cty::Conversion::find(a.type(), type_from(member(line, "to")), Profile::kReference);
  return conversion ? answer(conversion->apply(a)) : Answer("\"none\"");
}

std::optional<cty::Unified> unified(const Json& line) {
  const std::vector<cty::Type> types = types_from(member(line, "types"));
  return text_of(line, "op") == "unify.unsafe" ? cty::unify_unsafe(types, Profile::kReference)
                                               : cty::unify(types, Profile::kReference);
}

// Returns the values of the line, converted.
std::vector<cty::Result<Value>> converted(const Json& line, const cty::Unified& unified) {
  std::vector<cty::Result<Value>> results;
  for (const Value& value : values_from(member(line, "vals"))) {
    const auto& conversion = unified.conversions[results.size()];
    results.push_back(conversion ? conversion->apply(value) : value);
  }
  return results;
}

std::string converted_json(const cty::Result<Value>& result) {
  if (result) return fmt::format(R"({{"ok":{}}})", to_json(*result));
  return fmt::format(R"({{"error":true,"path":{}}})", to_json(result.error().path()));
}

Answer unify(const Json& line) {
  const auto result = unified(line);
  if (!result) return R"({"type":null})";
  std::vector<std::string> needed;
  for (const auto& conversion : result->conversions) {
    needed.push_back(boolean(conversion.has_value()));
  }
  std::string text =
      fmt::format(R"({{"type":{},"convs":[{}])", to_json(result->type), fmt::join(needed, ","));
  if (has(line, "vals")) {
    std::vector<std::string> results;
    for (const auto& value : converted(line, *result)) results.push_back(converted_json(value));
    text += fmt::format(R"(,"vals":[{}])", fmt::join(results, ","));
  }
  return text + "}";
}

const OpTable kConvertOps = {
    {"convert.mode", mode}, {"convert.convert", convert}, {"convert.safe", convert_safe},
    {"unify.safe", unify},  {"unify.unsafe", unify},
};

}  // namespace

namespace {

// A conversion whose recorded result differs from ours.
struct DifferentConversion {
  Value given;
  cty::Type wanted;
  std::optional<Value> recorded;  // nullopt: the conversion failed
  cty::Result<Value> ours;
  std::vector<cty::Type> unified;  // the types whose unification gave `wanted`
};

std::optional<Value> recorded_value(const Json& fact) {
  return has(fact, "ok") ? std::optional(value_from(member(fact, "ok"))) : std::nullopt;
}

// The conversions of a unify fact that differ, if the unified type is the recorded one.
std::vector<DifferentConversion> different_values(const Json& line) {
  const auto result = unified(line);
  if (!result || !has(line, "ok")) return {};
  const Json recorded = member(line, "ok");
  if (!has(recorded, "vals")) return {};
  if (canonical(to_json(result->type)) != canonical(member(recorded, "type"))) return {};
  const std::vector<Value> values = values_from(member(line, "vals"));
  const std::vector<cty::Result<Value>> results = converted(line, *result);
  std::vector<DifferentConversion> differences;
  for (std::size_t i = 0; i < values.size(); ++i) {
    const Json one = member(recorded, "vals").at(i).value();
    if (canonical(converted_json(results[i])) == canonical(one)) continue;
    differences.push_back({values[i], result->type, recorded_value(one), results[i],
                           types_from(member(line, "types"))});
  }
  return differences;
}

std::vector<DifferentConversion> differences(const Fact& fact) {
  const std::string_view op = text_of(fact.line, "op");
  if (op.starts_with("unify.")) return different_values(fact.line);
  if (op != "convert.convert") return {};
  const Value given = value_of(fact.line, "a");
  const cty::Type wanted = type_from(member(fact.line, "to"));
  return {{given,
           wanted,
           recorded_value(fact.line),
           cty::convert(given, wanted, Profile::kReference),
           {}}};
}

bool gives_what_was_asked_for(const DifferentConversion& conversion) {
  return conversion.ours &&
         cty::conforms(conversion.ours->type(), conversion.wanted.without_optional_deep());
}

// Returns whether a set has an unknown size, because unknown elements may be equal.
bool has_open_set(const Value& value) {
  bool found = false;
  cty::walk(value, [&](const cty::Path&, const Value& part) {
    found = found || (part.type().is(cty::Kind::kSet) && !part.is_hollow() && part.size() > 1 &&
                      !part.is_wholly_known());
    return !found;
  });
  return found;
}

// The recorded value does not have the requested type. The reference also fails if a list made from
// such a set is next to elements of the new type.
bool has_recorded_other_type(const DifferentConversion& conversion) {
  if (!gives_what_was_asked_for(conversion)) return false;
  return conversion.recorded ? !cty::conforms(conversion.recorded->type(), conversion.wanted)
                             : has_open_set(conversion.given);
}

// The reference unifies structural types with collections in two steps. It passes the original
// value to the second step, which panics.
bool panics_in_second_step(const DifferentConversion& conversion) {
  const auto any = [&](cty::Kind kind) {
    return std::ranges::any_of(conversion.unified,
                               [&](const cty::Type& type) { return type.is(kind); });
  };
  return gives_what_was_asked_for(conversion) && !conversion.recorded &&
         conversion.given.type().is_structural() &&
         ((any(cty::Kind::kList) && any(cty::Kind::kTuple)) ||
          (any(cty::Kind::kMap) && any(cty::Kind::kObject)));
}

bool all_differences(const Fact& fact, bool (*explains)(const DifferentConversion&)) {
  const std::vector<DifferentConversion> all = differences(fact);
  return !all.empty() && std::ranges::all_of(all, explains);
}

}  // namespace

bool explains_result_type(const Fact& fact) {
  return all_differences(fact, has_recorded_other_type);
}

bool explains_second_step(const Fact& fact) {
  return all_differences(fact, panics_in_second_step);
}

extern const Suite kCtyConvertSuite = {
    .name = "cty conversions",
    .claims = [](const Json& line) { return claims_op(kConvertOps, line); },
    .run = [](const Json& line, const File&) { return run_op(kConvertOps, line); },
};

}  // namespace virga::vectors
