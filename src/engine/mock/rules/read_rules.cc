#include "engine/mock/rules/read_rules.h"

#include <algorithm>
#include <iterator>

#include "base/text/suggest.h"
#include "diag/codes/mock.h"
#include "engine/mock/json_file_kind.h"
#include "engine/mock/rule_members.h"
#include "engine/mock/rules/rules_reader.h"
#include "hcl/json/parse.h"

namespace virga::engine {
namespace {

namespace codes = diag::codes;
using hcl::JsonNode;

constexpr std::string_view kRuleLists[] = {"resources", "functions", "methods"};

constexpr std::string_view kOfFunctions[] = {"arguments", "config"};

constexpr std::string_view kOfMethods[] = {"arguments", "self", "config"};

// Returns what the file is, if it is certainly no file of rules: all of its keys are one mistake.
std::optional<diag::Word> other_kind(const JsonNode& root) {
  const auto* object = root.if_is<hcl::JsonObject>();
  if (!object) return std::nullopt;
  const auto has = [&](const auto& fits) {
    return std::ranges::any_of(object->properties, [&](const hcl::JsonProperty& each) {
      return fits(std::string_view(each.name.text));
    });
  };
  const auto kind = json_file_kind(root);
  if (kind == pulumi::FileKind::kState || kind == pulumi::FileKind::kSchema) {
    return diag::Word::of(pulumi::words_of(*kind));
  }
  if (object->properties.size() < 2) return std::nullopt;
  const auto is_meant = [](std::string_view name) {
    return base::nearest(name, kRuleLists).has_value();
  };
  if (has(is_meant)) return std::nullopt;
  return diag::Word("an object without `resources`, `functions` and `methods`");
}

}  // namespace

MockRules RulesReader::read() {
  MockRules rules;
  RuleMembers members(file_, file_.root(), "a file of rules");
  each(members.find("resources"),
       [&](const JsonNode& node) { rules.resources.push_back(resource(node)); });
  each(members.find("functions"), [&](const JsonNode& node) {
    rules.functions.push_back(function(node, "a rule for functions", kOfFunctions));
  });
  each(members.find("methods"), [&](const JsonNode& node) {
    rules.methods.push_back(function(node, "a rule for methods", kOfMethods));
  });
  return rules;
}

void RulesReader::mention(const hcl::JsonString& name, bool is_output,
                          std::vector<MockMention>& mentions) {
  mentions.push_back({is_output, std::string(name.text), file_.range(name.span)});
}

void RulesReader::mention_paths(const JsonNode& node, std::vector<MockMention>& mentions) {
  const auto* list = node.if_is<hcl::JsonArray>();
  if (!list) return;
  for (const JsonNode* element : list->elements) mention_path(*element, mentions);
}

void RulesReader::mention_path(const JsonNode& node, std::vector<MockMention>& mentions) {
  const auto* path = node.if_is<hcl::JsonString>();
  if (!path || path->text.empty()) return;
  mentions.push_back(mention_of_path(false, std::string(path->text), file_.range(path->span)));
}

MockRules read_mock_rules(const base::Source& source, diag::Diagnostics& diagnostics,
                          const base::Limits& limits) {
  const std::size_t before = diagnostics.error_count();
  const hcl::JsonFile file = hcl::parse_json_expression(source, diagnostics, limits);
  if (diagnostics.error_count() > before) return {};
  RuleFile reading(file, diagnostics);
  if (const auto other = other_kind(file.root())) {
    reading.error(codes::kMockUnexpectedKind, hcl::head(file.root()), diag::Word("rules for mocks"),
                  *other);
    return {};
  }
  return RulesReader(reading).read();
}

}  // namespace virga::engine
