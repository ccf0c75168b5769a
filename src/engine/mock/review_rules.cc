#include <algorithm>

#include "base/text/pattern.h"
#include "base/text/suggest.h"
#include "base/text/type_token.h"
#include "engine/inputs/check_inputs.h"
#include "engine/mock/read_rules.h"
#include "engine/mock/template.h"
#include "pulumi/property/property_path.h"
#include "pulumi/provider_reference.h"

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
      return unknown(*package, "resource", rule.type, package->resource_tokens(), rule.where);
    }
    if (!is_provider && (*resource)->token != rule.type) {
      return short_form(*package, "resource", rule.type, (*resource)->token, rule.where);
    }
    mentions(rule.mentions, (*resource)->inputs, "input", (*resource)->outputs, "output",
             rule.type);
    const Subject subject{rule.type, *package, rule.mentions};
    values(subject, {"input", false}, (*resource)->inputs, rule.expect);
    values(subject, {"output", true}, (*resource)->outputs, rule.outputs);
    const Source source{"inputs", "input", (*resource)->inputs, rule.type};
    placeholders(source, pulumi::PropertyValue::string(rule.id), rule.id_where);
    placeholders(source, rule.mentions, rule.outputs);
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
    mentions(rule.mentions, (*function)->inputs, "argument", result, "result", rule.token);
    const Subject subject{rule.token, *package, rule.mentions};
    values(subject, {"argument", false}, (*function)->inputs, rule.arguments);
    if (!rule.result) return;
    values(subject, {"result", true}, result, *rule.result);
    const Source source{"arguments", "argument", (*function)->inputs, rule.token};
    placeholders(source, rule.mentions, *rule.result);
  }

 private:
  struct Subject {
    const std::string& token;
    const schema::Package& package;
    const std::vector<MockMention>& mentions;
  };
  struct Role {
    diag::Word word;
    bool is_output;
  };

  // The properties that a placeholder can insert.
  struct Source {
    std::string_view root;  // "inputs"
    diag::Word word;
    const schema::Properties& properties;
    const std::string& token;
  };

  void placeholders(const Source& source, const std::vector<MockMention>& mentions,
                    const pulumi::PropertyValue& given) {
    for (const MockMention& mention : mentions) {
      const pulumi::PropertyValue* value = mention.is_output ? given.find(mention.name) : nullptr;
      if (value) placeholders(source, *value, mention.value_where);
    }
  }

  // Reports placeholders of properties that the schema does not have. Recursive: the depth of
  // values is bounded.
  void placeholders(const Source& source, const pulumi::PropertyValue& value, base::Range where) {
    switch (value.kind()) {
      case pulumi::PropertyValue::Kind::kString: {
        std::vector<Template::Part> parts;
        Template::parse(value.as_string(), parts);
        for (const Template::Part& part : parts) {
          const auto* path = std::get_if<pulumi::PropertyPath>(&part);
          if (path) placeholder(source, *path, where);
        }
        return;
      }
      case pulumi::PropertyValue::Kind::kSecret:
        return placeholders(source, value.element(), where);
      case pulumi::PropertyValue::Kind::kArray:
        for (const auto& item : value.as_array()) placeholders(source, item, where);
        return;
      case pulumi::PropertyValue::Kind::kObject:
        for (const auto& [name, member] : value.as_object()) placeholders(source, member, where);
        return;
      case pulumi::PropertyValue::Kind::kNull:
      case pulumi::PropertyValue::Kind::kBool:
      case pulumi::PropertyValue::Kind::kNumber:
      case pulumi::PropertyValue::Kind::kAsset:
      case pulumi::PropertyValue::Kind::kArchive:
      case pulumi::PropertyValue::Kind::kReference:
      case pulumi::PropertyValue::Kind::kComputed:
      case pulumi::PropertyValue::Kind::kOutput: return;
    }
  }

  void placeholder(const Source& source, const pulumi::PropertyPath& path, base::Range where) {
    const auto& steps = path.steps();
    if (steps.size() < 2 || source.properties.list.empty()) return;
    const auto* root = std::get_if<std::string>(&steps[0]);
    const auto* name = std::get_if<std::string>(&steps[1]);
    if (!root || !name || *root != source.root || source.properties.find(*name)) return;
    auto& error = diagnostics_.add(Code::kMockUnknownProperty, where, Name{source.token},
                                   source.word, Name{*name});
    if (const auto near = base::nearest(*name, source.properties.names())) {
      error.help({"did you mean {0}?", Name{*root + "." + std::string(*near)}});
    }
  }

  // Reports values that the schema's type does not have: the failure would come up in the program.
  void values(const Subject& subject, Role role, const schema::Properties& properties,
              const pulumi::PropertyValue& given) {
    for (const MockMention& mention : subject.mentions) {
      if (mention.is_output != role.is_output || !mention.value_where.known()) continue;
      const schema::Property* property = properties.find(mention.name);
      const pulumi::PropertyValue* value = given.find(mention.name);
      if (!property || !value) continue;
      schema::Properties alone;
      alone.list.push_back(*property);
      const auto checked = check_inputs(pulumi::PropertyValue::object({{mention.name, *value}}),
                                        alone, subject.package, types_, InputsOf::kMock);
      if (checked.failures.empty()) continue;
      const run::CheckFailure& first = checked.failures.front();
      const bool is_inside = first.property != mention.name;
      diagnostics_.add(Code::kMockWrongType, mention.value_where, role.word, Name{mention.name},
                       Name{subject.token},
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

  void unknown(const schema::Package& package, diag::Word what, const std::string& token,
               std::span<const std::string> tokens, base::Range where) {
    auto& warning =
        diagnostics_.add(Code::kMockUnknownToken, where, Name{package.name()}, what, Name{token});
    suggest(warning, token, {tokens.begin(), tokens.end()}, where);
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
                const std::string& of) {
    for (const MockMention& mention : mentions) {
      const schema::Properties& properties = mention.is_output ? outputs : inputs;
      const bool is_pattern = mention.name.contains('*');
      if (properties.list.empty() || is_pattern || properties.find(mention.name)) continue;
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
