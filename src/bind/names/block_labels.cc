// The labels of blocks: how many a block has, and what they mean.
#include <string>

#include "bind/names/declarer.h"
#include "bind/names/type_label.h"
#include "diag/codes/bind.h"
#include "hcl/lex/lex.h"

namespace virga::bind {

namespace codes = diag::codes;

bool Declarer::is_hook_kind(const hcl::Label& label) {
  return label.text == "resource" || label.text == "error";
}

void Declarer::report_hook_kind(const hcl::Block& block) {
  const hcl::Label& kind = block.labels[0];
  const base::Span where =
      b_.options.profile.choose_range(kind.span, base::join(kind.span, block.labels.back().span));
  auto& diagnostic =
      b_.diagnostics.add(codes::kHookKind, {source_, where}, diag::Name{std::string(kind.text)});
  if (is_hook_kind(block.labels[1])) {
    diagnostic.help({"swap the labels: the kind comes first, then the name"});
  }
}

bool Declarer::has_swapped_labels(NodeKind kind, const hcl::Block& block) {
  if (!b_.options.profile.recognizes_mistakes() || block.labels.size() != 2) return false;
  const std::string_view first = block.labels[0].text;
  const std::string_view second = block.labels[1].text;
  if (!hcl::is_identifier(second)) return false;
  if (kind == NodeKind::kComponent) return first.starts_with("./") || first.starts_with("../");
  const bool is_typed = kind == NodeKind::kConfig || kind == NodeKind::kOutput;
  return is_typed && labels_.type_of(first) && labels_.is_unlike_types(second);
}

void Declarer::report_swapped(NodeKind kind, const hcl::Block& block) {
  mistaken(block.labels[1].text, block.labels[1].span);
  const base::Range first{source_, block.labels[0].span};
  const base::Range second{source_, block.labels[1].span};
  const base::Source* source = b_.sources.find(source_);
  auto& diagnostic =
      kind == NodeKind::kComponent
          ? b_.diagnostics.add(codes::kWrongLabels, {source_, base::join(first.span, second.span)},
                               diag::Name{std::string(block.type)}, label_rule(kind, {}).text)
          : b_.diagnostics.add(codes::kUnknownType, second,
                               diag::Name{std::string(block.labels[1].text)});
  diagnostic.in({source_, block.header()});
  if (!source) return;
  diagnostic.safe_fix({"swap the labels: the name comes first"},
                      {{first, std::string(source->text(second.span))},
                       {second, std::string(source->text(first.span))}});
}

void Declarer::report_labels(const LabelRule& rule, const hcl::Block& block) {
  const base::Span where = block.labels.empty()
                               ? block.type_span
                               : base::join(block.labels.front().span, block.labels.back().span);
  auto& diagnostic = b_.diagnostics.add(codes::kWrongLabels, {source_, where},
                                        diag::Name{std::string(block.type)}, rule.text);
  diagnostic.in({source_, block.header()});
  const hcl::Attribute* first =
      block.body->attributes.empty() ? nullptr : &block.body->attributes.front();
  if (block.type == "config" && block.labels.empty() && first && !is_config_attribute(*first)) {
    diagnostic.help({"write config \"{0}\" \"string\" {{ default = ... }}",
                     diag::PathText{std::string(first->name)}});
    return;
  }
  if (!rule.example.empty()) diagnostic.help({"write {0}", diag::PathText{rule.example}});
}

LabelRule label_rule(NodeKind kind, std::string_view node_word) {
  switch (kind) {
    case NodeKind::kConfig:
    case NodeKind::kOutput:
      return {1, 2, 0, "a name and an optional type",
              std::string(node_word) + " \"name\" \"string\" { ... }"};
    case NodeKind::kResource:
    case NodeKind::kRead:
      return {2, 2, 0, "two labels: a name and a type token",
              std::string(node_word) + " \"name\" \"package:module:Type\" { ... }"};
    case NodeKind::kComponent:
      return {1, 2, 0, "a name and an optional source directory",
              "component \"name\" \"./folder\" { ... }"};
    case NodeKind::kHook:
      return {2, 2, 1, "two labels: \"resource\" or \"error\", and a name",
              "hook \"resource\" \"name\" { ... }"};
    case NodeKind::kLocal:
    case NodeKind::kGiven:
    case NodeKind::kInquiry:
    case NodeKind::kPulumi: return {0, 0, 0, "no label", ""};
  }
  VIRGA_UNREACHABLE();
}

}  // namespace virga::bind
