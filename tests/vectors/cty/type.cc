// type.*: equality, names, conformance, JSON form of types.
#include <fmt/format.h>

#include <algorithm>

#include "vectors/cty/suite.h"

namespace virga::vectors {
namespace {

using cty::Kind;
using cty::Type;

Type type_of(const Json& line, std::string_view key) {
  return type_from(member(line, key));
}

std::string kind_name(const Type& type) {
  switch (type.kind()) {
    case Kind::kBool:
    case Kind::kNumber:
    case Kind::kString: return "primitive";
    case Kind::kDynamic: return "dynamic";
    case Kind::kList: return "list";
    case Kind::kSet: return "set";
    case Kind::kMap: return "map";
    case Kind::kObject: return "object";
    case Kind::kTuple: return "tuple";
    case Kind::kCapsule: return "capsule";
  }
  return {};
}

Answer equals(const Json& line) {
  return boolean(type_of(line, "a") == type_of(line, "b"));
}

Answer info(const Json& line) {
  const Type type = type_of(line, "type");
  return fmt::format(R"({{"kind":"{}","name":{},"constraint":{},"has_dynamic":{}}})",
                     kind_name(type), json_quoted(type.friendly_name()),
                     json_quoted(type.constraint_name()), type.has_dynamic());
}

Answer conformance(const Json& line) {
  std::vector<std::string> paths;
  for (const cty::Nonconformity& place :
       cty::test_conformance(type_of(line, "given"), type_of(line, "want"))) {
    paths.push_back(to_json(place.path));
  }
  std::ranges::sort(paths);
  return fmt::format(R"({{"conforms":{},"errors":[{}]}})", paths.empty(), fmt::join(paths, ","));
}

Answer without_optional_attributes(const Json& line) {
  return to_json(type_of(line, "type").without_optional_deep());
}

Answer json_encode(const Json& line) {
  const auto text = cty::json::marshal_type(type_of(line, "type"));
  if (!text) return base::Unexpected(text.error());
  return json_quoted(*text);
}

Answer json_decode(const Json& line) {
  const auto type = cty::json::unmarshal_type(bytes_of(member(line, "src")));
  if (!type) return base::Unexpected(type.error());
  return to_json(*type);
}

const OpTable kTypeOps = {
    {"type.equals", equals},           {"type.info", info},
    {"type.conformance", conformance}, {"type.withoutOptional", without_optional_attributes},
    {"type.jsonEncode", json_encode},  {"type.jsonDecode", json_decode},
};

}  // namespace

extern const Suite kCtyTypeSuite = {
    .name = "cty types",
    .claims = [](const Json& line) { return claims_op(kTypeOps, line); },
    .run = [](const Json& line, const File&) { return run_op(kTypeOps, line); },
};

}  // namespace virga::vectors
