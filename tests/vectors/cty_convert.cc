// convert.*, unify.*: in the reference profile, which the vectors recorded.
#include <fmt/format.h>

#include "vectors/cty_accidents.h"
#include "vectors/cty_suite.h"

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

// The values of the line, converted.
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

std::optional<Value> recorded_value(const Json& fact) {
  return has(fact, "ok") ? std::optional(value_from(member(fact, "ok"))) : std::nullopt;
}

// The name of the accident that the line records, or "".
std::string convert_accident(const Json& line) {
  const Value given = value_of(line, "a");
  const cty::Type wanted = type_from(member(line, "to"));
  const std::optional<Value> recorded = recorded_value(line);
  return accident({given, wanted, recorded, cty::convert(given, wanted, Profile::kReference), {}});
}

// The same where the unified type is the recorded one and all values that differ are accidents.
std::string unify_accident(const Json& line) {
  const auto result = unified(line);
  if (!result || !has(line, "ok")) return "";
  const Json recorded = member(line, "ok");
  if (!has(recorded, "vals")) return "";
  if (canonical(to_json(result->type)) != canonical(member(recorded, "type"))) return "";
  const std::vector<cty::Type> types = types_from(member(line, "types"));
  const std::vector<Value> values = values_from(member(line, "vals"));
  const std::vector<cty::Result<Value>> results = converted(line, *result);
  std::string name;
  for (std::size_t i = 0; i < values.size(); ++i) {
    const Json one = member(recorded, "vals").at(i).value();
    if (canonical(converted_json(results[i])) == canonical(one)) continue;
    const std::optional<Value> value = recorded_value(one);
    name = accident({values[i], result->type, value, results[i], types});
    if (name.empty()) return "";
  }
  return name;
}

const OpTable kOps = {
    {"convert.mode", mode}, {"convert.convert", convert}, {"convert.safe", convert_safe},
    {"unify.safe", unify},  {"unify.unsafe", unify},
};

Outcome run(const Json& line, const File&) {
  Outcome outcome = run_op(kOps, line);
  if (outcome.verdict == Outcome::Verdict::kPassed || has(line, "quirk")) return outcome;
  const std::string_view op = text_of(line, "op");
  const std::string name = op == "convert.convert"    ? convert_accident(line)
                           : op.starts_with("unify.") ? unify_accident(line)
                                                      : "";
  return name.empty() ? outcome : std::move(outcome).as_quirk(name);
}

}  // namespace

extern const Suite kCtyConvertSuite = {
    .name = "cty conversions",
    .claims = [](const Json& line) { return claims_op(kOps, line); },
    .run = run,
};

}  // namespace virga::vectors
