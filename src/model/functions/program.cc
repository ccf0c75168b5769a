// Functions about the environment of the program, and the names of other stacks and resources.
#include "model/functions/families.h"
#include "model/functions/resource_annotation.h"

namespace virga::model {

namespace {

// The argument must have the type of a resource, because its value does not contain the type or the
// name.
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
      {{"cwd", "cwd() -> string", "Returns the working folder of the program, as an absolute path.",
        "cwd()", R"("/home/ann/web-service")"},
       BuiltinId::kCwd,
       fixed({}, text)},
      {{"getOutput", "getOutput(stackReference: dynamic, outputName: string) -> output(dynamic)",
        "Returns an output of another stack, or null if the stack has no such output. The stack "
        "is a resource of type pulumi:pulumi:StackReference.",
        R"(getOutput(network, "vpcId"))", R"("vpc-1")"},
       BuiltinId::kGetOutput,
       fixed({{"stackReference", Type::dynamic()}, {"outputName", text}},
             Type::output(Type::dynamic()))},
      {{"notImplemented",
        "notImplemented(errorMessage: string) -> dynamic",
        "Marks a part of the program that is not written yet. The call matches every "
        "type, and fails with its message when it is evaluated.",
        R"(notImplemented("the load balancer is still missing"))",
        {}},
       BuiltinId::kNotImplemented,
       fixed({{"errorMessage", text}}, Type::dynamic())},
      {{"organization", "organization() -> string", "Returns the organization of the stack.",
        "organization()", R"("acme")"},
       BuiltinId::kOrganization,
       fixed({}, text)},
      {{"project", "project() -> string", "Returns the name of the project.", "project()",
        R"("web-service")"},
       BuiltinId::kProject,
       fixed({}, text)},
      {{"pulumiResourceName", "pulumiResourceName(resource: T) -> string",
        "Returns the name of a resource in the deployment.", "pulumiResourceName(server)",
        R"("web")"},
       BuiltinId::kPulumiResourceName,
       of_a_resource},
      {{"pulumiResourceType", "pulumiResourceType(resource: T) -> string",
        "Returns the type token of a resource.", "pulumiResourceType(server)",
        R"("cloud:index:Server")"},
       BuiltinId::kPulumiResourceType,
       of_a_resource},
      {{"rootDirectory", "rootDirectory() -> string",
        "Returns the folder of the project, as an absolute path.", "rootDirectory()",
        R"("/home/ann/web-service")"},
       BuiltinId::kRootDirectory,
       fixed({}, text)},
      {{"stack", "stack() -> string", "Returns the name of the stack.", "stack()", R"("dev")"},
       BuiltinId::kStack,
       fixed({}, text)},
  };
}

}  // namespace virga::model
