// The rules for functions and methods, and failures.
#include <charconv>
#include <iterator>
#include <system_error>

#include "base/text/duration.h"
#include "diag/codes/mock.h"
#include "engine/mock/rule_members.h"
#include "engine/mock/rules/rules_reader.h"

namespace virga::engine {

namespace codes = diag::codes;
using hcl::JsonNode;
using Sources = std::span<const std::string_view>;

FunctionRule RulesReader::function(const JsonNode& node, diag::Word what, Sources sources) {
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

void RulesReader::failures(const JsonNode& node, ResourceRule& rule) {
  constexpr std::string_view kNames[kMockOperations] = {"check", "create", "read", "update",
                                                        "delete"};
  RuleMembers members(file_, node, "a list of failures");
  for (std::size_t i = 0; i < kMockOperations; ++i) {
    if (const auto* fail = members.find(kNames[i])) {
      rule.failures[i] = failure(*fail, rule.mentions);
      if (i > 0) report_property(*fail);
    }
  }
}

// Only a check rejects a property.
void RulesReader::report_property(const JsonNode& failure) {
  const auto* object = failure.if_is<hcl::JsonObject>();
  if (!object) return;
  for (const hcl::JsonProperty& each : object->properties) {
    if (each.name.text != "property") continue;
    file_.error(codes::kMockUnknownMember, each.name.span,
                diag::Word("a failure of create, read, update or delete"), diag::Name{"property"});
  }
}

MockFailure RulesReader::failure(const JsonNode& node, std::vector<MockMention>& mentions) {
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

std::optional<std::uint32_t> RulesReader::count(const JsonNode& node) {
  const auto* number = file_.expect<hcl::JsonNumber>(node);
  if (!number) return std::nullopt;
  std::uint32_t count = 0;
  const char* const end = number->text.data() + number->text.size();
  const auto read = std::from_chars(number->text.data(), end, count);
  if (read.ec == std::errc() && read.ptr == end && count > 0) return count;
  file_.error(codes::kMockBadCount, node.span, diag::Excerpt{std::string(number->text)});
  return std::nullopt;
}

double RulesReader::duration(const JsonNode& node) {
  const auto* text = file_.expect<hcl::JsonString>(node);
  if (!text) return 0;
  const auto seconds = base::parse_duration(text->text);
  if (!seconds) {
    file_.error(codes::kMockBadDuration, node.span, diag::Excerpt{std::string(text->text)});
  }
  return seconds.value_or(0);
}

}  // namespace virga::engine
