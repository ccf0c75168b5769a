#include "engine/mock/rule_members.h"

#include <algorithm>
#include <set>

#include "base/text/suggest.h"
#include "diag/codes/mock.h"

namespace virga::engine {

namespace codes = diag::codes;
using diag::Name;
using hcl::JsonKind;
using hcl::JsonNode;
using hcl::JsonProperty;

void RuleFile::unexpected(const JsonNode& node, diag::Word expected) {
  if (node.kind == JsonKind::kInvalid) return;
  error(codes::kMockUnexpectedKind, hcl::head(node), expected, hcl::word_for(node.kind));
}

std::string RuleFile::text(const JsonNode& node) {
  const auto* string = expect<hcl::JsonString>(node);
  return string ? std::string(string->text) : "";
}

bool RuleFile::flag(const JsonNode& node) {
  const auto* flag = expect<hcl::JsonBool>(node);
  return flag && flag->value;
}

std::vector<std::string> RuleFile::texts(const JsonNode& node) {
  std::vector<std::string> texts;
  const auto* array = expect<hcl::JsonArray>(node);
  if (!array) return texts;
  for (const JsonNode* element : array->elements) {
    if (const auto* string = expect<hcl::JsonString>(*element)) texts.emplace_back(string->text);
  }
  return texts;
}

RuleMembers::RuleMembers(RuleFile& file, const JsonNode& node, diag::Word what)
    : file_(file), node_(node), what_(what), object_(file.expect<hcl::JsonObject>(node)) {}

RuleMembers::~RuleMembers() {
  if (!object_) return;
  report_missing();
  std::set<std::string_view> seen;
  for (const JsonProperty& property : object_->properties) {
    const std::string_view name = property.name.text;
    if (!seen.insert(name).second) {
      file_.error(codes::kDuplicateMockMember, property.name.span, Name{std::string(name)});
    } else if (!is_asked(name)) {
      auto& error = file_.error(codes::kMockUnknownMember, property.name.span, what_,
                                Name{std::string(name)});
      if (const auto meant = meant_by(name)) {
        error.suggest(file_.range(property.name.span), "\"" + std::string(*meant) + "\"");
      }
    }
  }
}

const JsonNode* RuleMembers::find(std::string_view name, std::string_view elsewhere) {
  const JsonNode* value = nullptr;
  if (object_) {
    const auto found = std::ranges::find(object_->properties, name,
                                         [](const JsonProperty& p) { return p.name.text; });
    if (found != object_->properties.end()) value = found->value;
  }
  asked_.push_back({name, elsewhere, !value});
  return value;
}

const JsonNode* RuleMembers::need(std::string_view name, std::string_view elsewhere) {
  const JsonNode* found = find(name, elsewhere);
  asked_.back().is_needed = true;
  return found;
}

bool RuleMembers::is_asked(std::string_view name) const {
  return std::ranges::find(asked_, name, &Asked::name) != asked_.end();
}

const JsonProperty* RuleMembers::only_unknown() const {
  const JsonProperty* only = nullptr;
  for (const JsonProperty& property : object_->properties) {
    if (is_asked(property.name.text)) continue;
    if (only) return nullptr;
    only = &property;
  }
  return only;
}

std::optional<std::string_view> RuleMembers::meant_by(std::string_view name) const {
  std::vector<std::string_view> names;
  std::vector<std::string_view> missing;
  for (const Asked& each : asked_) {
    if (each.is_absent && !name.empty() && each.elsewhere == name) return each.name;
    names.push_back(each.name);
    if (each.is_missing()) missing.push_back(each.name);
  }
  if (const auto near = base::nearest(name, names)) return near;
  return missing.size() == 1 && only_unknown() ? std::optional(missing.front()) : std::nullopt;
}

void RuleMembers::report_missing() {
  for (const Asked& asked : asked_) {
    if (!asked.is_missing()) continue;
    const auto stands_for_it = [&](const JsonProperty& property) {
      return !is_asked(property.name.text) && meant_by(property.name.text) == asked.name;
    };
    if (std::ranges::any_of(object_->properties, stands_for_it)) continue;
    file_.error(codes::kMockMemberMissing, hcl::head(node_), what_, Name{std::string(asked.name)});
  }
}

}  // namespace virga::engine
