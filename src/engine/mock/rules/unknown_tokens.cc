// Tokens that no schema has.
#include "base/text/suggest.h"
#include "base/text/type_token.h"
#include "diag/codes/mock.h"
#include "engine/mock/rules/rules_review.h"
#include "pulumi/property/property_path.h"
#include "pulumi/provider_reference.h"
#include "schema/near_tokens.h"

namespace virga::engine {

namespace codes = diag::codes;
using diag::Name;

std::shared_ptr<const schema::Package> RulesReview::load(const std::string& token) {
  if (token.contains('*')) return nullptr;
  std::string package(pulumi::provider_package(token));
  if (package.empty()) {
    const auto parts = base::TypeToken::parse(token);
    const auto written = base::TypeToken::parse_written(token);
    if (!parts && !written) return nullptr;
    package = parts ? parts->package : written->package;
  }
  const auto loaded = loader_.load({package, ""});
  return loaded ? *loaded : nullptr;
}

void RulesReview::unknown_resource(const schema::Package& package, const ResourceRule& rule) {
  const auto function = package.function(rule.type);
  if (!function || !*function) {
    return unknown(package, "resource", rule.type, package.resource_tokens(), rule.where);
  }
  const KindOfRule& actual = (*function)->is_method ? kMethodRule : kFunctionRule;
  other_kind(package, {rule.type, rule.where, rule.kind_where}, kResourceRule, actual);
}

void RulesReview::unknown_function(const schema::Package& package, const FunctionRule& rule,
                                   const KindOfRule& kind) {
  const auto resource = package.resource(rule.token);
  if (!resource || !*resource) {
    return unknown(package, kind.word, rule.token, package.function_tokens(), rule.where);
  }
  other_kind(package, {rule.token, rule.where, rule.kind_where}, kind, kResourceRule);
}

void RulesReview::other_function(const schema::Package& package, const FunctionRule& rule,
                                 const KindOfRule& kind) {
  const KindOfRule& actual = kind.is_method ? kFunctionRule : kMethodRule;
  other_kind(package, {rule.token, rule.where, rule.kind_where}, kind, actual);
}

void RulesReview::other_kind(const schema::Package& package, const Given& given,
                             const KindOfRule& kind, const KindOfRule& actual) {
  const bool is_json = !given.kind_where.known();
  auto& error = diagnostics_.add(codes::kMockUnknownToken, is_json ? given.where : given.kind_where,
                                 Name{package.name()}, kind.word, Name{given.token});
  if (is_json) {
    error.help({"it is a {0}: write the rule in the list {1}", actual.word,
                Name{std::string(actual.list)}});
  } else {
    error.note({"it is a {0}", actual.word})
        .suggest(given.kind_where, "\"" + std::string(actual.mock) + "\"");
  }
}

void RulesReview::children_of_no_component(const ResourceRule& rule) {
  diagnostics_
      .add(codes::kMockUnknownMember, rule.children_where,
           diag::Word("a rule for resources that are not components"), Name{"children"})
      .note({"{0} is not a component", Name{rule.type}});
}

void RulesReview::unknown(const schema::Package& package, diag::Word what, const std::string& token,
                          std::span<const std::string> tokens, base::Range where) {
  auto& warning =
      diagnostics_.add(codes::kMockUnknownToken, where, Name{package.name()}, what, Name{token});
  std::vector<std::string> near = schema::near_tokens(token, tokens);
  for (std::string& each : near) each = "\"" + each + "\"";
  warning.suggest_any(where, near);
}

void RulesReview::short_form(const schema::Package& package, diag::Word what,
                             const std::string& token, const std::string& whole,
                             base::Range where) {
  diagnostics_.add(codes::kMockUnknownToken, where, Name{package.name()}, what, Name{token})
      .note({"a rule needs the token of the schema"})
      .suggest(where, "\"" + whole + "\"");
}

void RulesReview::suggest(diag::Diagnostic& warning, std::string_view name,
                          const std::vector<std::string_view>& known, base::Range where,
                          const std::string& rest) {
  if (const auto near = base::nearest(name, known)) {
    warning.suggest(where, "\"" + std::string(*near) + rest + "\"");
  }
}

void RulesReview::mentions(const std::vector<MockMention>& mentions,
                           const schema::Properties& inputs, diag::Word input,
                           const schema::Properties& outputs, diag::Word output,
                           const std::string& of, EmptyInputs of_empty) {
  for (const MockMention& mention : mentions) {
    const schema::Properties& properties = mention.is_output ? outputs : inputs;
    const bool is_pattern = mention.name.contains('*');
    // Only of functions is an empty list certain: a provider has inputs that no schema lists.
    const bool is_open =
        properties.list.empty() && (mention.is_output || of_empty == EmptyInputs::kOpen);
    if (is_open || is_pattern || properties.find(mention.name)) continue;
    auto& warning = diagnostics_.add(codes::kMockUnknownProperty, mention.where, Name{of},
                                     mention.is_output ? output : input, Name{mention.name});
    suggest(warning, mention.name, properties.names(), mention.where, mention.rest);
  }
}

}  // namespace virga::engine
