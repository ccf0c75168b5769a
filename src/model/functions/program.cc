// Where and as what the program runs, and what other stacks and resources are called.
#include "model/functions/families.h"
#include "model/functions/resource_annotation.h"

namespace virga::model {

namespace {

bool is_single_resource(const Type& type) {
  if (!type.is(Kind::kObject)) return false;
  for (const auto& annotation : type.annotations()) {
    if (dynamic_cast<const ResourceAnnotation*>(annotation.get()) != nullptr) return true;
  }
  return false;
}

// The argument must have a resource's own type: the value does not tell its type or name.
Signature of_a_resource(const CallSite& call) {
  Signature signature{{}, {}, Type::string()};
  if (call.arguments.size() != 1) {
    const Range where = call.arguments.empty() ? call.range : call.arguments.front().range;
    call.wrong_count("one argument", signature, where);
    return signature;
  }
  const Argument& resource = call.arguments.front();
  if (is_single_resource(resource.type)) {
    signature.parameters = {{"resource", resource.type}};
    return signature;
  }
  call.wrong_kind("resource", resource, "a resource");
  signature.failed = true;
  return signature;
}

}  // namespace

std::vector<Function> program_functions() {
  const Type text = Type::string();
  return {
      {"stack", BuiltinId::kStack, "stack()", "The name of the stack that is deployed.",
       "stack() # \"dev\"", fixed({}, text)},
      {"project", BuiltinId::kProject, "project()", "The name of the project.",
       "project() # \"web-service\"", fixed({}, text)},
      {"organization", BuiltinId::kOrganization, "organization()",
       "The organization that the stack belongs to.", "organization() # \"organization\"",
       fixed({}, text)},
      {"cwd", BuiltinId::kCwd, "cwd()", "The folder that the program runs in, as an absolute path.",
       "cwd() # \"/home/me/web-service\"", fixed({}, text)},
      {"rootDirectory", BuiltinId::kRootDirectory, "rootDirectory()",
       "The folder of the project, as an absolute path.",
       "rootDirectory() # \"/home/me/web-service\"", fixed({}, text)},
      {"getOutput", BuiltinId::kGetOutput, "getOutput(stackReference, outputName)",
       "An output of another stack, by its name; null where that stack has no such output. The "
       "stack "
       "is a resource of type pulumi:pulumi:StackReference.",
       "getOutput(network, \"vpcId\")",
       fixed({{"stackReference", Type::dynamic()}, {"outputName", text}},
             Type::output(Type::dynamic()))},
      {"pulumiResourceName", BuiltinId::kPulumiResourceName, "pulumiResourceName(resource)",
       "The name that a resource has in the deployment.", "pulumiResourceName(bucket) # \"bucket\"",
       of_a_resource},
      {"pulumiResourceType", BuiltinId::kPulumiResourceType, "pulumiResourceType(resource)",
       "The type token of a resource.", "pulumiResourceType(bucket) # \"aws:s3/bucket:Bucket\"",
       of_a_resource},
      {"notImplemented", BuiltinId::kNotImplemented, "notImplemented(errorMessage)",
       "Stands for a part of the program that is not written yet. It fits everywhere, and fails "
       "with "
       "its message when it is evaluated.",
       "notImplemented(\"the load balancer is still missing\")",
       fixed({{"errorMessage", text}}, Type::dynamic())},
  };
}

}  // namespace virga::model
