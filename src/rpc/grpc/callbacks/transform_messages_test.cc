#include "rpc/grpc/callbacks/transform_messages.h"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "rpc/generate_requests_testing.h"

namespace virga::rpc {
namespace {

using run::InvokeRequest;
using run::RegisterResourceRequest;

constexpr pulumi::WireFeatures kEverything{
    .secrets = true, .references = true, .outputs = true, .byte_strings = true};

RegisterResourceRequest random_transformed() {
  RegisterResourceRequest request = random_registration(kEverything);
  request.inputs = random_object(pulumi::WireOptions::everything());
  // The messages do not have these.
  request.remote = false;
  request.property_dependencies.clear();
  request.package_ref.clear();
  request.env_var_mappings.clear();
  return request;
}

RC_GTEST_PROP(TransformMessages, RequestHasAllFields, ()) {
  const RegisterResourceRequest request = random_transformed();
  const auto bytes = write_transform(request, kEverything);
  RC_ASSERT(bytes.has_value());
  const auto read = read_transform<RegisterResourceRequest>(*bytes);
  RC_ASSERT(read.has_value());
  RC_ASSERT(shown(*read) == shown(request));
}

RC_GTEST_PROP(TransformMessages, AnswerReplacesInputsAndOptions, ()) {
  const RegisterResourceRequest given = random_registration(kEverything);
  const RegisterResourceRequest answer = random_transformed();
  RegisterResourceRequest changed = given;
  const auto bytes = write_transformed(answer);
  RC_ASSERT(bytes.has_value());
  RC_ASSERT(apply_transformed(*bytes, changed).has_value());
  RegisterResourceRequest expected = answer;
  expected.type = given.type;
  expected.name = given.name;
  expected.parent = given.parent;
  expected.custom = given.custom;
  expected.remote = given.remote;
  expected.property_dependencies = given.property_dependencies;
  expected.package_ref = given.package_ref;
  expected.env_var_mappings = given.env_var_mappings;
  RC_ASSERT(shown(changed) == shown(expected));
}

RC_GTEST_PROP(TransformMessages, EmptyAnswerChangesNothing, ()) {
  const RegisterResourceRequest given = random_registration(kEverything);
  RegisterResourceRequest changed = given;
  RC_ASSERT(apply_transformed("", changed).has_value());
  RC_ASSERT(shown(changed) == shown(given));
}

std::string shown_call(const InvokeRequest& call) {
  const run::ProviderChoice& choice = call;
  return lines_of(choice, call.token, call.arguments, call.parent, call.dependencies);
}

RC_GTEST_PROP(TransformMessages, FunctionHasAllFields, ()) {
  InvokeRequest call;
  call.token = random_name();
  call.arguments = random_object(pulumi::WireOptions::everything());
  call.provider = random_name();
  call.version = random_name();
  call.plugin_download_url = random_name();
  const auto bytes = write_transform(call, kEverything);
  RC_ASSERT(bytes.has_value());
  const auto read = read_transform<InvokeRequest>(*bytes);
  RC_ASSERT(read.has_value());
  RC_ASSERT(shown_call(*read) == shown_call(call));

  InvokeRequest changed;
  changed.token = "t:index:f";
  changed.parent = "urn";
  changed.package_ref = "ref";
  changed.dependencies = {"urn-1"};
  InvokeRequest expected = call;
  expected.token = changed.token;
  expected.parent = changed.parent;
  expected.package_ref = changed.package_ref;
  expected.dependencies = changed.dependencies;
  const auto answer = write_transformed(call);
  RC_ASSERT(answer.has_value());
  RC_ASSERT(apply_transformed(*answer, changed).has_value());
  RC_ASSERT(shown_call(changed) == shown_call(expected));
  RC_ASSERT(apply_transformed("", changed).has_value());
  RC_ASSERT(shown_call(changed) == shown_call(expected));
}

TEST(TransformMessages, RejectsInvalidBytes) {
  RegisterResourceRequest request;
  InvokeRequest call;
  // Not a message; a message whose properties are not a Struct.
  for (const std::string& bytes : {std::string("\xFF"), std::string("\x0A\x01\xFF", 3)}) {
    EXPECT_FALSE(apply_transformed(bytes, request));
    EXPECT_FALSE(apply_transformed(bytes, call));
    EXPECT_FALSE(read_transform<RegisterResourceRequest>(bytes));
    EXPECT_FALSE(read_transform<InvokeRequest>(bytes));
  }
}

TEST(TransformMessages, OldCallbacksReceiveNoByteStrings) {
  RegisterResourceRequest request;
  request.inputs = PropertyValue::object({{"a", PropertyValue::string("\xFF")}});
  EXPECT_TRUE(write_transform(request, kEverything));
  EXPECT_FALSE(write_transform(request, {.secrets = true}));
}

}  // namespace
}  // namespace virga::rpc
