// Blocks inside other blocks that other languages have.
#include <algorithm>
#include <array>
#include <string>
#include <vector>

#include "bind/check/unknown_block.h"
#include "diag/codes/bind.h"

namespace virga::bind {
namespace {

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

}  // namespace

void report_block_among_attributes(diag::Diagnostics& diagnostics, const hcl::Tree& file,
                                   const hcl::Block& outer, const hcl::Block& block,
                                   std::span<const std::string_view> attributes) {
  const base::Range where = file.range(block.type_span);
  auto& diagnostic =
      diagnostics.add(diag::codes::kIgnoredBlock, where, diag::Name{std::string(block.type)});
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

}  // namespace virga::bind
