#include "engine/deployment/builtin_provider.h"

#include "engine/deployment/stack_outputs.h"
#include "engine/providers/deterministic_id.h"
#include "engine/state/secret_value.h"

namespace virga::engine {
namespace {

using pulumi::PropertyValue;

// Returns a known string. Returns an empty string for all other values.
std::string text_of(const PropertyValue& object, std::string_view key) {
  const PropertyValue* value = inside_secrets(object.find(key));
  return value && value->is_string() ? std::string(value->as_string()) : std::string();
}

bool is_unknown(const PropertyValue& object, std::string_view key) {
  const PropertyValue* value = inside_secrets(object.find(key));
  return value && value->is_computed();
}

// The output keeps the value of the first input until the resource is created again.
PropertyValue stash(const PropertyValue& input, const PropertyValue& output) {
  return PropertyValue::object({{"input", input}, {"output", output}});
}

PropertyValue input_of(const PropertyValue& inputs) {
  const PropertyValue* input = inputs.find("input");
  return input ? *input : PropertyValue();
}

base::Result<PropertyValue> reference(const PropertyValue& inputs, std::string name,
                                      const EngineOptions& options) {
  if (name.empty() && is_unknown(inputs, "name")) {
    return PropertyValue::object({{"name", PropertyValue::computed()},
                                  {"outputs", PropertyValue::computed()},
                                  {"secretOutputNames", PropertyValue::computed()}});
  }
  auto known = stack_reference(name, options);
  if (known) return known;
  const PropertyValue* given = inputs.find("name");
  // A preview continues with unknown outputs.
  if (options.preview) {
    return PropertyValue::object({{"name", given ? *given : PropertyValue::string(name)},
                                  {"outputs", PropertyValue::computed()},
                                  {"secretOutputNames", PropertyValue::computed()}});
  }
  return known;
}

// Adds the name of the stack to the message, unless the name is secret.
base::Error outputs_not_known(const PropertyValue& inputs, const base::Error& error) {
  const PropertyValue* name = inputs.find("name");
  if (!name || !name->is_string()) return error;
  return base::Error("the outputs of the stack " + std::string(name->as_string()) +
                     " are not known");
}

// By default, the name of the stack is the name of the resource.
void add_name(CheckRequest& request) {
  if (request.new_inputs.find("name")) return;
  pulumi::ObjectBuilder inputs(request.new_inputs.as_object());
  request.new_inputs = inputs.set("name", PropertyValue::string(request.name)).build();
}

base::Error unknown_type(const std::string& type) {
  return base::Error("the engine has no resource type " + type);
}

}  // namespace

Provider* BuiltinProvider::mock_of(const ResourceUse& use) const {
  return options_.provider && options_.provider->replaces_engine(use) ? options_.provider : nullptr;
}

void BuiltinProvider::check(CheckRequest request, Done<CheckResponse> done) {
  if (Provider* mock = mock_of(request)) {
    if (request.type == kStackReferenceType) add_name(request);
    return mock->check(std::move(request), std::move(done));
  }
  CheckResponse answer{request.new_inputs, {}};
  if (request.type == kStackReferenceType) {
    if (!request.new_inputs.find("name")) {
      add_name(request);
      answer.inputs = std::move(request.new_inputs);
    } else if (text_of(request.new_inputs, "name").empty() &&
               !is_unknown(request.new_inputs, "name")) {
      answer.failures.push_back({"name", "expected the name of a stack"});
    }
  } else if (request.type == kStashType) {
    if (!request.new_inputs.find("input")) {
      answer.failures.push_back({"input", "it is required and missing"});
    }
  } else {
    return done(base::Unexpected(unknown_type(request.type)));
  }
  done(std::move(answer));
}

void BuiltinProvider::diff(DiffRequest request, Done<DiffResponse> done) {
  if (Provider* mock = mock_of(request)) return mock->diff(std::move(request), std::move(done));
  DiffResponse answer;
  if (request.type == kStackReferenceType) answer.replace_on_changes.push_back("name");
  done(std::move(answer));
}

void BuiltinProvider::create(CreateRequest request, Done<CreateResponse> done) {
  if (Provider* mock = mock_of(request)) return mock->create(std::move(request), std::move(done));
  CreateResponse answer;
  if (request.type == kStackReferenceType) {
    auto outputs = reference(request.inputs, text_of(request.inputs, "name"), options_);
    if (!outputs) return done(base::Unexpected(outputs_not_known(request.inputs, outputs.error())));
    answer.id = text_of(request.inputs, "name");
    answer.outputs = *std::move(outputs);
  } else {
    answer.outputs = stash(input_of(request.inputs), input_of(request.inputs));
    if (!request.preview) answer.id = deterministic_id(request.urn, request.replaced_id);
  }
  done(std::move(answer));
}

void BuiltinProvider::read(ReadRequest request, Done<ReadResponse> done) {
  if (Provider* mock = mock_of(request)) return mock->read(std::move(request), std::move(done));
  if (request.type != kStackReferenceType) {
    return done(base::fail("a resource of type " + request.type + " cannot be read"));
  }
  std::string name = text_of(request.inputs, "name");
  auto outputs = reference(request.inputs, name.empty() ? request.id : name, options_);
  if (!outputs) return done(base::Unexpected(outputs_not_known(request.inputs, outputs.error())));
  done(ReadResponse{request.id, request.inputs, *std::move(outputs)});
}

void BuiltinProvider::update(UpdateRequest request, Done<UpdateResponse> done) {
  if (Provider* mock = mock_of(request)) return mock->update(std::move(request), std::move(done));
  const PropertyValue* kept = request.old_outputs.find("output");
  done(UpdateResponse{stash(input_of(request.new_inputs), kept ? *kept : PropertyValue()), {}});
}

void BuiltinProvider::remove(DeleteRequest request, Done<void> done) {
  if (Provider* mock = mock_of(request)) return mock->remove(std::move(request), std::move(done));
  done({});
}

void BuiltinProvider::construct(ConstructRequest request, Done<ConstructResponse> done) {
  done(base::Unexpected(unknown_type(request.type)));
}

void BuiltinProvider::invoke(ProviderInvokeRequest request, Done<run::InvokeResponse> done) {
  const auto& arguments = request.arguments;
  run::InvokeResponse answer;
  if (request.token == "pulumi:pulumi:getResource") {
    const std::string urn = text_of(arguments, "urn");
    const Entry* entry = registry_.find(urn);
    if (!entry) return done(base::fail("no resource with the URN in its argument is registered"));
    const ResourceState& state = entry->state;
    const bool unknown = state.custom && state.id.empty();
    answer.result = PropertyValue::object(
        {{"urn", PropertyValue::string(urn)},
         {"id", unknown ? PropertyValue::computed() : PropertyValue::string(state.id)},
         {"state", state.outputs}});
    return done(std::move(answer));
  }
  if (request.token == "pulumi:pulumi:readStackOutputs") {
    auto outputs = reference(arguments, text_of(arguments, "name"), options_);
    if (!outputs) return done(base::Unexpected(outputs_not_known(arguments, outputs.error())));
    answer.result = *std::move(outputs);
    return done(std::move(answer));
  }
  done(base::fail("the engine has no function " + request.token));
}

void BuiltinProvider::call(ProviderCallRequest request, Done<run::CallResponse> done) {
  done(base::fail("the engine has no method " + request.token));
}

}  // namespace virga::engine
