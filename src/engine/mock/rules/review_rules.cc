#include <algorithm>
#include <string>

#include "base/text/pattern.h"
#include "base/text/type_token.h"
#include "diag/codes/mock.h"
#include "engine/inputs/check_inputs.h"
#include "engine/mock/review_placeholders.h"
#include "engine/mock/rules/read_rules.h"
#include "engine/mock/rules/rules_review.h"
#include "pulumi/property/property_path.h"
#include "pulumi/provider_reference.h"
#include "schema/near_tokens.h"

namespace virga::engine {
namespace {

namespace codes = diag::codes;
using diag::Name;

// A pattern covers another pattern if it matches the text of it. Names contain no `*`.
bool covers(const ResourceRule& earlier, const ResourceRule& later) {
  return base::matches_pattern(earlier.type, later.type) &&
         base::matches_pattern(earlier.name, later.name);
}

bool covers(const FunctionRule& earlier, const FunctionRule& later) {
  return base::matches_pattern(earlier.token, later.token) && earlier.arguments.as_object().empty();
}

// The properties of the result that the rule may have. The result of a function that returns no
// object is in a single member of any name.
schema::Properties results_of(const schema::Function& function, const FunctionRule& rule) {
  if (function.returns_object) return function.result_object;
  schema::Properties single;
  if (!function.result || !rule.result || rule.result->as_object().size() != 1) return single;
  schema::Property& value = single.list.emplace_back();
  value.name = rule.result->as_object().begin()->key;
  value.type = function.result;
  return single;
}

template <typename Rule>
void warn_of_covered(const std::vector<Rule>& rules, diag::Diagnostics& diagnostics) {
  for (std::size_t later = 1; later < rules.size(); ++later) {
    for (std::size_t earlier = 0; earlier < later; ++earlier) {
      if (!covers(rules[earlier], rules[later])) continue;
      diagnostics.add(codes::kMockRuleNeverUsed, rules[later].where)
          .label(rules[earlier].where, {"the earlier rule"});
      break;
    }
  }
}

}  // namespace

RulesReview::RulesReview(schema::Loader& loader, diag::Diagnostics& diagnostics)
    : loader_(loader), types_(loader), diagnostics_(diagnostics) {}

void RulesReview::resource(const ResourceRule& rule) {
  const auto package = load(rule.type);
  if (!package) return;
  const bool is_provider = !pulumi::provider_package(rule.type).empty();
  const auto resource = is_provider ? package->provider() : package->resource(rule.type);
  if (!resource) return;  // reported when a program uses it
  if (!*resource) {
    return unknown_resource(*package, rule);
  }
  if (!is_provider && (*resource)->token != rule.type) {
    return short_form(*package, "resource", rule.type, (*resource)->token, rule.where);
  }
  mentions(rule.mentions, (*resource)->inputs, "input", (*resource)->outputs, "output", rule.type,
           EmptyInputs::kOpen);
  const Subject subject{rule.type, *package};
  values(subject, "input", (*resource)->inputs, rule.expect, rule.expect_places);
  values(subject, "output", (*resource)->outputs, rule.outputs, rule.output_places);
  const PlaceholderSource source{"inputs", "input", (*resource)->inputs, *package, rule.type};
  review_placeholders(source, rule.id, rule.id_where, types_, diagnostics_);
  review_placeholders(source, rule.outputs, rule.output_places, types_, diagnostics_);
  if (!rule.children.empty() && !(*resource)->is_component) children_of_no_component(rule);
}

void RulesReview::function(const FunctionRule& rule, const KindOfRule& kind) {
  const auto package = load(rule.token);
  if (!package) return;
  const auto function = package->function(rule.token);
  if (!function) return;
  if (!*function) {
    return unknown_function(*package, rule, kind);
  }
  if ((*function)->is_method != kind.is_method) return other_function(*package, rule, kind);
  if ((*function)->token != rule.token) {
    return short_form(*package, kind.word, rule.token, (*function)->token, rule.where);
  }
  const schema::Properties result = results_of(**function, rule);
  mentions(rule.mentions, (*function)->inputs, "argument", result, "result", rule.token,
           EmptyInputs::kNone);
  const Subject subject{rule.token, *package};
  values(subject, "argument", (*function)->inputs, rule.arguments, rule.argument_places);
  if (!rule.result) return;
  values(subject, "result", result, *rule.result, rule.result_places);
  const PlaceholderSource source{"arguments", "argument", (*function)->inputs, *package,
                                 rule.token};
  review_placeholders(source, *rule.result, rule.result_places, types_, diagnostics_);
  if (const schema::Property* self = (*function)->inputs.find(schema::kSelf)) {
    review_self(rule, *self);
  }
}

// `self.name` in the result of a method. The mock of a resource has its inputs and outputs.
void RulesReview::review_self(const FunctionRule& rule, const schema::Property& self) {
  if (!self.type || self.type->kind != schema::Type::Kind::kResource) return;
  const std::string& token = self.type->token;
  const auto package = load(token);
  if (!package) return;
  const auto resource = package->resource(token);
  if (!resource || !*resource) return;
  schema::Properties known = (*resource)->outputs;
  for (const schema::Property& input : (*resource)->inputs.list) {
    if (!(*resource)->outputs.find(input.name)) known.list.push_back(input);
  }
  std::ranges::sort(known.list, {}, &schema::Property::name);
  const PlaceholderSource source{"self", "property", known, *package, token};
  review_placeholders(source, *rule.result, rule.result_places, types_, diagnostics_);
}

void RulesReview::values(const Subject& subject, diag::Word role,
                         const schema::Properties& properties, const pulumi::PropertyValue& given,
                         const hcl::ValuePlaces& places) {
  for (const pulumi::Member& member : given.as_object()) {
    const schema::Property* property = properties.find(member.key);
    if (!property) continue;
    schema::Properties alone;
    alone.list.push_back(*property);
    const auto checked = check_inputs(pulumi::PropertyValue::object({member}), alone,
                                      subject.package, types_, InputsOf::kMock);
    if (checked.failures.empty()) continue;
    const run::CheckFailure& first = checked.failures.front();
    const bool is_inside = first.property != member.key;
    const base::Range where =
        first.is_about_name ? places.name(first.property) : places.value(first.property);
    diagnostics_.add(codes::kMockWrongType, where, role, Name{member.key}, Name{subject.token},
                     diag::Reason{(is_inside ? first.property + ": " : "") + first.reason});
  }
}

MockMention mention_of_path(bool is_output, const std::string& path, base::Range where) {
  MockMention mention{.is_output = is_output, .name = path, .where = where};
  const auto parsed = pulumi::PropertyPath::parse(path);
  if (!parsed || parsed->empty()) return mention;
  const auto* name = std::get_if<std::string>(&parsed->steps().front());
  if (!name || !path.starts_with(*name)) return mention;
  mention.rest = path.substr(name->size());
  mention.name = *name;
  return mention;
}

void review_mock_rules(const MockRules& rules, schema::Loader& loader,
                       diag::Diagnostics& diagnostics) {
  RulesReview review(loader, diagnostics);
  for (const ResourceRule& rule : rules.resources) review.resource(rule);
  for (const FunctionRule& rule : rules.functions) review.function(rule, kFunctionRule);
  for (const FunctionRule& rule : rules.methods) review.function(rule, kMethodRule);
  warn_of_covered(rules.resources, diagnostics);
  warn_of_covered(rules.functions, diagnostics);
  warn_of_covered(rules.methods, diagnostics);
}

}  // namespace virga::engine
