// Reads the rules of one file. Internal to read_rules.cc.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "engine/mock/rule_members.h"
#include "engine/mock/rule_values.h"
#include "engine/mock/rules/read_rules.h"
#include "hcl/json/parse.h"

namespace virga::engine {

class RulesReader {
 public:
  explicit RulesReader(RuleFile& file) : file_(file) {}

  // read_rules.cc
  MockRules read();

 private:
  // read_rules.cc
  template <typename Read>
  void each(const hcl::JsonNode* list, const Read& read) {
    const auto* array = list ? file_.expect<hcl::JsonArray>(*list) : nullptr;
    if (!array) return;
    for (const hcl::JsonNode* element : array->elements) read(*element);
  }
  void mention(const hcl::JsonString& name, bool is_output, std::vector<MockMention>& mentions);

  // Records the inputs that a list of property paths names.
  void mention_paths(const hcl::JsonNode& node, std::vector<MockMention>& mentions);
  void mention_path(const hcl::JsonNode& node, std::vector<MockMention>& mentions);

  // read_resource_rule.cc

  // Reads an object of properties, with their names and places.
  pulumi::PropertyValue properties(const hcl::JsonNode& node,
                                   std::span<const std::string_view> sources, bool is_output,
                                   std::vector<MockMention>& mentions, hcl::ValuePlaces& places);

  // Reads a list of names of outputs.
  std::vector<std::string> output_names(const hcl::JsonNode& node,
                                        std::vector<MockMention>& mentions);
  ResourceRule resource(const hcl::JsonNode& node);
  MockChild child(const hcl::JsonNode& node);

  // read_function_rule.cc
  FunctionRule function(const hcl::JsonNode& node, diag::Word what,
                        std::span<const std::string_view> sources);
  void failures(const hcl::JsonNode& node, ResourceRule& rule);

  // Reads a message, or an object with more members.
  MockFailure failure(const hcl::JsonNode& node, std::vector<MockMention>& mentions);
  void report_property(const hcl::JsonNode& failure);
  std::optional<std::uint32_t> count(const hcl::JsonNode& node);
  double duration(const hcl::JsonNode& node);

  RuleFile& file_;
};

}  // namespace virga::engine
