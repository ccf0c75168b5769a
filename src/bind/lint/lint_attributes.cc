#include <algorithm>
#include <array>
#include <optional>
#include <set>
#include <span>

#include "base/text/suggest.h"
#include "bind/check/attributes.h"
#include "bind/check/unknown_block.h"
#include "bind/lint/lint_parts.h"
#include "diag/codes/bind.h"
#include "hcl/analyze/literal.h"

namespace virga::bind {
namespace {

namespace codes = diag::codes;
using diag::Name;

constexpr std::array<std::string_view, 5> kConfigAttributes = {"__logicalName", "default",
                                                               "description", "nullable", "secret"};
constexpr std::array<std::string_view, 3> kOutputAttributes = {"__logicalName", "description",
                                                               "value"};
constexpr std::array<std::string_view, 1> kSettingsAttributes = {"requiredVersionRange"};
constexpr std::array<std::string_view, 3> kPackageAttributes = {
    "baseProviderDownloadUrl", "baseProviderName", "baseProviderVersion"};

// The attributes of a block type whose other attributes are ignored; empty for other types.
std::span<const std::string_view> attributes_of(std::string_view block_type) {
  if (block_type == "config") return kConfigAttributes;
  if (block_type == "output") return kOutputAttributes;
  if (block_type == "package") return kPackageAttributes;
  if (block_type == "pulumi") return kSettingsAttributes;
  return {};
}

// The attribute of a config, here or in another language, that makes its value a secret.
bool is_secrecy(std::string_view name) {
  return name == "secret" || name == "sensitive";
}

// In an output without a value, the only other attribute is the value; in a config, `value` is
// the default.
std::optional<std::string_view> meant_attribute(const hcl::Block& block,
                                                const hcl::Attribute& attribute) {
  if (const auto near = base::nearest(attribute.name, attributes_of(block.type))) return near;
  const hcl::Body& body = *block.body;
  if (block.type == "output" && body.attributes.size() == 1 && attribute.name != "type" &&
      !is_secrecy(attribute.name)) {
    return "value";
  }
  if (block.type == "config" && attribute.name == "value" && !body.attribute("default")) {
    return "default";
  }
  if (block.type == "config" && attribute.name == "optional") return "nullable";
  return std::nullopt;
}

// `near` is the attribute that is probably meant.
void explain_ignored(diag::Diagnostic& diagnostic, const std::optional<std::string_view>& near,
                     const hcl::Block& block, const hcl::Attribute& attribute) {
  if (near) {
    suggest_attribute(diagnostic, diagnostic.subject, *near, *block.body);
  } else if (attribute.name == "type") {
    diagnostic.help({"the type is the second label of the block"});
  } else if (attribute.name == "sensitive" && block.type == "config") {
    suggest_attribute(diagnostic, diagnostic.subject, "secret", *block.body);
  } else if (is_secrecy(attribute.name) && block.type == "output") {
    diagnostic.help({"to make an output secret, write value = secret(...)"});
  }
}

void ignored_attribute(const hcl::Tree& file, const hcl::Block& block,
                       const hcl::Attribute& attribute, diag::Diagnostics& diagnostics,
                       std::set<std::string_view>& explained) {
  auto& diagnostic =
      diagnostics.add(codes::kIgnoredAttribute, file.range(attribute.name_span),
                      Name{std::string(attribute.name)}, Name{std::string(block.type)});
  const auto near = meant_attribute(block, attribute);
  explain_ignored(diagnostic, near, block, attribute);
  // This error explains why the output has no value.
  const bool only_value = near == "value" && !block.body->attribute("value");
  if (block.type == "output" && only_value) {
    explained.insert(block.labels.empty() ? std::string_view() : block.labels[0].text);
  }
}

// Resources ignore the labels of `options`.
void labels_of_options(const hcl::Tree& file, const hcl::Block& block,
                       diag::Diagnostics& diagnostics) {
  if (block.type != "resource" && block.type != "read" && block.type != "component") return;
  for (const hcl::Block* nested : block.body->blocks) {
    if (nested->type != "options" || nested->labels.empty()) continue;
    const base::Span labels = base::join(nested->labels.front().span, nested->labels.back().span);
    diagnostics
        .add(codes::kWrongLabels, file.range(labels), Name{"options"}, diag::Word("no label"))
        .fix({"remove the labels"}, {{file.range({nested->type_span.end, labels.end}), ""}});
  }
}

void report_empty_name(base::Range where, diag::Diagnostics& diagnostics) {
  diagnostics
      .add(codes::kLiteralDoesNotConvert, where, Name{"__logicalName"}, diag::Word("the text"),
           diag::Excerpt{""}, diag::Word("a name"))
      .help({"remove the attribute to use the name of the block"});
}

// Whether a diagnostic is about a place in the block.
bool has_diagnostic(const hcl::Tree& file, const hcl::Block& block,
                    const diag::Diagnostics& diagnostics) {
  return std::ranges::any_of(diagnostics.list(), [&](const diag::Diagnostic& each) {
    return each.subject.source == file.source && block.body->span.contains(each.subject.span.begin);
  });
}

// The binder reads the name of a resource and the description of an output, but accepts any.
void literal_attributes(const hcl::Tree& file, const hcl::Block& block,
                        diag::Diagnostics& diagnostics) {
  for (const hcl::Attribute& attribute : block.body->attributes) {
    const base::Range where = file.range(attribute.value->span);
    const auto text = hcl::string_literal(*attribute.value);
    const bool is_name = attribute.name == "__logicalName";
    if (is_name && text && text->empty()) report_empty_name(where, diagnostics);
    if (block.type != "output" || attribute.name != "description" || text) continue;
    // An error in the block may be about the same text.
    if (has_diagnostic(file, block, diagnostics)) continue;
    diagnostics.add(codes::kNotALiteral, where, Name{"description"}, diag::Word("string"))
        .note({"the description does not depend on a run"});
  }
}

// Reports attributes and blocks that the block does not take.
void unknown_parts(const hcl::Tree& file, const hcl::Block& block,
                   std::span<const std::string_view> known, diag::Diagnostics& diagnostics,
                   std::set<std::string_view>& explained) {
  for (const hcl::Attribute& attribute : block.body->attributes) {
    if (std::ranges::find(known, attribute.name) == known.end()) {
      ignored_attribute(file, block, attribute, diagnostics, explained);
    }
  }
  for (const hcl::Block* nested : block.body->blocks) {
    if (nested->type == "parameterization" || nested->is_broken()) continue;
    report_block_among_attributes(diagnostics, file, block, *nested, known);
    // This error explains why the output has no value.
    if (block.type == "output" && nested->type == "value" && !block.labels.empty()) {
      explained.insert(block.labels[0].text);
    }
  }
}

}  // namespace

void lint_attributes(const hcl::Tree& file, const hcl::Block& block, diag::Diagnostics& diagnostics,
                     std::set<std::string_view>& explained) {
  labels_of_options(file, block, diagnostics);
  literal_attributes(file, block, diagnostics);
  const bool is_typed = block.type == "config" || block.type == "output";
  if (is_typed && block.labels.size() == 2) {
    lint_type_label(file, block.labels[1], diagnostics);
  }
  const auto known = attributes_of(block.type);
  // The binder reports a package block without a package name.
  const bool is_reported =
      block.type == "package" && block.labels.empty() && !block.body->attribute("baseProviderName");
  const bool has_no_name = is_typed && block.labels.empty();  // reported by the binder as well
  if (known.empty() || is_reported || has_no_name) return;
  unknown_parts(file, block, known, diagnostics, explained);
}

}  // namespace virga::bind
