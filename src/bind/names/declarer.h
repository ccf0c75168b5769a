// Declares the names of one program. Internal to the folder.
#pragma once

#include <string_view>
#include <vector>

#include "bind/binding/binding.h"
#include "bind/names/type_label.h"
#include "hcl/tree/body.h"

namespace virga::bind {

// How many labels a block has, which of them is its name, and the text for the error message.
struct LabelRule {
  std::size_t fewest;
  std::size_t most;
  std::size_t name;
  diag::Word text;
  std::string example;  // of such a block
};

LabelRule label_rule(NodeKind kind, std::string_view node_word);  // block_labels.cc

class Declarer {
 public:
  explicit Declarer(Binding& binding) : b_(binding), labels_(binding) {}

  // declare.cc
  void file(const hcl::Tree& tree);

  // Defines the names of declarations that were reported as errors, unless another declaration has
  // the name. Expressions that refer to them have the error type.
  void define_mistaken();
  void locals(const hcl::Tree& tree);

 private:
  struct InvalidName {
    std::string_view name;
    base::Range range;
  };

  // declare.cc
  bool reports_invalid() const;
  void mistaken(std::string_view name, base::Span where);
  void mistaken_labels(const hcl::Block& block);
  void unknown_block(const hcl::Tree& tree, const hcl::Block& block);
  static bool is_early(NodeKind kind);

  // Attributes and the remaining blocks, merged by position.
  void late_items(const hcl::Body& body);
  void declare(const hcl::Attribute& attribute);
  void declare(NodeKind kind, const hcl::Block& block);
  static bool is_config_attribute(const hcl::Attribute& attribute);

  // block_labels.cc
  static bool is_hook_kind(const hcl::Label& label);
  void report_hook_kind(const hcl::Block& block);

  // `config string image`, `component "./folder" "name"`
  bool has_swapped_labels(NodeKind kind, const hcl::Block& block);
  void report_swapped(NodeKind kind, const hcl::Block& block);
  void report_labels(const LabelRule& rule, const hcl::Block& block);

  // declared_node.cc

  // The type of a node until it is bound. Only nodes in a cycle refer to such a node.
  model::Type initial_type(NodeKind kind, const model::Type& label) const;
  void add(Declaration declaration, std::string_view name, base::Span name_span,
           const model::Type& type = model::Type::dynamic());
  void report_duplicate(std::string_view name, base::Range second, const model::Scope& scope);

  Binding& b_;
  TypeLabels labels_;
  base::SourceId source_ = base::SourceId::kNone;
  std::vector<InvalidName> invalid_names_;
};

}  // namespace virga::bind
