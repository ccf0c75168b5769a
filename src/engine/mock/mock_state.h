// The state that the requests of a MockProvider share. Private to this folder.
#pragma once

#include <map>
#include <string>
#include <utility>

#include "engine/inputs/schema_types.h"
#include "engine/mock/delays.h"
#include "engine/mock/mock_outputs.h"
#include "engine/mock/rules.h"
#include "engine/providers/provider.h"

namespace virga::engine {

struct MockState {
  MockState(MockRules the_rules, schema::Loader& loader)
      : rules(std::move(the_rules)), types(loader) {}

  // Both are null if no schema declares the resource.
  struct Definition {
    const schema::Package* package = nullptr;
    const schema::Resource* resource = nullptr;
  };
  base::Result<Definition> definition(const ResourceUse& use);

  base::Result<CheckResponse> check(const ResourceUse& use, pulumi::PropertyValue inputs);

  // Returns the first rule that matches, or null.
  const ResourceRule* rule_for(const ResourceUse& use) const;
  static const FunctionRule* rule_for(const std::vector<FunctionRule>& rules,
                                      const std::string& token,
                                      const pulumi::PropertyValue& arguments);

  // Returns the failure of a rule if it applies this time. `who` identifies the resource or
  // function, to count its failures.
  const MockFailure* failure(const std::optional<MockFailure>& failure, const std::string& who);
  const MockFailure* failure(const ResourceRule* rule, MockOperation operation,
                             const ResourceUse& use);

  // Computes the outputs. The caller sets the inputs, the old values and `preview` in `wanted`;
  // this function sets the rest. `scope` contains the values for the templates of the rule.
  base::Result<pulumi::PropertyValue> outputs(const ResourceUse& use, const ResourceRule* rule,
                                              const pulumi::PropertyValue& scope,
                                              OutputsWanted wanted);
  base::Result<pulumi::PropertyValue> result(const ProviderUse& use, const std::string& token,
                                             const pulumi::PropertyValue& arguments,
                                             const FunctionRule* rule,
                                             const pulumi::PropertyValue& scope);

  // Sends the answer after the delay of the rule.
  template <typename Answer>
  void tell(const auto* rule, Done<Answer> done, base::Result<Answer> answer) {
    delays.after(rule ? rule->delay : 0,
                 [done = std::move(done), answer = std::move(answer)] { done(answer); });
  }

  const MockRules rules;
  SchemaTypes types;
  // URN -> outputs, or inputs before there are outputs.
  std::map<std::string, pulumi::PropertyValue> seen;
  std::map<std::pair<const MockFailure*, std::string>, std::uint32_t> failed;
  Delays delays;  // destroyed first, because delayed answers use the other members
};

// Returns the values that placeholders for a resource can refer to. An unknown ID in a preview is
// empty.
pulumi::PropertyValue resource_scope(const ResourceUse& use, const std::string& id,
                                     const pulumi::PropertyValue& inputs,
                                     const pulumi::PropertyValue& old_outputs = {},
                                     const pulumi::PropertyValue& children = {});

}  // namespace virga::engine
