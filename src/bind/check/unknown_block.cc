#include "bind/check/unknown_block.h"

#include <algorithm>
#include <array>
#include <string>
#include <vector>

#include "base/text/suggest.h"
#include "hcl/parse/explain/foreign/foreign_statement.h"

namespace virga::bind {
namespace {

constexpr std::array<std::string_view, 8> kBlockTypes = {"component", "config", "hook", "output",
                                                         "package",   "pulumi", "read", "resource"};

// A block of another language, its equivalent in PCL, and the name by which that language refers to
// its declarations.
struct ForeignBlock {
  std::string_view type;
  diag::MessageText here;
  std::array<std::string_view, 1> name;  // empty if it declares none
};
constexpr std::array kForeignBlocks = {
    ForeignBlock{"check", "assertions belong in test files: *.pptest", {""}},
    ForeignBlock{"data",
                 "to read data, call a function of its package: name = invoke(\"...\", {{ ... }})",
                 {"data"}},
    ForeignBlock{
        "import", "import is an option of the resource: options {{ import = \"id\" }}", {""}},
    ForeignBlock{"locals", "a local is an attribute of the file: name = value", {"local"}},
    ForeignBlock{
        "module", "a module is a component: component \"name\" \"./folder\" {{ ... }}", {"module"}},
    ForeignBlock{"moved",
                 "the former name of a resource is an option: options {{ aliases = [{{ name = "
                 "\"old\" }}] }}",
                 {""}},
    ForeignBlock{
        "policy", "policies belong in a policy pack: a folder with a file PulumiPolicy.yaml", {""}},
    ForeignBlock{
        "provider",
        "a provider is a resource: resource \"name\" \"pulumi:providers:package\" {{ ... }}",
        {""}},
    ForeignBlock{"removed",
                 "a resource that the program no longer declares is deleted, unless it was created "
                 "with the option retainOnDelete",
                 {""}},
    ForeignBlock{
        "terraform", "package blocks set versions of packages; Pulumi keeps the state", {""}},
    ForeignBlock{
        "variable", "a variable is a config: config \"name\" \"string\" {{ ... }}", {"var"}},
};

// A block that other languages have inside resources.
struct ForeignPart {
  std::string_view type;
  diag::MessageText here;
};
constexpr std::array kForeignParts = {
    ForeignPart{"depends_on", "dependencies are an option: options {{ dependsOn = [a, b] }}"},
    ForeignPart{"dependsOn", "dependencies are an option: options {{ dependsOn = [a, b] }}"},
    ForeignPart{"connection", "hook blocks run commands, or resources of the package command"},
    ForeignPart{
        "dynamic",
        "write repeated blocks as a list of objects: name = [for x in list : {{ key = x }}]"},
    ForeignPart{"lifecycle",
                "these are options: options {{ protect = true, ignoreChanges = [...], "
                "deleteBeforeReplace = false }}"},
    ForeignPart{"provisioner", "hook blocks run commands, or resources of the package command"},
    ForeignPart{"timeouts",
                "timeouts are an option: options {{ customTimeouts = {{ create = \"5m\" }} }}"},
};

// The same in blocks that have only attributes.
constexpr diag::MessageText kNoConditions =
    "write conditions in tests, *.pptest files, or in the policies of a policy pack";
constexpr diag::MessageText kNoOptions = "only resources and components have options";
constexpr std::array kForeignDetails = {
    ForeignPart{"depends_on", kNoOptions},       ForeignPart{"dependsOn", kNoOptions},
    ForeignPart{"lifecycle", kNoOptions},        ForeignPart{"options", kNoOptions},
    ForeignPart{"postcondition", kNoConditions}, ForeignPart{"precondition", kNoConditions},
    ForeignPart{"validation", kNoConditions},
};

const ForeignBlock* find_foreign(std::string_view type) {
  const auto* found = std::ranges::find(kForeignBlocks, type, &ForeignBlock::type);
  return found == kForeignBlocks.end() ? nullptr : found;
}

// The blocks of a test file are one mistake: the name of the file.
void report_tests(diag::Diagnostics& diagnostics, base::Range where, const hcl::Block& block) {
  const bool is_reported = std::ranges::any_of(diagnostics.list(), [&](const auto& each) {
    return each.code == diag::Code::kIgnoredBlock && each.subject.source == where.source;
  });
  if (is_reported) return;
  diagnostics.add(diag::Code::kIgnoredBlock, where, diag::Name{std::string(block.type)})
      .help({"tests belong in test files: rename the file to {0}", diag::PathText{"*.pptest"}});
}

}  // namespace

void report_unknown_block(diag::Diagnostics& diagnostics, const hcl::Tree& file,
                          const hcl::Block& block) {
  const base::Range where = file.range(block.type_span);
  const bool is_of_tests = (block.type == "test" || block.type == "mock") && !block.labels.empty();
  if (is_of_tests) return report_tests(diagnostics, where, block);
  auto& diagnostic =
      diagnostics.add(diag::Code::kIgnoredBlock, where, diag::Name{std::string(block.type)});
  if (block.type == "provider" && block.labels.size() == 1) {
    diagnostic.help(
        {"a provider is a resource: resource \"name\" \"pulumi:providers:{0}\" {{ ... }}",
         diag::PathText{std::string(block.labels[0].text)}});
  } else if (const ForeignBlock* foreign = find_foreign(block.type)) {
    diagnostic.help(diag::Message(foreign->here));
  } else if (const auto help = hcl::help_for_foreign_keyword(block.type)) {
    diagnostic.help(diag::Message(*help));
  } else if (const auto near = base::nearest(block.type, kBlockTypes)) {
    diagnostic.suggest(where, *near);
  } else if (block.labels.empty() && block.body->blocks.empty()) {
    const base::Span after{block.type_span.end, block.type_span.end};
    diagnostic.fix(
        {"add \"=\" to give an object the name {0}", diag::Name{std::string(block.type)}},
        {{file.range(after), " ="}});
  }
}

void report_block_among_attributes(diag::Diagnostics& diagnostics, const hcl::Tree& file,
                                   const hcl::Block& outer, const hcl::Block& block,
                                   std::span<const std::string_view> attributes) {
  const base::Range where = file.range(block.type_span);
  auto& diagnostic =
      diagnostics.add(diag::Code::kIgnoredBlock, where, diag::Name{std::string(block.type)});
  const bool is_attribute = std::ranges::find(attributes, block.type) != attributes.end();
  const auto* found = std::ranges::find(kForeignDetails, block.type, &ForeignPart::type);
  if (is_attribute && block.labels.empty() && block.body->blocks.empty()) {
    const base::Span after{block.type_span.end, block.type_span.end};
    diagnostic.fix({"add \"=\" to assign an object to {0}", diag::Name{std::string(block.type)}},
                   {{file.range(after), " ="}});
  } else if (found != kForeignDetails.end()) {
    diagnostic.help(diag::Message(found->here));
  } else {
    std::vector<std::string> names;
    for (const std::string_view name : attributes) {
      if (!name.starts_with('_')) names.emplace_back(name);
    }
    diagnostic.help({"the attributes of {0} blocks are {1}", diag::Name{std::string(outer.type)},
                     diag::Names{names}});
  }
}

bool advise_foreign_part(diag::Diagnostic& diagnostic, std::string_view type) {
  const auto* found = std::ranges::find(kForeignParts, type, &ForeignPart::type);
  if (found == kForeignParts.end()) return false;
  diagnostic.help(diag::Message(found->here));
  return true;
}

std::span<const std::string_view> names_of_foreign_block(std::string_view block_type) {
  const ForeignBlock* foreign = find_foreign(block_type);
  if (!foreign || foreign->name.front().empty()) return {};
  return foreign->name;
}

}  // namespace virga::bind
