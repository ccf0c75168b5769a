#include "bind/names/declare.h"

#include "base/text/type_token.h"
#include "bind/check/attributes.h"
#include "bind/check/unknown_block.h"
#include "bind/names/declarer.h"
#include "bind/names/type_label.h"
#include "hcl/lex/lex.h"

namespace virga::bind {
namespace {

constexpr std::string_view kUnnamed = "<unnamed>";

// Returns whether a block with too many labels still declares a node.
bool declares_with_extra_labels(NodeKind kind) {
  return kind == NodeKind::kConfig || kind == NodeKind::kOutput || kind == NodeKind::kResource ||
         kind == NodeKind::kRead;
}

}  // namespace

void Declarer::file(const hcl::Tree& tree) {
  source_ = tree.source;
  for (const hcl::Block* block : tree.body->blocks) {
    const auto kind = node_kind(block->type);
    if (kind && is_early(*kind)) declare(*kind, *block);
    if (!kind && reports_invalid()) unknown_block(tree, *block);
  }
  late_items(*tree.body);
}

void Declarer::define_mistaken() {
  for (const InvalidName& each : invalid_names_) {
    const model::Variable* known = b_.root.variable(each.name);
    // An output is no reason: expressions see it only if nothing else has its name.
    if (known && known != b_.outputs.variable(each.name)) continue;
    b_.root.define(b_.make_variable(model::Variable::Kind::kConstant, 0, each.name,
                                    model::Type::error(), each.range));
  }
}

void Declarer::locals(const hcl::Tree& tree) {
  source_ = tree.source;
  for (const hcl::Attribute& attribute : tree.body->attributes) declare(attribute);
}

bool Declarer::reports_invalid() const {
  return b_.options.profile.reports_invalid_declarations() && !b_.options.allow_missing_variables;
}

void Declarer::mistaken(std::string_view name, base::Span where) {
  if (reports_invalid()) invalid_names_.push_back({name, {source_, where}});
}

void Declarer::mistaken_labels(const hcl::Block& block) {
  for (const hcl::Label& label : block.labels) mistaken(label.text, label.span);
}

void Declarer::unknown_block(const hcl::Tree& tree, const hcl::Block& block) {
  if (block.type == "package") return;
  report_unknown_block(b_.diagnostics, tree, block);
  for (const std::string_view name : names_of_foreign_block(block.type)) {
    mistaken(name, block.type_span);
  }
  mistaken_labels(block);
  if (block.labels.empty()) mistaken(block.type, block.type_span);
  if (block.type != "locals") return;
  for (const hcl::Attribute& local : block.body->attributes) mistaken(local.name, local.name_span);
}

bool Declarer::is_early(NodeKind kind) {
  return kind == NodeKind::kResource || kind == NodeKind::kRead;
}

void Declarer::late_items(const hcl::Body& body) {
  auto attribute = body.attributes.begin();
  for (const hcl::Block* block : body.blocks) {
    for (; attribute != body.attributes.end() && attribute->span.begin < block->type_span.begin;
         ++attribute) {
      declare(*attribute);
    }
    const auto kind = node_kind(block->type);
    if (kind && !is_early(*kind)) declare(*kind, *block);
  }
  for (; attribute != body.attributes.end(); ++attribute) declare(*attribute);
}

void Declarer::declare(const hcl::Attribute& attribute) {
  add({NodeKind::kLocal, source_, nullptr, &attribute, nullptr}, attribute.name,
      attribute.name_span);
}

void Declarer::declare(NodeKind kind, const hcl::Block& block) {
  const LabelRule rule = label_rule(kind, block.type);
  const std::size_t count = block.labels.size();
  Declaration declaration{kind, source_, &block, nullptr, nullptr};
  if (count < rule.fewest || count > rule.most) {
    report_labels(rule, block);
    mistaken_labels(block);
    if (kind == NodeKind::kConfig && count == 0) {
      // As in config { name = value }.
      for (const hcl::Attribute& each : block.body->attributes) {
        if (!is_config_attribute(each)) mistaken(each.name, each.name_span);
      }
    }
    if (count < rule.fewest || !declares_with_extra_labels(kind)) return;
  }
  if (kind == NodeKind::kPulumi) {
    add(declaration, "pulumi", block.type_span);
    if (b_.declarations.back().block == &block) {
      b_.declarations.back().variable->steps = model::Variable::Steps::kForbidden;
    }
    return;
  }
  if (kind == NodeKind::kHook && !is_hook_kind(block.labels[0])) {
    mistaken_labels(block);
    return report_hook_kind(block);
  }
  if (has_swapped_labels(kind, block)) return report_swapped(kind, block);
  // The labels are in the wrong order or in the order of Terraform; that error is reported later.
  if (is_early(kind) && !base::TypeToken::parse_written(block.labels[1].text))
    mistaken_labels(block);
  const hcl::Label& label = block.labels[rule.name];
  // The reference drops the names of configs and outputs with too many labels, but not those of
  // resources.
  const bool forgotten = count > rule.most && rule.fewest == 1;
  const bool typed = count == 2 && (kind == NodeKind::kConfig || kind == NodeKind::kOutput);
  const model::Type type = typed ? labels_.read(block.labels[1], source_) : model::Type::dynamic();
  add(declaration, forgotten ? kUnnamed : label.text, label.span, initial_type(kind, type));
}

bool Declarer::is_config_attribute(const hcl::Attribute& attribute) {
  return attribute.name == "default" || attribute.name == "description" ||
         attribute.name == "nullable" || attribute.name == "secret" || attribute.name == "type" ||
         attribute.name == kLogicalName;
}

void declare(Binding& binding) {
  std::size_t count = 0;
  for (const hcl::Tree& tree : binding.program.files) {
    count += tree.body->blocks.size() + tree.body->attributes.size();
  }
  binding.program.nodes.reserve(count);
  binding.declarations.reserve(count);
  Declarer declarer(binding);
  for (const hcl::Tree& tree : binding.program.files) declarer.file(tree);
  declarer.define_mistaken();
}

void declare_locals(Binding& binding) {
  Declarer declarer(binding);
  for (const hcl::Tree& tree : binding.program.files) declarer.locals(tree);
}

}  // namespace virga::bind
