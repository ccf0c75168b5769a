// The type of the properties that a policy inspects.
#include <algorithm>
#include <optional>
#include <span>

#include "base/text/type_token.h"
#include "bind/conditions/properties_annotation.h"
#include "bind/policy/subject.h"
#include "bind/policy/type_pattern.h"
#include "diag/codes/bind.h"
#include "diag/codes/policy.h"
#include "schema/near_tokens.h"

namespace virga::bind {
namespace {

namespace codes = diag::codes;
using diag::Name;
using model::Type;

// Finds the properties of the resource type that a token names.
class PropertiesOf {
 public:
  PropertiesOf(PolicyBlock& block, Policy& policy) : block_(block), policy_(policy) {}

  // Returns nullopt if the type is unknown or was reported as an error.
  std::optional<Type> operator()(const PolicyText& type) {
    if (type.text.contains('*')) {
      check_pattern(type);
      return std::nullopt;
    }
    const auto token = base::TypeToken::parse_written(type.text);
    if (!token) {
      b_.diagnostics.add(codes::kMalformedToken, type.range, diag::Excerpt{type.text})
          .help({"a token has the form package:module:Type or package:Type; `*` matches any text"});
      return std::nullopt;
    }
    const std::string name(token->defined_by());
    if (block_.p.options.only_pinned_schemas && !b_.packages.descriptor(name)) return std::nullopt;
    const auto& package = b_.packages.find(name);
    if (!package || !*package) {
      report_missing_package(type, name);
      return std::nullopt;
    }
    b_.packages.use(*package);
    const auto resource =
        token->is_provider() ? (*package)->provider() : (*package)->resource(type.text);
    if (!resource) return std::nullopt;
    if (*resource && (token->is_provider() || selects(type, **resource))) {
      return typed(*package, **resource);
    }
    if (name != "pulumi") report_unknown(*token, type, **package);
    return std::nullopt;
  }

 private:
  // Reports a pattern that matches no type of its package, if the package has a schema.
  void check_pattern(const PolicyText& type) {
    const std::string name = type.text.substr(0, type.text.find(':'));
    if (name.contains('*') || name == "pulumi" || !type.text.contains(':')) return;
    if (block_.p.options.only_pinned_schemas) return;
    const auto& package = b_.packages.find(name);
    if (package && *package) {
      const auto matches = [&](const std::string& token) {
        return is_policy_for(std::span(&type.text, 1), token);
      };
      if (std::ranges::any_of((*package)->resource_tokens(), matches)) return;
      b_.diagnostics.add(codes::kTypeMatchesNothing, type.range, diag::Excerpt{type.text});
      return;
    }
    report_missing_package(type, name);
  }

  // Reports a type of a package without a schema if the name of the package is similar to that of
  // another package. Otherwise records the type: the package may exist where the pack is applied.
  void report_missing_package(const PolicyText& type, const std::string& name) {
    if (name == "pulumi") return;
    const std::vector<std::string> names = b_.packages.names();
    const std::vector<std::string_view> known(names.begin(), names.end());
    const auto near = b_.suggested_name(name, known);
    if (!near || *near == name) {
      if (!name.contains('*')) policy_.unchecked_types.push_back({name, type.range});
      return;
    }
    b_.diagnostics.add(codes::kTypeMatchesNothing, type.range, diag::Excerpt{type.text})
        .suggest(b_.inside_quotes(type.range), std::string(*near) + type.text.substr(name.size()));
  }

  Type typed(const PackagePtr& package, const schema::Resource& resource) {
    SchemaTypes& types = b_.resources.types();
    if (policy_.kind == PolicyKind::kStack) {
      return properties_type(types.outputs(package, resource), package, resource, resource.outputs);
    }
    return properties_type(types.properties(package, resource.inputs, Shape::kPlain), package,
                           resource, resource.inputs);
  }

  // A schema also finds a resource by tokens that the engine never sends, such as one with a
  // different file in its module. A policy for such a token would apply to no resource.
  static bool selects(const PolicyText& type, const schema::Resource& resource) {
    return is_policy_for(std::span(&type.text, 1), resource.token);
  }

  void report_unknown(const base::TypeToken& token, const PolicyText& type,
                      const schema::Package& package) {
    auto& diagnostic = b_.diagnostics.add(codes::kUnknownResourceType, type.range,
                                          Name{std::string(token.package)}, Name{type.text});
    if (!b_.suggests_names()) return;
    diagnostic.suggest_any(b_.inside_quotes(type.range),
                           schema::near_tokens(token.str(), package.resource_tokens()));
  }

  PolicyBlock& block_;
  Policy& policy_;
  Binding& b_ = block_.p.b;
};

}  // namespace

Type policy_properties(PolicyBlock& block, const std::vector<PolicyText>& types, Policy& policy) {
  PropertiesOf properties_of(block, policy);
  std::vector<Type> known;
  for (const PolicyText& type : types) {
    if (auto properties = properties_of(type)) known.push_back(*std::move(properties));
  }
  const bool all_known = !types.empty() && known.size() == types.size();
  return all_known ? Type::union_of(std::move(known)) : Type::map(Type::dynamic());
}

}  // namespace virga::bind
