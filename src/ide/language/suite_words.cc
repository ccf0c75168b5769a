#include <array>

#include "ide/language/word_tables.h"

namespace virga::ide {
namespace {

using enum WordPlace;

constexpr auto kSuiteWords = std::to_array<Word>({
    {kBlock, "", "test", "test \"what it shows\" { ... }",
     "Runs the program in memory and checks conditions about the result."},
    {kBlock, "", "mock", "mock resource \"package:module:Type\" { ... }",
     "Answers in place of a provider."},
    {kBlock, "", "policy", "policy resource \"name\" { ... }",
     "Checks resources before or after they are deployed, or changes their inputs."},
    {kNested, "test", "mock", "mock resource \"package:module:Type\" { ... }",
     "Answers in place of a provider, before the blocks outside."},
    {kNested, "test", "assert", "assert { condition = ... }",
     "A condition that must be true after the run, with a message."},
    {kNested, "run", "mock", "mock resource \"package:module:Type\" { ... }",
     "Answers in place of a provider, before the blocks outside."},
    {kNested, "run", "assert", "assert { condition = ... }",
     "A condition that must be true after the run, with a message."},
    {kNested, "test", "run", "run \"name\" { ... }",
     "One of several runs of a test, each of which begins with the state that the one before has "
     "left."},
    {kNested, "policy", "assert", "assert { condition = ... }",
     "A condition that must be true, with the description of its violation."},
    {kNested, "test", "expect_failure", "expect_failure { message = ... }",
     "The run must fail in this way."},
    {kNested, "run", "expect_failure", "expect_failure { message = ... }",
     "The run must fail in this way."},
    {kAttribute, "assert", "condition", "a condition", "Must be true; null counts as false.", true},
    {kAttribute, "assert", "message", "a string", "What is reported if the condition is false."},
    {kAttribute, "assert", "range", "a list, map or object",
     "The condition must hold for each element. `range.value` is the element, `range.key` its "
     "index or key."},
    {kAttribute, "assert", "urn", "a string",
     "In stack policies: the resource that violates the policy. By default the stack."},
    {kAttribute, "test", "config", "an object",
     "The configuration: names of variables of the program, or full keys such as `\"aws:region\"`. "
     "`secret(\"...\")` makes a value secret."},
    {kAttribute, "test", "config_files", "a list of paths",
     "Stack files with configuration, relative to the test file."},
    {kAttribute, "test", "stack", "a string", "The name of the stack. By default `test`."},
    {kAttribute, "test", "project", "a string", "The name of the project."},
    {kAttribute, "test", "organization", "a string",
     "The name of the organization. By default `organization`."},
    {kAttribute, "test", "environment", "an object of strings",
     "The complete set of environment variables."},
    {kAttribute, "test", "files", "an object",
     "The content of files, with paths relative to the program. The program reads all other files "
     "from the disk."},
    {kAttribute, "test", "preview", "a bool",
     "The run is a preview, in which values that only a deployment knows are unknown."},
    {kAttribute, "test", "continue_on_error", "a bool",
     "After a failure, the run continues with everything that does not need the failed resource."},
    {kAttribute, "test", "timeout", "a duration such as `\"30s\"`",
     "The longest time that a run may take. By default one minute."},
    {kAttribute, "test", "policy_pack", "a path", "A policy pack that checks the deployment."},
    {kAttribute, "test", "policy_config", "an object", "The configuration of the policies."},
    {kAttribute, "test", "asserts", "a list of conditions",
     "Conditions that must be true after the run."},
    {kAttribute, "run", "config", "an object",
     "The configuration: names of variables of the program, or full keys such as `\"aws:region\"`. "
     "`secret(\"...\")` makes a value secret."},
    {kAttribute, "run", "config_files", "a list of paths",
     "Stack files with configuration, relative to the test file."},
    {kAttribute, "run", "stack", "a string", "The name of the stack. By default `test`."},
    {kAttribute, "run", "project", "a string", "The name of the project."},
    {kAttribute, "run", "organization", "a string",
     "The name of the organization. By default `organization`."},
    {kAttribute, "run", "environment", "an object of strings",
     "The complete set of environment variables."},
    {kAttribute, "run", "files", "an object",
     "The content of files, with paths relative to the program. The program reads all other files "
     "from the disk."},
    {kAttribute, "run", "preview", "a bool",
     "The run is a preview, in which values that only a deployment knows are unknown."},
    {kAttribute, "run", "continue_on_error", "a bool",
     "After a failure, the run continues with everything that does not need the failed resource."},
    {kAttribute, "run", "timeout", "a duration such as `\"30s\"`",
     "The longest time that a run may take. By default one minute."},
    {kAttribute, "run", "policy_pack", "a path", "A policy pack that checks the deployment."},
    {kAttribute, "run", "policy_config", "an object", "The configuration of the policies."},
    {kAttribute, "run", "asserts", "a list of conditions",
     "Conditions that must be true after the run."},
    {kAttribute, "test", "state", "a path",
     "The state with which the test begins, a file in the format of `pulumi stack export`."},
    {kAttribute, "run", "destroy", "a bool", "The run deletes all resources."},
    {kAttribute, "policy", "description", "a literal string",
     "The purpose of the policy; the first line of its reports."},
    {kAttribute, "policy", "enforcement", "a literal string",
     "The default level: `advisory`, `mandatory`, `remediate` or `disabled`."},
    {kAttribute, "policy", "types", "a list of type tokens",
     "The types of the resources to check; `*` matches any text. By default all."},
    {kAttribute, "policy", "when", "a condition", "If it is not true, the policy does not apply."},
    {kAttribute, "policy", "properties", "an object", "Of remediations: the properties to set."},
    {kAttribute, "policy", "severity", "a literal string",
     "`low`, `medium`, `high` or `critical`."},
    {kAttribute, "policy", "displayName", "a literal string", "For catalogues of policies."},
    {kAttribute, "policy", "remediationSteps", "a literal string", "For catalogues of policies."},
    {kAttribute, "policy", "url", "a literal string", "For catalogues of policies."},
    {kAttribute, "policy", "tags", "a list of literal strings", "For catalogues of policies."},
    {kLabel, "policy", "resource", "policy resource \"name\" { ... }",
     "Checks each resource before it is deployed; sees its inputs."},
    {kLabel, "policy", "stack", "policy stack \"name\" { ... }",
     "Checks all resources together, after all are deployed or previewed; sees their outputs."},
    {kLabel, "policy", "remediation", "policy remediation \"name\" { ... }",
     "May change the inputs of each resource, before the other policies."},
});

}  // namespace

std::span<const Word> suite_words() {
  return kSuiteWords;
}

}  // namespace virga::ide
