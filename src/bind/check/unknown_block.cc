#include "bind/check/unknown_block.h"

#include <algorithm>
#include <array>
#include <string>

#include "base/text/suggest.h"
#include "diag/codes/bind.h"
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

const ForeignBlock* find_foreign(std::string_view type) {
  const auto* found = std::ranges::find(kForeignBlocks, type, &ForeignBlock::type);
  return found == kForeignBlocks.end() ? nullptr : found;
}

// The blocks of a test file are one mistake: the name of the file.
void report_tests(diag::Diagnostics& diagnostics, base::Range where, const hcl::Block& block) {
  const bool is_reported = std::ranges::any_of(diagnostics.list(), [&](const auto& each) {
    return each.code == diag::codes::kIgnoredBlock && each.subject.source == where.source;
  });
  if (is_reported) return;
  diagnostics.add(diag::codes::kIgnoredBlock, where, diag::Name{std::string(block.type)})
      .help({"tests belong in test files: rename the file to {0}", diag::PathText{"*.pptest"}});
}

}  // namespace

void report_unknown_block(diag::Diagnostics& diagnostics, const hcl::Tree& file,
                          const hcl::Block& block) {
  const base::Range where = file.range(block.type_span);
  const bool is_of_tests = (block.type == "test" || block.type == "mock") && !block.labels.empty();
  if (is_of_tests) return report_tests(diagnostics, where, block);
  auto& diagnostic =
      diagnostics.add(diag::codes::kIgnoredBlock, where, diag::Name{std::string(block.type)});
  if (block.type == "provider" && block.labels.size() == 1) {
    diagnostic.help(
        {"a provider is a resource: resource \"name\" \"pulumi:providers:{0}\" {{ ... }}",
         diag::PathText{std::string(block.labels[0].text)}});
  } else if (block.type == "options") {
    diagnostic.help({"options belong inside of the braces of their resource or component"});
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

std::span<const std::string_view> names_of_foreign_block(std::string_view block_type) {
  const ForeignBlock* foreign = find_foreign(block_type);
  if (!foreign || foreign->name.front().empty()) return {};
  return foreign->name;
}

}  // namespace virga::bind
