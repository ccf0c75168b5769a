#include <array>

#include "bind/words/word_tables.h"

namespace virga::bind {
namespace {

using enum WordPlace;

constexpr auto kProgramWords = std::to_array<LanguageWord>({
    {kBlock, "", "config", R"(config "name" "type" { ... })",
     "Declares a value from the configuration of the stack. Without a type, any value fits."},
    {kBlock, "", "output", R"(output "name" "type" { value = ... })",
     "Declares a result of the stack, or of the component if the program is one."},
    {kBlock, "", "resource", R"(resource "name" "package:module:Type" { ... })",
     "Declares an object to deploy. Each attribute is an input; the block `options` controls how "
     "the engine manages the resource."},
    {kBlock, "", "read", R"(read "name" "package:module:Type" { id = ... })",
     "Looks up an existing resource by its `id`. It neither creates nor changes the resource."},
    {kBlock, "", "component", R"(component "name" "./folder" { ... })",
     "Uses the program in a folder inside of this program. Its inputs are the config variables of "
     "that program; its properties are the outputs."},
    {kBlock, "", "hook", "hook resource name { command = [...] }",
     "Declares a command that runs before or after operations of the resources that name it in "
     "their option `hooks`."},
    {kBlock, "", "pulumi", R"(pulumi { requiredVersionRange = ">=3.100.0" })",
     "Contains settings of the program."},
    {kBlock, "", "package", R"(package { baseProviderName = "name" })",
     "Sets the provider and the version of the tokens of a package."},

    {kNested, "resource", "options", "options { ... }",
     "Controls how the engine manages the resource. Options are not inputs."},
    {kNested, "read", "options", "options { ... }", "Controls how the engine reads the resource."},
    {kNested, "component", "options", "options { ... }",
     "Controls how the engine manages the component and the resources inside it."},
    {kNested, "package", "parameterization", "parameterization { ... }",
     "Derives another package from the provider. Tokens then use the name in this block."},

    {kAttribute, "config", "default", "a value of the type of the config",
     "The value if the configuration has none. Any expression."},
    {kAttribute, "config", "nullable", "a literal bool",
     "Without a value and a default, the variable is null."},
    {kAttribute, "config", "secret", "a literal bool",
     "The value is secret. The type of the variable is then an output."},
    {kAttribute, "config", "description", "a literal string", "Documentation of the variable."},
    {kAttribute, "config", "__logicalName", "a literal string", "The key in the configuration."},
    {kAttribute, "output", "value", "any value of the type of the output",
     "The result: any expression.", true},
    {kAttribute, "output", "description", "a literal string", "Documentation of the output."},
    {kAttribute, "output", "__logicalName", "a literal string",
     "The key under which the stack or the component shows the output."},
    {kAttribute, "resource", "__logicalName", "a literal string",
     "The name of the resource in the engine."},
    {kAttribute, "read", "__logicalName", "a literal string",
     "The name of the resource in the engine."},
    {kAttribute, "read", "id", "a string", "The id of the existing resource.", true},
    {kAttribute, "component", "__logicalName", "a literal string",
     "The name of the component in the engine."},
    {kAttribute, "component", "token", "a literal string",
     "The type of a component without a folder, which the engine already knows."},
    {kAttribute, "hook", "command", "`list(string)`",
     "The program and its arguments. It runs in the folder of the PCL program, without a shell.",
     true},
    {kAttribute, "hook", "onDryRun", "`bool`", "Of resource hooks: also run in a preview."},
    {kAttribute, "hook", "ignoreErrors", "`bool`",
     "Of resource hooks: the operation continues if the command fails."},
    {kAttribute, "pulumi", "requiredVersionRange", "a string such as `\">=3.100.0\"`",
     "The versions of the engine that may run the program.", true},
    {kAttribute, "package", "baseProviderName", "a literal string", "The provider.", true},
    {kAttribute, "package", "baseProviderVersion", "a literal string",
     "The version of the provider, `1.2.3`."},
    {kAttribute, "package", "baseProviderDownloadUrl", "a literal string",
     "The address of the plugin of the provider, an absolute URL."},
    {kAttribute, "parameterization", "name", "a literal string", "The name of the derived package.",
     true},
    {kAttribute, "parameterization", "version", "a literal string",
     "The version of the derived package.", true},
    {kAttribute, "parameterization", "value", "a literal string in base64",
     "The parameter for the provider.", true},

    {kLabel, "hook", "resource", "hook resource name { ... }",
     "The hook runs before or after operations of a resource."},
    {kLabel, "hook", "error", "hook error name { ... }",
     "The hook runs after a failed operation. The engine retries the operation if the command "
     "succeeds."},

    {kType, "", "any", "any", "Any value."},
    {kType, "", "bool", "bool", "`true` or `false`."},
    {kType, "", "int", "int", "A whole number."},
    {kType, "", "number", "number", "A number."},
    {kType, "", "string", "string", "A text."},
    {kType, "", "list", "list(string)", "Any number of values of one type, in their order."},
    {kType, "", "set", "set(string)", "Any number of different values of one type."},
    {kType, "", "map", "map(string)", "Values of one type, each with a key."},
    {kType, "", "optional", "optional(string)", "A value of the type, or null."},
    {kType, "", "object", "object({ name = string, size = int })",
     "A value for each name, each of its own type. A configuration may omit any of them."},
    {kType, "", "tuple", "tuple([string, int])", "A fixed number of values, each of its own type."},

    {kShownType, "", "dynamic", "dynamic",
     "Any value. Its type is known when the program runs; the label `any` declares it."},
    {kShownType, "", "id", "id", "The id of a resource, which is a string."},
    {kShownType, "", "Asset", "Asset",
     "A file, made by a function such as `fileAsset`. Virga reads it when the program runs."},
    {kShownType, "", "Archive", "Archive",
     "Files in folders, made by a function such as `fileArchive`."},
    {kShownType, "", "enum", "enum(\"fast\" | \"slow\")",
     "One of the values that a package lists."},
    {kShownType, "", "union", "string | number",
     "A value of one of the types. `T?` is the union of `T` and null."},
    {kShownType, "", "output", "output(string)",
     "A value that is known later: when the resources that it comes from exist. Expressions with "
     "outputs are outputs too. Outputs may be secret."},
    {kShownType, "", "promise", "promise(string)",
     "A value that is known later, but that needs no resource, such as the result of `invoke`. "
     "It is accepted where an output is."},

    {kExpression, "", "for", "[for item in collection : value if condition]",
     "Makes a list from the elements of a collection; in braces, `{for key, item in collection : "
     "key => value}`, an object. In a template, `%{ for item in collection }...%{ endfor }` "
     "repeats a text."},
    {kExpression, "", "in", "for item in collection", "The collection of a `for` expression."},
    {kExpression, "", "if", "if condition",
     "Keeps only the elements for which the condition is true. In a template, `%{ if condition }"
     "...%{ else }...%{ endif }` chooses a text."},
    {kExpression, "", "else", "%{ else }", "The text if the condition is false."},
    {kExpression, "", "endif", "%{ endif }", "Ends the texts of an `if`."},
    {kExpression, "", "endfor", "%{ endfor }", "Ends the text that a `for` repeats."},
    {kExpression, "", "null", "null", "The absence of a value."},
    {kExpression, "", "true", "true", "A bool."},
    {kExpression, "", "false", "false", "A bool."},
});

}  // namespace

std::span<const LanguageWord> program_words() {
  return kProgramWords;
}

}  // namespace virga::bind
