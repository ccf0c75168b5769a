// The attributes and blocks inside a block of a policy pack.
#include <algorithm>
#include <array>
#include <utility>

#include "bind/check/attributes.h"
#include "bind/conditions/conditions.h"
#include "bind/policy/policy_binding.h"
#include "diag/codes/bind.h"
#include "hcl/parse/block_as_attribute.h"

namespace virga::bind {
namespace {

namespace codes = diag::codes;
using diag::Name;

// Adds a help for an attribute that policies do not have. Returns false if no help is known.
bool help_in_policy(std::string_view name, base::Range where, diag::Diagnostic& diagnostic) {
  constexpr std::array<std::string_view, 4> kOfAssertions = {"condition", "message", "range",
                                                             "urn"};
  if (std::ranges::find(kOfAssertions, name) != kOfAssertions.end()) {
    diagnostic.help({"it belongs in an assert block"});
  } else if (enforcement(name)) {
    diagnostic.help({"the level is a string: `enforcement = \"mandatory\"`"});
  } else if (name == "properties") {
    diagnostic.help({"only a `policy remediation` sets properties"});
  } else if (name == "level") {
    diagnostic.suggest(where, "enforcement");
  } else {
    return false;
  }
  return true;
}

// The attribute that is probably meant, which other tools may call differently.
std::optional<std::string_view> meant_attribute(const Binding& binding, std::string_view name,
                                                std::span<const std::string_view> attributes) {
  constexpr std::array<std::pair<std::string_view, std::string_view>, 10> kOtherNames = {{
      {"each", "range"},
      {"error_message", "message"},
      {"errorMessage", "message"},
      {"for_each", "range"},
      {"forEach", "range"},
      {"foreach", "range"},
      {"if", "when"},
      {"max", "maximum"},
      {"min", "minimum"},
      {"over", "range"},
  }};
  for (const auto& [other, own] : kOtherNames) {
    if (other == name && std::ranges::find(attributes, own) != attributes.end()) return own;
  }
  return binding.suggested_name(name, attributes);
}

// For an attribute with the name of a block.
void help_to_write_block(const PolicyBlock& block, const hcl::Attribute& attribute,
                         diag::Diagnostic& diagnostic) {
  const Binding& b = block.p.b;
  const base::Range name = block.range(attribute.name_span);
  if (hcl::suggest_block(diagnostic, name, block.range(attribute.value->span),
                         b.sources[name.source], b.limits)) {
    return;
  }
  diagnostic.help({"{0} is a block: write it without \"=\"", Name{std::string(attribute.name)}});
}

// For a block with the name of an attribute.
void help_to_write_attribute(const PolicyBlock& block, const hcl::Block& nested,
                             diag::Diagnostic& diagnostic) {
  if (!nested.labels.empty() || !nested.body->blocks.empty()) return;
  const base::Span after{nested.type_span.end, nested.type_span.end};
  diagnostic.fix({"add \"=\" to assign an object to {0}", Name{std::string(nested.type)}},
                 {{block.range(after), " ="}});
}

}  // namespace

void check_policy_block(PolicyBlock& block, std::span<const std::string_view> attributes,
                        std::span<const std::string_view> blocks) {
  Binding& b = block.p.b;
  for (const hcl::Attribute& each : block.block.body->attributes) {
    if (std::ranges::find(attributes, each.name) != attributes.end()) continue;
    const base::Range where = block.range(each.name_span);
    auto& diagnostic = b.diagnostics.add(codes::kUnknownAttribute, where,
                                         Name{std::string(each.name)}, block.name());
    if (block.block.type == "policy" && each.name == "asserts") {
      block.meant.emplace("assert");
      diagnostic.help({"write an assertion as a block: assert {{ condition = ... }}"});
      continue;
    }
    if (block.block.type == "policy" && help_in_policy(each.name, where, diagnostic)) continue;
    if (std::ranges::find(blocks, each.name) != blocks.end()) {
      block.meant.emplace(each.name);
      help_to_write_block(block, each, diagnostic);
    } else if (const auto near = meant_attribute(b, each.name, attributes)) {
      block.meant.emplace(*near);
      suggest_attribute(diagnostic, where, *near, *block.block.body);
    }
  }
  for (const hcl::Block* each : block.block.body->blocks) {
    if (std::ranges::find(blocks, each->type) != blocks.end()) continue;
    const base::Range where = block.range(each->type_span);
    auto& diagnostic = b.diagnostics.add(codes::kUnsupportedBlock, where,
                                         Name{std::string(each->type)}, block.name());
    if (std::ranges::find(attributes, each->type) != attributes.end()) {
      block.meant.emplace(each->type);
      help_to_write_attribute(block, *each, diagnostic);
    } else if (const auto near = b.suggested_name(each->type, blocks)) {
      block.meant.emplace(*near);
      diagnostic.suggest(where, *near);
    }
  }
}

}  // namespace virga::bind
