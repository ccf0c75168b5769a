// The rules for resources.
#include "engine/mock/rule_members.h"
#include "engine/mock/rule_values.h"
#include "engine/mock/rules/rules_reader.h"

namespace virga::engine {
namespace {

using hcl::JsonNode;
using Sources = std::span<const std::string_view>;

// The names that placeholders may refer to.
constexpr std::string_view kOfResources[] = {"name",   "type", "urn",    "id",
                                             "inputs", "old",  "config", "children"};

}  // namespace

pulumi::PropertyValue RulesReader::properties(const JsonNode& node, Sources sources, bool is_output,
                                              std::vector<MockMention>& mentions,
                                              hcl::ValuePlaces& places) {
  places = file_.places(node);
  if (const auto* object = node.if_is<hcl::JsonObject>()) {
    for (const hcl::JsonProperty& property : object->properties) {
      mention(property.name, is_output, mentions);
    }
  }
  return read_rule_object(file_, node, sources);
}

std::vector<std::string> RulesReader::output_names(const JsonNode& node,
                                                   std::vector<MockMention>& mentions) {
  if (const auto* list = node.if_is<hcl::JsonArray>()) {
    for (const JsonNode* element : list->elements) {
      if (const auto* name = element->if_is<hcl::JsonString>()) mention(*name, true, mentions);
    }
  }
  return file_.texts(node);
}

ResourceRule RulesReader::resource(const JsonNode& node) {
  ResourceRule rule;
  RuleMembers members(file_, node, "a rule for resources");
  if (const auto* type = members.need("type", "token")) {
    rule.type = file_.text(*type);
    rule.where = file_.range(type->span);
  }
  if (const auto* name = members.find("name")) {
    rule.name = file_.text(*name);
    rule.name_where = file_.range(name->span);
  }
  if (const auto* id = members.find("id")) {
    rule.id = read_rule_template(file_, *id, kOfResources);
    rule.id_where = file_.range(id->span);
  }
  if (const auto* outputs = members.find("outputs")) {
    rule.outputs = properties(*outputs, kOfResources, true, rule.mentions, rule.output_places);
  }
  if (const auto* expected = members.find("expect")) {
    rule.expect = properties(*expected, {}, false, rule.mentions, rule.expect_places);
  }
  if (const auto* list = members.find("unknown")) {
    rule.unknown = output_names(*list, rule.mentions);
  }
  if (const auto* list = members.find("secret")) {
    rule.secret = output_names(*list, rule.mentions);
  }
  if (const auto* list = members.find("replaceOnChanges")) {
    rule.replace_on_changes = file_.texts(*list);
    mention_paths(*list, rule.mentions);
  }
  if (const auto* flag = members.find("deleteBeforeReplace")) {
    rule.delete_before_replace = file_.flag(*flag);
  }
  const auto* children = members.find("children");
  each(children, [&](const JsonNode& child) { rule.children.push_back(this->child(child)); });
  if (children) rule.children_where = file_.range(hcl::head(*children));
  if (const auto* fail = members.find("fail", "fails")) failures(*fail, rule);
  if (const auto* delay = members.find("delay")) rule.delay = duration(*delay);
  return rule;
}

MockChild RulesReader::child(const JsonNode& node) {
  MockChild child;
  RuleMembers members(file_, node, "a child");
  if (const auto* type = members.need("type")) child.type = file_.text(*type);
  if (const auto* name = members.need("name")) {
    child.name = read_rule_template(file_, *name, kOfResources);
  }
  child.inputs = pulumi::PropertyValue::object({});
  if (const auto* inputs = members.find("inputs")) {
    child.inputs = read_rule_object(file_, *inputs, kOfResources);
  }
  return child;
}

}  // namespace virga::engine
