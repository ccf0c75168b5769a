#include "engine/mock/mock_provider.h"

#include <utility>

#include "engine/diff/settled.h"
#include "engine/mock/children.h"
#include "engine/mock/mock_state.h"
#include "engine/mock/template.h"
#include "pulumi/digest.h"

namespace virga::engine {

using pulumi::PropertyValue;

namespace {

std::string generate_id(const CreateRequest& request) {
  constexpr std::size_t kDigits = 8;
  const std::string named = request.urn + '\0' + request.replaced_id;
  return request.name + "-" + pulumi::hex_digest(pulumi::Hash::kSha256, named).substr(0, kDigits);
}

// Returns the ID of the rule if it is a string, otherwise a generated ID.
std::string id_of(const CreateRequest& request, const ResourceRule* rule) {
  std::string id = generate_id(request);
  if (!rule || rule->id.empty()) return id;
  const PropertyValue filled =
      fill_templates(PropertyValue::string(rule->id), resource_scope(request, id, request.inputs));
  const PropertyValue& bare = filled.is_secret() ? filled.element() : filled;
  if (bare.is_string() && !bare.as_string().empty()) id = bare.as_string();
  return id;
}

}  // namespace

MockProvider::MockProvider(MockRules rules, schema::Loader& loader)
    : state_(std::make_unique<MockState>(std::move(rules), loader)) {}

MockProvider::~MockProvider() = default;

void MockProvider::know(const Snapshot& snapshot) {
  for (const ResourceState& resource : snapshot.resources) {
    if (!resource.pending_delete) state_->seen[resource.urn] = resource.outputs;
  }
}

bool MockProvider::replaces_engine(const ResourceUse& use) const {
  const ResourceRule* rule = state_->rule_for(use);
  return rule && !rule->type.starts_with('*');
}

void MockProvider::check(CheckRequest request, Done<CheckResponse> done) {
  done(state_->check(request, std::move(request.new_inputs)));
}

void MockProvider::diff(DiffRequest request, Done<DiffResponse> done) {
  const ResourceRule* rule = state_->rule_for(request);
  if (!rule) return done(DiffResponse{});
  done(DiffResponse{rule->replace_on_changes, rule->delete_before_replace});
}

void MockProvider::create(CreateRequest request, Done<CreateResponse> done) {
  const ResourceRule* rule = state_->rule_for(request);
  if (const auto* failure = state_->failure(rule, MockOperation::kCreate, request)) {
    return state_->deliver<CreateResponse>(rule, std::move(done), base::fail(failure->message));
  }
  std::string id = request.preview ? "" : id_of(request, rule);
  auto outputs = state_->outputs(request, rule, resource_scope(request, id, request.inputs),
                                 {.inputs = request.inputs, .preview = request.preview});
  if (!outputs) return done(base::Unexpected(outputs.error()));
  state_->deliver<CreateResponse>(rule, std::move(done),
                                  CreateResponse{std::move(id), *std::move(outputs), {}});
}

// A preview also reads existing resources, and gets their known values.
void MockProvider::read(ReadRequest request, Done<ReadResponse> done) {
  const ResourceRule* rule = state_->rule_for(request);
  if (const auto* failure = state_->failure(rule, MockOperation::kRead, request)) {
    return state_->deliver<ReadResponse>(rule, std::move(done), base::fail(failure->message));
  }
  PropertyValue inputs =
      request.inputs.is_object() ? std::move(request.inputs) : PropertyValue::object({});
  auto outputs =
      state_->outputs(request, rule, resource_scope(request, request.id, inputs, request.outputs),
                      {.inputs = inputs, .old_inputs = inputs, .old_outputs = request.outputs});
  if (!outputs) return done(base::Unexpected(outputs.error()));
  state_->deliver<ReadResponse>(
      rule, std::move(done),
      ReadResponse{std::move(request.id), std::move(inputs), *std::move(outputs)});
}

void MockProvider::update(UpdateRequest request, Done<UpdateResponse> done) {
  const ResourceRule* rule = state_->rule_for(request);
  if (const auto* failure = state_->failure(rule, MockOperation::kUpdate, request)) {
    return state_->deliver<UpdateResponse>(rule, std::move(done), base::fail(failure->message));
  }
  auto outputs = state_->outputs(
      request, rule, resource_scope(request, request.id, request.new_inputs, request.old_outputs),
      {.inputs = request.new_inputs,
       .old_inputs = request.old_inputs,
       .old_outputs = request.old_outputs,
       .preview = request.preview});
  if (!outputs) return done(base::Unexpected(outputs.error()));
  state_->deliver<UpdateResponse>(rule, std::move(done), UpdateResponse{*std::move(outputs), {}});
}

void MockProvider::remove(DeleteRequest request, Done<void> done) {
  const ResourceRule* rule = state_->rule_for(request);
  base::Result<void> answer;
  if (const auto* failure = state_->failure(rule, MockOperation::kDelete, request)) {
    answer = base::fail(failure->message);
  }
  state_->deliver<void>(rule, std::move(done), std::move(answer));
}

// The engine does not check the inputs of components, so this function does.
void MockProvider::construct(ConstructRequest request, Done<ConstructResponse> done) {
  const ResourceRule* rule = state_->rule_for(request);
  auto checked = state_->check(request, settled(request.inputs));
  if (!checked) return done(base::Unexpected(checked.error()));
  if (!checked->failures.empty()) {
    return done(ConstructResponse{{}, {}, std::move(checked->failures)});
  }
  request.inputs = std::move(checked->inputs);
  if (const auto* failure = state_->failure(rule, MockOperation::kCreate, request)) {
    return state_->deliver<ConstructResponse>(rule, std::move(done), base::fail(failure->message));
  }
  const auto made = [this, rule, request, done](base::Result<PropertyValue> children) {
    if (!children) return done(base::Unexpected(children.error()));
    auto outputs =
        state_->outputs(request, rule, resource_scope(request, "", request.inputs, {}, *children),
                        {.inputs = request.inputs, .preview = request.preview});
    if (!outputs) return done(base::Unexpected(outputs.error()));
    state_->deliver<ConstructResponse>(rule, done, ConstructResponse{*std::move(outputs), {}});
  };
  if (!rule || !request.monitor) return made(PropertyValue::array({}));
  make_children(rule->children, request, resource_scope(request, "", request.inputs), made);
}

}  // namespace virga::engine
