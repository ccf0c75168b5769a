#include <algorithm>

#include "base/text/pattern.h"
#include "base/text/suggest.h"
#include "base/text/type_token.h"
#include "engine/inputs/check_inputs.h"
#include "engine/mock/read_rules.h"
#include "engine/mock/review_placeholders.h"
#include "pulumi/property/property_path.h"
#include "pulumi/provider_reference.h"
#include "schema/near_tokens.h"

namespace virga::engine {

using diag::Code;
using diag::Name;

namespace {

class Review {
 public:
  Review(schema::Loader& loader, diag::Diagnostics& diagnostics)
      : loader_(loader), types_(loader), diagnostics_(diagnostics) {}

  void resource(const ResourceRule& rule) {
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

  void function(const FunctionRule& rule) {
    const auto package = load(rule.token);
    if (!package) return;
    const auto function = package->function(rule.token);
    if (!function) return;
    if (!*function) {
      return unknown(*package, "function", rule.token, package->function_tokens(), rule.where);
    }
    if ((*function)->token != rule.token) {
      return short_form(*package, "function", rule.token, (*function)->token, rule.where);
    }
    // The result of a function that returns no object is in a single member of any name.
    static const schema::Properties kAny;
    const auto& result = (*function)->returns_object ? (*function)->result_object : kAny;
    mentions(rule.mentions, (*function)->inputs, "argument", result, "result", rule.token,
             EmptyInputs::kNone);
    const Subject subject{rule.token, *package};
    values(subject, "argument", (*function)->inputs, rule.arguments, rule.argument_places);
    if (!rule.result) return;
    values(subject, "result", result, *rule.result, rule.result_places);
    const PlaceholderSource source{"arguments", "argument", (*function)->inputs, *package,
                                   rule.token};
    review_placeholders(source, *rule.result, rule.result_places, types_, diagnostics_);
  }

 private:
  struct Subject {
    const std::string& token;
    const schema::Package& package;
  };

  enum class EmptyInputs : std::uint8_t { kOpen, kNone };

  // Reports values that the schema's type does not have: the failure would come up in the program.
  void values(const Subject& subject, diag::Word role, const schema::Properties& properties,
              const pulumi::PropertyValue& given, const hcl::ValuePlaces& places) {
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
      diagnostics_.add(Code::kMockWrongType, where, role, Name{member.key}, Name{subject.token},
                       diag::Reason{(is_inside ? first.property + ": " : "") + first.reason});
    }
  }

  std::shared_ptr<const schema::Package> load(const std::string& token) {
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

  // A function may be given as a resource.
  void unknown_resource(const schema::Package& package, const ResourceRule& rule) {
    const auto function = package.function(rule.type);
    if (!function || !*function) {
      return unknown(package, "resource", rule.type, package.resource_tokens(), rule.where);
    }
    const bool is_json = !rule.kind_where.known();
    auto& error = diagnostics_.add(Code::kMockUnknownToken, is_json ? rule.where : rule.kind_where,
                                   Name{package.name()}, diag::Word("resource"), Name{rule.type});
    if (is_json) {
      error.help({"it is a function: write the rule in the list {0}", Name{"functions"}});
    } else {
      error.note({"it is a function"}).suggest(rule.kind_where, "\"function\"");
    }
  }

  // Only the provider of a component registers children.
  void children_of_no_component(const ResourceRule& rule) {
    diagnostics_
        .add(Code::kMockUnknownMember, rule.children_where,
             diag::Word("a rule for resources that are not components"), Name{"children"})
        .note({"{0} is not a component", Name{rule.type}});
  }

  void unknown(const schema::Package& package, diag::Word what, const std::string& token,
               std::span<const std::string> tokens, base::Range where) {
    auto& warning =
        diagnostics_.add(Code::kMockUnknownToken, where, Name{package.name()}, what, Name{token});
    std::vector<std::string> near = schema::near_tokens(token, tokens);
    for (std::string& each : near) each = "\"" + each + "\"";
    warning.suggest_any(where, near);
  }

  // Reports the short form of a token, which programs may write: requests have the whole token.
  void short_form(const schema::Package& package, diag::Word what, const std::string& token,
                  const std::string& whole, base::Range where) {
    diagnostics_.add(Code::kMockUnknownToken, where, Name{package.name()}, what, Name{token})
        .note({"a rule needs the token of the schema"})
        .suggest(where, "\"" + whole + "\"");
  }

  void mentions(const std::vector<MockMention>& mentions, const schema::Properties& inputs,
                diag::Word input, const schema::Properties& outputs, diag::Word output,
                const std::string& of, EmptyInputs of_empty) {
    for (const MockMention& mention : mentions) {
      const schema::Properties& properties = mention.is_output ? outputs : inputs;
      const bool is_pattern = mention.name.contains('*');
      // Only of functions is an empty list certain: a provider has inputs that no schema lists.
      const bool is_open =
          properties.list.empty() && (mention.is_output || of_empty == EmptyInputs::kOpen);
      if (is_open || is_pattern || properties.find(mention.name)) continue;
      auto& warning = diagnostics_.add(Code::kMockUnknownProperty, mention.where, Name{of},
                                       mention.is_output ? output : input, Name{mention.name});
      suggest(warning, mention.name, properties.names(), mention.where, mention.rest);
    }
  }

  static void suggest(diag::Diagnostic& warning, std::string_view name,
                      const std::vector<std::string_view>& known, base::Range where,
                      const std::string& rest = "") {
    if (const auto near = base::nearest(name, known)) {
      warning.suggest(where, "\"" + std::string(*near) + rest + "\"");
    }
  }

  schema::Loader& loader_;
  SchemaTypes types_;
  diag::Diagnostics& diagnostics_;
};

// A pattern covers another pattern if it matches the text of it. Names contain no `*`.
bool covers(const ResourceRule& earlier, const ResourceRule& later) {
  return base::matches_pattern(earlier.type, later.type) &&
         base::matches_pattern(earlier.name, later.name);
}
bool covers(const FunctionRule& earlier, const FunctionRule& later) {
  return base::matches_pattern(earlier.token, later.token) && earlier.arguments.as_object().empty();
}

template <typename Rule>
void warn_of_covered(const std::vector<Rule>& rules, diag::Diagnostics& diagnostics) {
  for (std::size_t later = 1; later < rules.size(); ++later) {
    for (std::size_t earlier = 0; earlier < later; ++earlier) {
      if (!covers(rules[earlier], rules[later])) continue;
      diagnostics.add(Code::kMockRuleNeverUsed, rules[later].where)
          .label(rules[earlier].where, {"the earlier rule"});
      break;
    }
  }
}

}  // namespace

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
  Review review(loader, diagnostics);
  for (const ResourceRule& rule : rules.resources) review.resource(rule);
  for (const FunctionRule& rule : rules.functions) review.function(rule);
  for (const FunctionRule& rule : rules.methods) review.function(rule);
  warn_of_covered(rules.resources, diagnostics);
  warn_of_covered(rules.functions, diagnostics);
  warn_of_covered(rules.methods, diagnostics);
}

}  // namespace virga::engine
