#include "engine/mock/read_rules.h"

#include <algorithm>
#include <charconv>
#include <iterator>
#include <system_error>

#include "base/text/duration.h"
#include "base/text/suggest.h"
#include "engine/mock/json_file_kind.h"
#include "engine/mock/rule_members.h"
#include "engine/mock/rule_values.h"
#include "hcl/json/parse.h"

namespace virga::engine {

using diag::Code;
using hcl::JsonNode;

namespace {

constexpr std::string_view kRuleLists[] = {"resources", "functions", "methods"};

// The names that placeholders may refer to.
constexpr std::string_view kOfResources[] = {"name",   "type", "urn",    "id",
                                             "inputs", "old",  "config", "children"};
constexpr std::string_view kOfFunctions[] = {"arguments", "config"};
constexpr std::string_view kOfMethods[] = {"arguments", "self", "config"};

using Sources = std::span<const std::string_view>;

class RulesReader {
 public:
  explicit RulesReader(RuleFile& file) : file_(file) {}

  MockRules read() {
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

 private:
  template <typename Read>
  void each(const JsonNode* list, const Read& read) {
    const auto* array = list ? file_.expect<hcl::JsonArray>(*list) : nullptr;
    if (!array) return;
    for (const JsonNode* element : array->elements) read(*element);
  }

  // Reads an object of properties, with their names and places.
  pulumi::PropertyValue properties(const JsonNode& node, Sources sources, bool is_output,
                                   std::vector<MockMention>& mentions, hcl::ValuePlaces& places) {
    places = file_.places(node);
    if (const auto* object = node.if_is<hcl::JsonObject>()) {
      for (const hcl::JsonProperty& property : object->properties) {
        mention(property.name, is_output, mentions);
      }
    }
    return read_rule_object(file_, node, sources);
  }

  // Reads a list of names of outputs.
  std::vector<std::string> output_names(const JsonNode& node, std::vector<MockMention>& mentions) {
    if (const auto* list = node.if_is<hcl::JsonArray>()) {
      for (const JsonNode* element : list->elements) {
        if (const auto* name = element->if_is<hcl::JsonString>()) mention(*name, true, mentions);
      }
    }
    return file_.texts(node);
  }

  void mention(const hcl::JsonString& name, bool is_output, std::vector<MockMention>& mentions) {
    mentions.push_back({is_output, std::string(name.text), file_.range(name.span)});
  }

  // Records the inputs that a list of property paths names.
  void mention_paths(const JsonNode& node, std::vector<MockMention>& mentions) {
    const auto* list = node.if_is<hcl::JsonArray>();
    if (!list) return;
    for (const JsonNode* element : list->elements) mention_path(*element, mentions);
  }

  void mention_path(const JsonNode& node, std::vector<MockMention>& mentions) {
    const auto* path = node.if_is<hcl::JsonString>();
    if (!path || path->text.empty()) return;
    mentions.push_back(mention_of_path(false, std::string(path->text), file_.range(path->span)));
  }

  ResourceRule resource(const JsonNode& node) {
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

  MockChild child(const JsonNode& node) {
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

  FunctionRule function(const JsonNode& node, diag::Word what, Sources sources) {
    FunctionRule rule;
    RuleMembers members(file_, node, what);
    if (const auto* token = members.need("token", "type")) {
      rule.token = file_.text(*token);
      rule.where = file_.range(token->span);
    }
    if (const auto* arguments = members.find("arguments")) {
      rule.arguments = properties(*arguments, {}, false, rule.mentions, rule.argument_places);
    }
    if (const auto* result = members.find("result", "returns")) {
      rule.result = properties(*result, sources, true, rule.mentions, rule.result_places);
    }
    if (const auto* list = members.find("secret")) {
      rule.secret = output_names(*list, rule.mentions);
    }
    const auto* fail = members.find("fail", "fails");
    if (fail) rule.failure = failure(*fail, rule.mentions);
    if (const auto* delay = members.find("delay")) rule.delay = duration(*delay);
    return rule;
  }

  void failures(const JsonNode& node, ResourceRule& rule) {
    constexpr std::string_view kNames[kMockOperations] = {"check", "create", "read", "update",
                                                          "delete"};
    RuleMembers members(file_, node, "a list of failures");
    for (std::size_t i = 0; i < kMockOperations; ++i) {
      if (const auto* fail = members.find(kNames[i])) {
        rule.failures[i] = failure(*fail, rule.mentions);
      }
    }
  }

  // Reads a message, or an object with more members.
  MockFailure failure(const JsonNode& node, std::vector<MockMention>& mentions) {
    MockFailure failure;
    if (const auto* message = node.if_is<hcl::JsonString>()) {
      failure.message = message->text;
      return failure;
    }
    if (!node.if_is<hcl::JsonObject>()) {
      file_.unexpected(node, "a message or an object");
      return failure;
    }
    RuleMembers members(file_, node, "a failure");
    if (const auto* message = members.need("message")) failure.message = file_.text(*message);
    if (const auto* property = members.find("property")) {
      failure.property = file_.text(*property);
      mention_path(*property, mentions);
    }
    if (const auto* times = members.find("times")) failure.times = count(*times);
    return failure;
  }

  std::optional<std::uint32_t> count(const JsonNode& node) {
    const auto* number = file_.expect<hcl::JsonNumber>(node);
    if (!number) return std::nullopt;
    std::uint32_t count = 0;
    const char* const end = number->text.data() + number->text.size();
    const auto read = std::from_chars(number->text.data(), end, count);
    if (read.ec == std::errc() && read.ptr == end && count > 0) return count;
    file_.error(Code::kMockBadCount, node.span, diag::Excerpt{std::string(number->text)});
    return std::nullopt;
  }

  double duration(const JsonNode& node) {
    const auto* text = file_.expect<hcl::JsonString>(node);
    if (!text) return 0;
    const auto seconds = base::parse_duration(text->text);
    if (!seconds) {
      file_.error(Code::kMockBadDuration, node.span, diag::Excerpt{std::string(text->text)});
    }
    return seconds.value_or(0);
  }

  RuleFile& file_;
};

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

MockRules read_mock_rules(const base::Source& source, diag::Diagnostics& diagnostics,
                          const base::Limits& limits) {
  const std::size_t before = diagnostics.error_count();
  const hcl::JsonFile file = hcl::parse_json_expression(source, diagnostics, limits);
  if (diagnostics.error_count() > before) return {};
  RuleFile reading(file, diagnostics);
  if (const auto other = other_kind(file.root())) {
    reading.error(Code::kMockUnexpectedKind, hcl::head(file.root()), diag::Word("rules for mocks"),
                  *other);
    return {};
  }
  return RulesReader(reading).read();
}

}  // namespace virga::engine
