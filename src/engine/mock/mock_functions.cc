// Implements functions and methods of mocks.
#include <algorithm>
#include <utility>

#include "engine/mock/mock_provider.h"
#include "engine/mock/mock_state.h"
#include "pulumi/property/property_query.h"

namespace virga::engine {

using pulumi::PropertyValue;

void MockProvider::invoke(ProviderInvokeRequest request, Done<run::InvokeResponse> done) {
  const PropertyValue nothing = PropertyValue::object({});
  if (pulumi::contains_unknowns(request.arguments)) {
    return done(run::InvokeResponse{nothing, {}, true});
  }
  const FunctionRule* rule =
      MockState::rule_for(state_->rules.functions, request.token, request.arguments);
  if (const auto* failure = rule ? state_->failure(rule->failure, request.token) : nullptr) {
    base::Result<run::InvokeResponse> answer = base::fail(failure->message);
    if (!failure->property.empty()) {
      answer = run::InvokeResponse{nothing, {{failure->property, failure->message}}, false};
    }
    return state_->deliver<run::InvokeResponse>(rule, std::move(done), std::move(answer));
  }
  const PropertyValue scope =
      PropertyValue::object({{"arguments", request.arguments}, {"config", request.config}});
  auto result = state_->result(request, request.token, request.arguments, rule, scope);
  if (!result) return done(base::Unexpected(result.error()));
  state_->deliver<run::InvokeResponse>(rule, std::move(done),
                                       run::InvokeResponse{*std::move(result), {}, false});
}

bool MockProvider::answers_function(std::string_view token) const {
  const auto is_rule = [token](const FunctionRule& rule) { return rule.token == token; };
  return std::ranges::any_of(state_->rules.functions, is_rule);
}

void MockProvider::call(ProviderCallRequest request, Done<run::CallResponse> done) {
  const FunctionRule* rule =
      MockState::rule_for(state_->rules.methods, request.token, request.arguments);
  if (const auto* failure = rule ? state_->failure(rule->failure, request.token) : nullptr) {
    return state_->deliver<run::CallResponse>(rule, std::move(done), base::fail(failure->message));
  }
  PropertyValue self;
  const PropertyValue* given = request.arguments.find(schema::kSelf);
  if (given && given->is_reference()) {
    const auto seen = state_->seen.find(given->as_reference().urn);
    if (seen != state_->seen.end()) self = seen->second;
  }
  const PropertyValue scope = PropertyValue::object(
      {{"arguments", request.arguments}, {"self", self}, {"config", request.config}});
  auto result = state_->result(request, request.token, request.arguments, rule, scope);
  if (!result) return done(base::Unexpected(result.error()));
  state_->deliver<run::CallResponse>(rule, std::move(done),
                                     run::CallResponse{*std::move(result), {}, {}});
}

}  // namespace virga::engine
