// The schema of the package that the engine itself provides. Spec: docs/spec/pcl-language.md,
// section 12.1.
#include "base/check.h"
#include "schema/package.h"

namespace virga::schema {
namespace {

constexpr std::string_view kBuiltinSchema = R"({
  "name": "pulumi",
  "version": "3.0.0",
  "resources": {
    "pulumi:pulumi:StackReference": {
      "description": "The outputs of another stack.",
      "inputProperties": {"name": {"type": "string", "description": "organization/project/stack"}},
      "properties": {
        "name": {"type": "string"},
        "outputs": {"type": "object", "additionalProperties": {"$ref": "pulumi.json#/Any"}},
        "secretOutputNames": {"type": "object", "additionalProperties": {"type": "string"}}
      },
      "required": ["outputs"]
    },
    "pulumi:index:Stash": {
      "description": "A value that is kept in the stack's state.",
      "inputProperties": {"input": {"$ref": "pulumi.json#/Any"}},
      "requiredInputs": ["input"],
      "properties": {
        "input": {"$ref": "pulumi.json#/Any"},
        "output": {"$ref": "pulumi.json#/Any"}
      },
      "required": ["input", "output"]
    }
  }
})";

}  // namespace

std::shared_ptr<const Package> builtin_package() {
  static const auto package = Package::parse(std::string(kBuiltinSchema), "<builtin>");
  VIRGA_CHECK(package.has_value());
  return *package;
}

}  // namespace virga::schema
