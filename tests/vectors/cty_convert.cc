// convert.*, unify.*: in the reference profile, which the vectors recorded.
#include <fmt/format.h>

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
      cty::Conversion::find(a.type(), type_from(member(line, "to")), false, Profile::kReference);
  return conversion ? answer(conversion->apply(a)) : Answer("\"none\"");
}

std::string converted(const std::optional<cty::Conversion>& conversion, const Value& value) {
  const cty::Result<Value> result = conversion ? conversion->apply(value) : value;
  if (result) return fmt::format(R"({{"ok":{}}})", to_json(*result));
  return fmt::format(R"({{"error":true,"path":{}}})", to_json(result.error().path()));
}

Answer unify(const Json& line) {
  const std::vector<cty::Type> types = types_from(member(line, "types"));
  const bool unsafe = text_of(line, "op") == "unify.unsafe";
  const auto unified = unsafe ? cty::unify_unsafe(types, Profile::kReference)
                              : cty::unify(types, Profile::kReference);
  if (!unified) return R"({"type":null})";
  std::vector<std::string> needed;
  for (const auto& conversion : unified->conversions) {
    needed.push_back(boolean(conversion.has_value()));
  }
  std::string text =
      fmt::format(R"({{"type":{},"convs":[{}])", to_json(unified->type), fmt::join(needed, ","));
  if (has(line, "vals")) {
    std::vector<std::string> results;
    const std::vector<Value> values = values_from(member(line, "vals"));
    for (std::size_t i = 0; i < values.size(); ++i) {
      results.push_back(converted(unified->conversions[i], values[i]));
    }
    text += fmt::format(R"(,"vals":[{}])", fmt::join(results, ","));
  }
  return text + "}";
}

const OpTable kOps = {
    {"convert.mode", mode}, {"convert.convert", convert}, {"convert.safe", convert_safe},
    {"unify.safe", unify},  {"unify.unsafe", unify},
};

}  // namespace

extern const Suite kCtyConvertSuite = {
    .name = "cty conversions",
    .claims = [](const Json& line) { return claims_op(kOps, line); },
    .run = [](const Json& line, const File&) { return run_op(kOps, line); },
};

}  // namespace virga::vectors
