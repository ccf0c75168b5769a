#include "bind/names/declare.h"

#include <string>
#include <utility>
#include <vector>

#include "base/text/type_token.h"
#include "bind/check/attributes.h"
#include "bind/check/unknown_block.h"
#include "bind/names/type_label.h"
#include "hcl/lex/lex.h"

namespace virga::bind {
namespace {

using diag::Code;

constexpr std::string_view kUnnamed = "<unnamed>";

// How many labels a block has, which of them is its name, and the text for the error message.
struct LabelRule {
  std::size_t fewest;
  std::size_t most;
  std::size_t name;
  diag::Word text;
  std::string example;  // of such a block
};

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

// Returns whether a block with too many labels still declares a node.
bool declares_with_extra_labels(NodeKind kind) {
  return kind == NodeKind::kConfig || kind == NodeKind::kOutput || kind == NodeKind::kResource ||
         kind == NodeKind::kRead;
}

// Configuration may omit any property of an object, also of objects in lists and maps.
model::Type with_optional_properties(const model::Type& type) {
  switch (type.kind()) {
    case model::Kind::kObject: {
      std::vector<model::Property> properties(type.properties().begin(), type.properties().end());
      for (model::Property& property : properties) {
        property.type = model::Type::optional(property.type);
      }
      return model::Type::object(std::move(properties), type.strict());
    }
    case model::Kind::kList:
    case model::Kind::kMap: {
      if (!type.element().is(model::Kind::kObject)) return type;
      model::Type element = with_optional_properties(type.element());
      return type.is(model::Kind::kList) ? model::Type::list(element) : model::Type::map(element);
    }
    default: return type;
  }
}

class Declarer {
 public:
  explicit Declarer(Binding& binding) : b_(binding), labels_(binding) {}

  void file(const hcl::Tree& tree) {
    source_ = tree.source;
    for (const hcl::Block* block : tree.body->blocks) {
      const auto kind = node_kind(block->type);
      if (kind && is_early(*kind)) declare(*kind, *block);
      if (!kind && reports_invalid()) unknown_block(tree, *block);
    }
    late_items(*tree.body);
  }

  // Defines the names of declarations that were reported as errors, unless another declaration has
  // the name. Expressions that refer to them have the error type.
  void define_mistaken() {
    for (const InvalidName& each : invalid_names_) {
      const model::Variable* known = b_.root.variable(each.name);
      // An output is no reason: expressions see it only if nothing else has its name.
      if (known && known != b_.outputs.variable(each.name)) continue;
      b_.root.define(b_.make_variable(model::Variable::Kind::kConstant, 0, each.name,
                                      model::Type::error(), each.range));
    }
  }

  void locals(const hcl::Tree& tree) {
    source_ = tree.source;
    for (const hcl::Attribute& attribute : tree.body->attributes) declare(attribute);
  }

 private:
  struct InvalidName {
    std::string_view name;
    base::Range range;
  };

  bool reports_invalid() const {
    return b_.options.profile.reports_invalid_declarations() && !b_.options.allow_missing_variables;
  }

  void mistaken(std::string_view name, base::Span where) {
    if (reports_invalid()) invalid_names_.push_back({name, {source_, where}});
  }

  void mistaken_labels(const hcl::Block& block) {
    for (const hcl::Label& label : block.labels) mistaken(label.text, label.span);
  }

  void unknown_block(const hcl::Tree& tree, const hcl::Block& block) {
    if (block.type == "package") return;
    report_unknown_block(b_.diagnostics, tree, block);
    for (const std::string_view name : names_of_foreign_block(block.type)) {
      mistaken(name, block.type_span);
    }
    mistaken_labels(block);
    if (block.labels.empty()) mistaken(block.type, block.type_span);
    if (block.type != "locals") return;
    for (const hcl::Attribute& local : block.body->attributes)
      mistaken(local.name, local.name_span);
  }

  static bool is_early(NodeKind kind) {
    return kind == NodeKind::kResource || kind == NodeKind::kRead;
  }

  // Attributes and the remaining blocks, merged by position.
  void late_items(const hcl::Body& body) {
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

  void declare(const hcl::Attribute& attribute) {
    add({NodeKind::kLocal, source_, nullptr, &attribute, nullptr}, attribute.name,
        attribute.name_span);
  }

  void declare(NodeKind kind, const hcl::Block& block) {
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
    const model::Type type =
        typed ? labels_.read(block.labels[1], source_) : model::Type::dynamic();
    add(declaration, forgotten ? kUnnamed : label.text, label.span, initial_type(kind, type));
  }

  static bool is_config_attribute(const hcl::Attribute& attribute) {
    return attribute.name == "default" || attribute.name == "description" ||
           attribute.name == "nullable" || attribute.name == "secret" || attribute.name == "type" ||
           attribute.name == kLogicalName;
  }

  static bool is_hook_kind(const hcl::Label& label) {
    return label.text == "resource" || label.text == "error";
  }

  void report_hook_kind(const hcl::Block& block) {
    const hcl::Label& kind = block.labels[0];
    const base::Span where =
        b_.options.profile.choose_range(kind.span, base::join(kind.span, block.labels.back().span));
    auto& diagnostic =
        b_.diagnostics.add(Code::kHookKind, {source_, where}, diag::Name{std::string(kind.text)});
    if (is_hook_kind(block.labels[1])) {
      diagnostic.help({"swap the labels: the kind comes first, then the name"});
    }
  }

  // `config string image`, `component "./folder" "name"`
  bool has_swapped_labels(NodeKind kind, const hcl::Block& block) {
    if (!b_.options.profile.recognizes_mistakes() || block.labels.size() != 2) return false;
    const std::string_view first = block.labels[0].text;
    const std::string_view second = block.labels[1].text;
    if (!hcl::is_identifier(second)) return false;
    if (kind == NodeKind::kComponent) return first.starts_with("./") || first.starts_with("../");
    const bool is_typed = kind == NodeKind::kConfig || kind == NodeKind::kOutput;
    return is_typed && labels_.type_of(first) && labels_.is_unlike_types(second);
  }

  void report_swapped(NodeKind kind, const hcl::Block& block) {
    mistaken(block.labels[1].text, block.labels[1].span);
    const base::Range first{source_, block.labels[0].span};
    const base::Range second{source_, block.labels[1].span};
    const base::Source* source = b_.sources.find(source_);
    auto& diagnostic =
        kind == NodeKind::kComponent
            ? b_.diagnostics.add(Code::kWrongLabels, {source_, base::join(first.span, second.span)},
                                 diag::Name{std::string(block.type)}, label_rule(kind, {}).text)
            : b_.diagnostics.add(Code::kUnknownType, second,
                                 diag::Name{std::string(block.labels[1].text)});
    diagnostic.in({source_, block.header()});
    if (!source) return;
    diagnostic.safe_fix({"swap the labels: the name comes first"},
                        {{first, std::string(source->text(second.span))},
                         {second, std::string(source->text(first.span))}});
  }

  void report_labels(const LabelRule& rule, const hcl::Block& block) {
    const base::Span where = block.labels.empty()
                                 ? block.type_span
                                 : base::join(block.labels.front().span, block.labels.back().span);
    auto& diagnostic = b_.diagnostics.add(Code::kWrongLabels, {source_, where},
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

  // The type of a node until it is bound. Only nodes in a cycle refer to such a node.
  model::Type initial_type(NodeKind kind, const model::Type& label) const {
    if (kind == NodeKind::kConfig) return with_optional_properties(label);
    if (kind != NodeKind::kResource && kind != NodeKind::kRead) return label;
    // The cycle is reported. The reference continues with the properties that all resources have.
    if (!b_.options.profile.types_references_in_cycles()) return model::Type::error();
    return model::Type::object({{"id", model::Type::output(model::Type::id())},
                                {"urn", model::Type::output(model::Type::string())}});
  }

  void add(Declaration declaration, std::string_view name, base::Span name_span,
           const model::Type& type = model::Type::dynamic()) {
    const auto slot = static_cast<std::uint32_t>(b_.program.nodes.size());
    const base::Range name_range{source_, name_span};
    model::Variable* variable =
        b_.make_variable(model::Variable::Kind::kNode, slot, name, type, name_range);
    model::Scope& scope = declaration.kind == NodeKind::kOutput ? b_.outputs : b_.root;
    if (!scope.define(variable)) return report_duplicate(name, name_range, scope);
    declaration.variable = variable;
    b_.declarations.push_back(declaration);
    b_.program.nodes.push_back(Node{.kind = declaration.kind,
                                    .name = name,
                                    .logical_name = std::string(name),
                                    .range = {source_, declaration.span()},
                                    .name_range = name_range,
                                    .type = type,
                                    .dependencies = {},
                                    .what = Unbound{}});
  }

  void report_duplicate(std::string_view name, base::Range second, const model::Scope& scope) {
    const DiagnosticProfile& profile = b_.options.profile;
    const model::Scope& shown = profile.outputs_have_names_of_their_own() ? scope : b_.root;
    const model::Variable* first = shown.variable(name);
    const Node& node = b_.program.nodes[first->slot];
    b_.declarations[first->slot].is_ambiguous = true;
    // Resources are declared first, even if the other declaration precedes them in the source.
    base::Range before = node.name_range;
    const bool is_after = before.source == second.source && second.span.begin < before.span.begin;
    if (is_after) std::swap(before, second);
    b_.diagnostics
        .add(Code::kDuplicateName, profile.choose_range(second, node.range),
             diag::Name{std::string(name)})
        .label(before, {"first declared here"})
        .help({"rename one of them; configs, locals, resources, components and hooks share one "
               "namespace, outputs have a separate one"});
  }

  Binding& b_;
  TypeLabels labels_;
  base::SourceId source_ = base::SourceId::kNone;
  std::vector<InvalidName> invalid_names_;
};

}  // namespace

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
