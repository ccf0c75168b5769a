// What the requests to a MockProvider share. Of interest in this folder alone.
#pragma once

#include <map>
#include <string>
#include <utility>

#include "engine/inputs/schema_types.h"
#include "engine/mock/delays.h"
#include "engine/mock/mock_outputs.h"
#include "engine/mock/mock_provider.h"

namespace virga::engine {

struct MockProvider::State {
  State(MockRules the_rules, schema::Loader& loader) : rules(std::move(the_rules)), types(loader) {}

  // Both null where no schema tells of the resource.
  struct Definition {
    const schema::Package* package = nullptr;
    const schema::Resource* resource = nullptr;
  };
  base::Result<Definition> definition(const ResourceUse& use);

  base::Result<CheckResponse> check(const ResourceUse& use, pulumi::PropertyValue inputs);

  // The first one that fits, or null.
  const ResourceRule* rule_for(const ResourceUse& use) const;
  static const FunctionRule* rule_for(const std::vector<FunctionRule>& rules,
                                      const std::string& token,
                                      const pulumi::PropertyValue& arguments);

  // The failure that a rule says, if it is its turn; `who` is what it happens to.
  const MockFailure* failure(const std::optional<MockFailure>& failure, const std::string& who);
  const MockFailure* failure(const ResourceRule* rule, MockOperation operation,
                             const ResourceUse& use);

  // Of `wanted`, all but the inputs, what was, and whether it is a preview is filled in. `scope` is
  // what the rule is filled from.
  base::Result<pulumi::PropertyValue> outputs(const ResourceUse& use, const ResourceRule* rule,
                                              const pulumi::PropertyValue& scope,
                                              OutputsWanted wanted);
  base::Result<pulumi::PropertyValue> result(const ProviderUse& use, const std::string& token,
                                             const pulumi::PropertyValue& arguments,
                                             const FunctionRule* rule,
                                             const pulumi::PropertyValue& scope);

  // Tells the answer after the delay that the rule says.
  template <typename Answer>
  void tell(const auto* rule, Done<Answer> done, base::Result<Answer> answer) {
    delays.after(rule ? rule->delay : 0,
                 [done = std::move(done), answer = std::move(answer)] { done(answer); });
  }

  const MockRules rules;
  SchemaTypes types;
  // URN -> outputs, or inputs before there are any.
  std::map<std::string, pulumi::PropertyValue> seen;
  std::map<std::pair<const MockFailure*, std::string>, std::uint32_t> failed;
  Delays delays;  // goes first: what is late uses the rest
};

// What placeholders about a resource are filled from. An ID that a preview does not know is empty.
pulumi::PropertyValue resource_scope(const ResourceUse& use, const std::string& id,
                                     const pulumi::PropertyValue& inputs,
                                     const pulumi::PropertyValue& old_outputs = {},
                                     const pulumi::PropertyValue& children = {});

}  // namespace virga::engine
