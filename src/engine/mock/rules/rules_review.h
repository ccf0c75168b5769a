// Warns of rules that have no effect. Internal to review_rules.cc.
#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/inputs/check_inputs.h"
#include "engine/mock/rules/read_rules.h"

namespace virga::engine {

// The name of a rule in messages, the kind of its mock in test files, and its list in JSON.
struct KindOfRule {
  bool is_method;
  diag::Word word;
  std::string_view mock, list;
};

inline const KindOfRule kResourceRule{false, "resource", "resource", "resources"};
inline const KindOfRule kFunctionRule{false, "function", "function", "functions"};
inline const KindOfRule kMethodRule{true, "method", "method", "methods"};

class RulesReview {
 public:
  // review_rules.cc
  RulesReview(schema::Loader& loader, diag::Diagnostics& diagnostics);
  void resource(const ResourceRule& rule);
  void function(const FunctionRule& rule, const KindOfRule& kind);

 private:
  struct Subject {
    const std::string& token;
    const schema::Package& package;
  };
  enum class EmptyInputs : std::uint8_t { kOpen, kNone };

  // review_rules.cc

  // Reports values that the schema's type does not have: the failure would come up in the program.
  void values(const Subject& subject, diag::Word role, const schema::Properties& properties,
              const pulumi::PropertyValue& given, const hcl::ValuePlaces& places);

  // Reports placeholders of properties that the resource of a method does not have.
  void review_self(const FunctionRule& rule, const schema::Property& self);

  // unknown_tokens.cc
  std::shared_ptr<const schema::Package> load(const std::string& token);

  // A function may be given as a resource.
  void unknown_resource(const schema::Package& package, const ResourceRule& rule);

  // A resource may be given as a function or method.
  void unknown_function(const schema::Package& package, const FunctionRule& rule,
                        const KindOfRule& kind);

  // Reports a function among the methods, or a method among the functions.
  void other_function(const schema::Package& package, const FunctionRule& rule,
                      const KindOfRule& kind);

  // A token, and the places of the token and of the kind of its rule.
  struct Given {
    const std::string& token;
    base::Range where, kind_where;
  };

  // Reports a rule whose token is that of `actual`.
  void other_kind(const schema::Package& package, const Given& given, const KindOfRule& kind,
                  const KindOfRule& actual);

  // Only the provider of a component registers children.
  void children_of_no_component(const ResourceRule& rule);
  void unknown(const schema::Package& package, diag::Word what, const std::string& token,
               std::span<const std::string> tokens, base::Range where);

  // Reports the short form of a token, which programs may write: requests have the whole token.
  void short_form(const schema::Package& package, diag::Word what, const std::string& token,
                  const std::string& whole, base::Range where);
  void mentions(const std::vector<MockMention>& mentions, const schema::Properties& inputs,
                diag::Word input, const schema::Properties& outputs, diag::Word output,
                const std::string& of, EmptyInputs of_empty);
  static void suggest(diag::Diagnostic& warning, std::string_view name,
                      const std::vector<std::string_view>& known, base::Range where,
                      const std::string& rest = "");

  schema::Loader& loader_;
  SchemaTypes types_;
  diag::Diagnostics& diagnostics_;
};

}  // namespace virga::engine
