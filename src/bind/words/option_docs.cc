#include "bind/words/option_docs.h"

#include "base/check.h"

namespace virga::bind {

OptionDocs option_docs(std::optional<OptionKind> option) {
  using enum OptionKind;
  if (!option) {
    return {"a bool, a whole number, a list, a map or an object",
            "how many instances the resource has"};
  }
  switch (*option) {
    case kParent:
      return {"a resource", "the parent; by default the stack, or the enclosing component"};
    case kProvider: return {"a provider resource", "the provider that manages the resource"};
    case kProviders:
      return {"a list of provider resources, or an object of them whose keys are their packages",
              "for components: the providers of the resources inside, one for each package"};
    case kDependsOn:
      return {"a list of resources", "resources to create first, even if no value is used"};
    case kProtect: return {"`bool`", "the resource may not be deleted"};
    case kRetainOnDelete:
      return {"`bool`", "the resource stays in the cloud when the program no longer declares it"};
    case kDeleteBeforeReplace: return {"`bool`", "a replacement deletes first, then creates"};
    case kDeletedWith:
      return {"a resource",
              "the deletion of that resource deletes this one too, without a separate operation"};
    case kReplaceWith:
      return {"a list of resources", "this resource is replaced when one of them is replaced"};
    case kIgnoreChanges: return {"property paths", "inputs whose changes are ignored"};
    case kHideDiffs: return {"property paths", "inputs whose changes are not shown"};
    case kReplaceOnChanges: return {"property paths", "inputs whose changes need a replacement"};
    case kAdditionalSecretOutputs: return {"property paths", "outputs that are secret"};
    case kVersion: return {"`string`, literal", "the version of the provider"};
    case kPluginDownloadUrl:
      return {"`string`, literal", "the address from which the engine downloads the provider"};
    case kImport: return {"`string`", "the id of an existing resource to adopt"};
    case kCustomTimeouts:
      return {"`{ create: string?, delete: string?, read: string?, update: string? }`",
              "durations such as `\"20m\"`"};
    case kAliases:
      return {
          "a list of `string` or `{ name: string?, noParent: bool?, parent: dynamic?, type: "
          "string? }`",
          "former identities of the resource"};
    case kReplacementTrigger: return {"any value", "a change of this value replaces the resource"};
    case kEnvVarMappings:
      return {"`map(string)`", "for provider resources: names of environment variables"};
    case kHooks: return {"an object of lists of hooks", "commands that run around its operations"};
  }
  VIRGA_UNREACHABLE();
}

}  // namespace virga::bind
