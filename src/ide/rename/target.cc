#include "ide/rename/target.h"

#include "ide/place/bindings_at.h"
#include "ide/place/syntax_at.h"

namespace virga::ide {
namespace {

Refusal refuse(std::string reason) {
  return {std::move(reason), {}};
}

std::string text_of(const Snapshot& snapshot, base::Range range) {
  const base::Source* source = snapshot.sources.find(range.source);
  return source ? std::string(source->text(range.span)) : std::string();
}

// Why a name that no declaration of the program explains cannot be renamed.
struct ReasonOf {
  std::string name;

  Refusal operator()(const NodeRef&) const {
    return refuse("the program does not declare " + name);
  }
  Refusal operator()(const LocalName&) const {
    return refuse(name + " is a variable of the language");
  }
  Refusal operator()(const FunctionName&) const { return refuse(name + " is a function"); }
  Refusal operator()(const ResourceType&) const {
    return refuse("the schema of the package defines the type " + name);
  }
  Refusal operator()(const PackageFunction&) const {
    return refuse("the schema of the package defines the function " + name);
  }
  Refusal operator()(const SchemaProperty& property) const {
    return refuse(name + " is a property that the schema of " +
                  in_backticks(property.package->name()) + " defines");
  }
  Refusal operator()(const OptionName&) const { return refuse(name + " is an option"); }
  Refusal operator()(const ValueProperty&) const {
    return refuse(name + " is a property of a value, not a declaration");
  }
  Refusal operator()(const ValueKey&) const {
    return refuse(name + " is a key of a value, not a declaration");
  }
  Refusal operator()(const EnumValueName&) const {
    return refuse("the schema of the package defines the value " + name);
  }
  Refusal operator()(const PackageName&) const { return refuse(name + " is a package"); }
  Refusal operator()(const ComponentFolder&) const {
    return refuse(name + " is the folder of a component: rename the folder");
  }
};

// Why no name is at the offset.
Refusal no_name(const Snapshot& snapshot, base::SourceId source, std::uint32_t offset) {
  const hcl::Tree* tree = snapshot.tree(source);
  const SyntaxAt at = tree ? syntax_at(*tree, offset) : SyntaxAt{};
  const auto touches = [&](base::Span span) { return span.begin <= offset && offset <= span.end; };
  if (const hcl::Block* block = at.block(); block && touches(block->type_span)) {
    return refuse(in_backticks(block->type) + " is a keyword");
  }
  if (at.attribute && !at.blocks.empty() && touches(at.attribute->name_span)) {
    return refuse(in_backticks(at.attribute->name) + " is an attribute of the language");
  }
  return refuse("no name is here");
}

}  // namespace

std::string in_backticks(std::string_view name) {
  return "`" + std::string(name) + "`";
}

const hcl::Attribute* logical_name_of(const Snapshot& snapshot, NodeRef node) {
  const hcl::Block* block = block_of(snapshot, node);
  return block ? block->body->attribute("__logicalName") : nullptr;
}

bool uses_logical_name(const Snapshot& snapshot, const Occurrence& occurrence) {
  const auto* node = std::get_if<NodeRef>(&occurrence.symbol);
  if (!node || node->node().kind != bind::NodeKind::kOutput) return false;
  if (snapshot.program_of(occurrence.range.source) == node->program) return false;
  return logical_name_of(snapshot, *node) != nullptr;
}

OrRefusal<RenameTarget> rename_target(const Snapshot& snapshot, base::SourceId source,
                                      std::uint32_t offset) {
  const auto at = occurrence_at(snapshot, source, offset);
  if (!at) return base::Unexpected(no_name(snapshot, source, offset));
  const std::string written = text_of(snapshot, at->range);
  if (const auto* node = std::get_if<NodeRef>(&at->symbol)) {
    if (node->node().kind == bind::NodeKind::kPulumi) {
      return base::Unexpected(refuse(in_backticks(written) + " is a keyword"));
    }
    if (uses_logical_name(snapshot, *at)) {
      const hcl::Attribute* name = logical_name_of(snapshot, *node);
      return base::Unexpected(
          Refusal{"the attribute `__logicalName` of the output sets this name: change it there",
                  {{node->node().range.source, name->value->span}}});
    }
    return RenameTarget{*at, std::string(node->node().name)};
  }
  if (const auto* local = std::get_if<LocalName>(&at->symbol)) {
    if (loop_of(snapshot, local->variable->declared)) {
      return RenameTarget{*at, std::string(local->variable->name)};
    }
  }
  return base::Unexpected(std::visit(ReasonOf{in_backticks(written)}, at->symbol));
}

std::vector<Occurrence> places_to_rename(const Snapshot& snapshot, const RenameTarget& target) {
  std::vector<Occurrence> places = occurrences_of(snapshot, target.at.symbol);
  std::erase_if(places, [&](const Occurrence& each) { return uses_logical_name(snapshot, each); });
  return places;
}

OrRefusal<Renamable> prepare_rename(const Snapshot& snapshot, base::SourceId source,
                                    std::uint32_t offset) {
  auto target = rename_target(snapshot, source, offset);
  if (!target) return base::Unexpected(std::move(target.error()));
  return Renamable{target->at.range, std::move(target->name)};
}

}  // namespace virga::ide
