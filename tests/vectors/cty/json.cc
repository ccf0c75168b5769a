// json.*: values and types as JSON.
#include <fmt/format.h>

#include "vectors/cty/suite.h"

namespace virga::vectors {
namespace {

Answer marshal(const Json& line) {
  const auto text = cty::json::marshal(value_of(line, "a"), type_from(member(line, "type")));
  return text ? Answer(json_quoted(*text)) : base::Unexpected(text.error());
}

// The facts record the numbers of the reference.
constexpr cty::json::Numbers kNumbers = cty::json::Numbers::kRounded;

Answer unmarshal(const Json& line) {
  return answer(cty::json::unmarshal(bytes_of(member(line, "src")), type_from(member(line, "type")),
                                     {}, kNumbers));
}

Answer implied_type(const Json& line) {
  const auto type = cty::json::implied_type(bytes_of(member(line, "src")));
  return type ? Answer(to_json(*type)) : base::Unexpected(type.error());
}

Answer simple(const Json& line) {
  const auto value = cty::json::unmarshal_simple(bytes_of(member(line, "src")), {}, kNumbers);
  if (!value) return base::Unexpected(value.error());
  const auto text = cty::json::marshal_simple(*value);
  if (!text) return base::Unexpected(text.error());
  return fmt::format(R"({{"value":{},"text":{}}})", to_json(*value), json_quoted(*text));
}

const OpTable kJsonOps = {
    {"json.marshal", marshal},
    {"json.unmarshal", unmarshal},
    {"json.impliedType", implied_type},
    {"json.simple", simple},
};

}  // namespace

extern const Suite kCtyJsonSuite = {
    .name = "cty JSON",
    .claims = [](const Json& line) { return claims_op(kJsonOps, line); },
    .run = [](const Json& line, const File&) { return run_op(kJsonOps, line); },
};

}  // namespace virga::vectors
