#include "ide/complete/language.h"

#include <algorithm>
#include <array>
#include <utility>

namespace virga::ide {
namespace {

using Form = ValueForm;

constexpr std::array<BlockInfo, 8> kBlocks = {{
    {"component", "component \"${1:name}\" \"${2:./folder}\" {\n\t$0\n}",
     "A program in a folder, used as a part of this program."},
    {"config", "config \"${1:name}\" \"${2:string}\" {\n\t$0\n}",
     "A value from outside: from the configuration of the stack, or an input of the component."},
    {"hook", "hook \"${1|resource,error|}\" \"${2:name}\" {\n\tcommand = [\"$3\"]\n}",
     "A command that runs before or after operations of resources."},
    {"output", "output \"${1:name}\" {\n\tvalue = $0\n}",
     "A result of the stack or of the component."},
    {"package", "package {\n\tbaseProviderName    = \"$1\"\n\tbaseProviderVersion = \"$2\"\n}",
     "The provider and version of the tokens of a package."},
    {"pulumi", "pulumi {\n\trequiredVersionRange = \"${1:>=3.0.0}\"\n}",
     "The versions of the engine that may run the program."},
    {"read", "read \"${1:name}\" \"${2:package:module:Type}\" {\n\tid = $0\n}",
     "Looks up an existing resource by its id."},
    {"resource", "resource \"${1:name}\" \"${2:package:module:Type}\" {\n\t$0\n}",
     "An object to deploy."},
}};

constexpr std::string_view kLogicalDocs =
    "The name outside of the program: in the configuration, in the outputs or in the engine.";

constexpr AttributeInfo kConfig[] = {
    {"default", Form::kOther, false, "the type of the label",
     "The value if the configuration has none."},
    {"description", Form::kString, false, "string", "Documentation for users."},
    {"nullable", Form::kBool, false, "bool", "Without a value and a default, the value is null."},
    {"secret", Form::kBool, false, "bool", "The value is secret."},
    {"__logicalName", Form::kString, false, "string", kLogicalDocs},
};
constexpr AttributeInfo kOutput[] = {
    {"value", Form::kOther, true, "the type of the label", "The value of the output."},
    {"description", Form::kString, false, "string", "Documentation for users."},
    {"__logicalName", Form::kString, false, "string", kLogicalDocs},
};
constexpr AttributeInfo kHook[] = {
    {"command", Form::kList, true, "list(string)",
     "The program and its arguments. Runs in the folder of the program, without a shell."},
    {"ignoreErrors", Form::kBool, false, "bool", "The operation continues if the command fails."},
    {"onDryRun", Form::kBool, false, "bool", "The hook also runs in a preview."},
};
constexpr AttributeInfo kPulumi[] = {
    {"requiredVersionRange", Form::kString, true, "string",
     "The range of engine versions that may run the program."},
};
constexpr AttributeInfo kPackage[] = {
    {"baseProviderName", Form::kString, true, "string", "The name of the provider."},
    {"baseProviderVersion", Form::kString, false, "string", "The version of the provider."},
    {"baseProviderDownloadUrl", Form::kString, false, "string",
     "The address from which the provider is downloaded."},
};
constexpr AttributeInfo kParameterization[] = {
    {"name", Form::kString, true, "string", "The name of the derived package."},
    {"value", Form::kString, true, "string", "The parameter for the provider, in base64."},
    {"version", Form::kString, true, "string", "The version of the derived package."},
};
constexpr AttributeInfo kResource[] = {
    {"__logicalName", Form::kString, false, "string", kLogicalDocs},
};
constexpr AttributeInfo kComponent[] = {
    {"token", Form::kString, false, "string",
     "The type of a component that the engine knows; instead of a folder."},
    {"__logicalName", Form::kString, false, "string", kLogicalDocs},
};

using Docs = std::pair<std::string_view, std::string_view>;
constexpr std::array<Docs, 22> kOptions = {{
    {"additionalSecretOutputs", "Paths of outputs that are secret."},
    {"aliases", "Former identities of the resource: URNs, or objects with a name, type or parent."},
    {"customTimeouts", "How long operations may take, such as { create = \"20m\" }."},
    {"deleteBeforeReplace", "A replacement deletes first, then creates."},
    {"deletedWith",
     "The deletion of that resource deletes this one too, without a separate operation."},
    {"dependsOn", "Resources to create first, even if no value of them is used."},
    {"envVarMappings", "For provider resources: names of environment variables."},
    {"hideDiffs", "Paths of inputs whose changes are not shown."},
    {"hooks", "Hooks that run around the operations of the resource."},
    {"ignoreChanges", "Paths of inputs whose changes are ignored."},
    {"import", "The id of an existing resource to adopt."},
    {"parent", "The parent; by default the stack or the enclosing component."},
    {"pluginDownloadURL", "The address from which the engine downloads the provider."},
    {"protect", "The resource may not be deleted."},
    {"provider", "The provider that manages the resource."},
    {"providers", "The providers of the resources inside of the component, one for each package."},
    {"range",
     "How many instances exist: a bool, a number, or one for each element of a list, map "
     "or object."},
    {"replaceOnChanges", "Paths of inputs whose changes need a replacement."},
    {"replaceWith", "The resource is replaced when one of these resources is replaced."},
    {"replacementTrigger", "A change of this value replaces the resource."},
    {"retainOnDelete", "The resource stays in the cloud when the program no longer declares it."},
    {"version", "The version of the provider."},
}};

}  // namespace

std::span<const BlockInfo> top_level_blocks() {
  return kBlocks;
}

std::span<const AttributeInfo> attributes_of(std::string_view block_type) {
  if (block_type == "config") return kConfig;
  if (block_type == "output") return kOutput;
  if (block_type == "hook") return kHook;
  if (block_type == "pulumi") return kPulumi;
  if (block_type == "package") return kPackage;
  if (block_type == "parameterization") return kParameterization;
  if (block_type == "resource" || block_type == "read") return kResource;
  if (block_type == "component") return kComponent;
  return {};
}

const AttributeInfo* find_attribute(std::string_view block_type, std::string_view name) {
  const auto all = attributes_of(block_type);
  const auto found = std::ranges::find(all, name, &AttributeInfo::name);
  return found == all.end() ? nullptr : &*found;
}

std::string_view option_docs(std::string_view name) {
  const auto found = std::ranges::find(kOptions, name, &Docs::first);
  return found == kOptions.end() ? std::string_view() : found->second;
}

}  // namespace virga::ide
