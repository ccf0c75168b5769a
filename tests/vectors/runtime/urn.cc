// urn.jsonl: URNs, aliases, the classes of names, type tokens.

#include "pulumi/urn.h"

#include "base/text/type_token.h"
#include "pulumi/names.h"
#include "vectors/suites.h"

namespace virga::vectors {
namespace {

std::string text(const Json& line, std::string_view key) {
  return std::string(text_of(line, key));
}

bool bool_member(const Json& line, std::string_view key) {
  bool value = false;
  return line.at_key(key).get(value) == simdjson::SUCCESS && value;
}

std::string yes_no(bool value) {
  return value ? "yes" : "no";
}

Outcome run_make(const Json& line) {
  const pulumi::Urn urn =
      pulumi::Urn::make(text_of(line, "stack"), text_of(line, "project"),
                        text_of(line, "parentType"), text_of(line, "type"), text_of(line, "name"));
  return Outcome::compare(text(line, "urn"), urn.str());
}

Outcome run_urn_parse(const Json& line) {
  const std::optional<pulumi::Urn> urn = pulumi::Urn::parse(text(line, "urn"));
  if (!bool_member(line, "valid"))
    return Outcome::compare("not a URN", urn ? "a URN" : "not a URN");
  if (!urn) return Outcome::failed("a URN", "not a URN");
  const Json parts = line.at_key("parts").value();
  std::string expected;
  for (const char* key : {"stack", "project", "qualifiedType", "type", "name"}) {
    expected.append(text_of(parts, key)).append(" | ");
  }
  std::string got;
  for (const std::string_view part :
       {urn->stack(), urn->project(), urn->qualified_type(), urn->type(), urn->name()}) {
    got.append(part).append(" | ");
  }
  return Outcome::compare(expected, got);
}

Outcome run_alias(const Json& line) {
  const auto urn =
      pulumi::alias_urn(text_of(line, "name"), text_of(line, "type"), text_of(line, "parent"),
                        text_of(line, "stack"), text_of(line, "project"));
  const Json expected = line.at_key("urn").value();
  if (!expected.is_string()) return Outcome::compare("nothing", urn ? *urn : "nothing");
  return Outcome::compare(bytes_of(expected), urn ? *urn : "nothing");
}

Outcome run_names(const Json& line) {
  const std::string_view name = text_of(line, "s");
  std::string expected;
  for (const char* key : {"isName", "isQName", "projectName", "stackName"}) {
    expected += yes_no(bool_member(line, key)) + " ";
  }
  const std::string got =
      yes_no(pulumi::is_name(name)) + " " + yes_no(pulumi::is_qualified_name(name)) + " " +
      yes_no(pulumi::is_project_name(name)) + " " + yes_no(pulumi::is_stack_name(name)) + " ";
  return Outcome::compare(expected, got);
}

Outcome run_token(const Json& line) {
  const auto token = base::TypeToken::parse(text_of(line, "s"));
  if (!bool_member(line, "ok"))
    return Outcome::compare("not a token", token ? "a token" : "not a token");
  if (!token) return Outcome::failed("a token", "not a token");
  const Json parts = line.at_key("parts").value();
  std::string expected;
  for (const char* key : {"package", "module", "name", "display"}) {
    expected.append(text_of(parts, key)).append(" | ");
  }
  std::string got;
  for (const std::string_view part : {token->package, token->module, token->name}) {
    got.append(part).append(" | ");
  }
  return Outcome::compare(expected, got.append(token->display()).append(" | "));
}

bool claims_urn(const Json& line) {
  const std::string_view kind = text_of(line, "kind");
  return kind == "urnNew" || kind == "urnParse" || kind == "aliasURN" || kind == "names" ||
         kind == "typeToken";
}

Outcome run_urn(const Json& line, const File&) {
  const std::string_view kind = text_of(line, "kind");
  if (kind == "urnNew") return run_make(line);
  if (kind == "urnParse") return run_urn_parse(line);
  if (kind == "aliasURN") return run_alias(line);
  if (kind == "names") return run_names(line);
  return run_token(line);
}

}  // namespace

const Suite kRuntimeUrnSuite{"runtime urn", claims_urn, run_urn};

}  // namespace virga::vectors
