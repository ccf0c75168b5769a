#include <algorithm>
#include <array>

#include "hcl/lex/lex.h"
#include "ide/place/bindings_at.h"
#include "ide/place/syntax_at.h"
#include "ide/rename/rename_parts.h"

namespace virga::ide {
namespace {

// Words that an expression reads as something else, at least in some places.
constexpr std::array<std::string_view, 6> kWords = {"true", "false", "null", "for", "in", "if"};

bool is_output(NodeRef ref) {
  return ref.node().kind == bind::NodeKind::kOutput;
}

base::Range name_of(const Snapshot& snapshot, NodeRef ref) {
  return snapshot.inside_quotes(ref.node().name_range);
}

class Conflicts {
 public:
  Conflicts(const Snapshot& snapshot, const RenameTarget& target,
            std::span<const Occurrence> places, std::string_view name)
      : snapshot_(snapshot), target_(target), places_(places), name_(name) {}

  std::optional<Refusal> of_node(NodeRef ref) {
    const bind::Program& program = *ref.program;
    for (std::uint32_t i = 0; i < program.nodes.size(); ++i) {
      const NodeRef other{&program, bind::NodeId{i}};
      if (other == ref) continue;
      if (auto refusal = taken(ref, other)) return refusal;
    }
    if (auto refusal = in_block_of_component(ref)) return refusal;
    return captured(ref);
  }

  std::optional<Refusal> of_loop(base::Range declared) {
    const hcl::ForExpr* loop = loop_of(snapshot_, declared);
    if (!loop) return std::nullopt;
    for (const auto& [name, span] : {std::pair(loop->key_name, loop->key_name_span),
                                     std::pair(loop->value_name, loop->value_name_span)}) {
      if (name == name_ && span != declared.span) {
        return Refusal{"the loop has another variable " + in_backticks(name_),
                       {declared, {declared.source, span}}};
      }
    }
    if (auto refusal = hidden_by_inner_loop(*loop)) return refusal;
    return hides_outer(*loop, declared);
  }

 private:
  // Another declaration with the new name.
  std::optional<Refusal> taken(NodeRef ref, NodeRef other) const {
    const bind::Node& node = snapshot_.bind(other);
    const std::vector<base::Range> both = {name_of(snapshot_, ref), name_of(snapshot_, other)};
    if (node.name == name_ && is_output(ref) == is_output(other)) {
      return Refusal{in_backticks(name_) + " is declared already", both};
    }
    const bool keeps_logical_name = logical_name_of(snapshot_, ref) != nullptr;
    if (keeps_logical_name || node.logical_name != name_) return std::nullopt;
    if (node.kind != ref.node().kind || !has_same_type(ref, other)) return std::nullopt;
    return Refusal{"the logical name " + in_backticks(name_) + " is taken", both};
  }

  // Whether equal logical names would be one name. Those of resources of different types differ.
  bool has_same_type(NodeRef ref, NodeRef other) const {
    const auto* resource = snapshot_.bind(ref).if_is<bind::Resource>();
    const auto* same = other.node().if_is<bind::Resource>();
    if (resource && same) return resource->token == same->token;
    return is_output(ref) || ref.node().kind == bind::NodeKind::kConfig;
  }

  // The name as an attribute of the blocks that use a component, or as one of its properties.
  std::optional<Refusal> in_block_of_component(NodeRef ref) const {
    const bool is_component = ref.program != &snapshot_.program;
    const bool is_config = ref.node().kind == bind::NodeKind::kConfig;
    if (is_config && name_ == "__logicalName") {
      return Refusal{"every component has the attribute `__logicalName`", {target_.at.range}};
    }
    if (is_component && is_output(ref) && (name_ == "id" || name_ == "urn") &&
        !logical_name_of(snapshot_, ref)) {
      return Refusal{"every component has the property " + in_backticks(name_), {target_.at.range}};
    }
    for (const Occurrence& place : places_) {
      if (place.role != Occurrence::Role::kAssignment) continue;
      const hcl::Tree* tree = snapshot_.tree(place.range.source);
      if (!tree) continue;
      const hcl::Block* block = syntax_at(*tree, place.range.span.begin).block();
      const hcl::Attribute* other = block ? block->body->attribute(name_) : nullptr;
      if (other && other->name_span != place.range.span) {
        return Refusal{"the component has an attribute " + in_backticks(name_) + " already",
                       {place.range, {place.range.source, other->name_span}}};
      }
    }
    return std::nullopt;
  }

  // A use that would mean something else, or a use of something else that would mean this node.
  std::optional<Refusal> captured(NodeRef ref) const {
    const NodeRef* hidden = nullptr;
    NodeRef other{};
    for (std::uint32_t i = 0; i < ref.program->nodes.size(); ++i) {
      const NodeRef each{ref.program, bind::NodeId{i}};
      if (each.node().name != name_ || is_output(each) == is_output(ref)) continue;
      other = each;
      hidden = &other;
    }
    for (const Occurrence& place : places_) {
      if (!is_variable(place, ref)) continue;
      for (const BoundName& bound :
           bindings_at(snapshot_, place.range.source, place.range.span.begin)) {
        if (bound.name != name_) continue;
        return Refusal{
            "a use would mean the variable " + in_backticks(name_) + " that is defined around it",
            {place.range, bound.place}};
      }
      // A name means an output only if nothing else has it.
      if (hidden && is_output(ref)) {
        return Refusal{"a use would mean the other declaration of " + in_backticks(name_),
                       {place.range, name_of(snapshot_, other)}};
      }
    }
    if (!hidden || is_output(ref)) return std::nullopt;
    for (const Occurrence& use : occurrences_of(snapshot_, other)) {
      if (!is_variable(use, other)) continue;
      return Refusal{"a use of the output " + in_backticks(name_) + " would mean this declaration",
                     {target_.at.range, use.range}};
    }
    return std::nullopt;
  }

  // Whether the place is a variable of an expression in the node's own program.
  bool is_variable(const Occurrence& place, NodeRef ref) const {
    return place.role == Occurrence::Role::kReference &&
           snapshot_.program_of(place.range.source) == ref.program;
  }

  std::optional<Refusal> hidden_by_inner_loop(const hcl::ForExpr& loop) const {
    for (const Occurrence& place : places_) {
      if (place.role != Occurrence::Role::kReference) continue;
      for (const BoundName& bound :
           bindings_at(snapshot_, place.range.source, place.range.span.begin)) {
        if (bound.loop == &loop) break;
        if (bound.name != name_) continue;
        return Refusal{"a use would mean the variable " + in_backticks(name_) + " of an inner loop",
                       {place.range, bound.place}};
      }
    }
    return std::nullopt;
  }

  // A use of something else inside the loop that has the new name.
  std::optional<Refusal> hides_outer(const hcl::ForExpr& loop, base::Range declared) const {
    const auto node = snapshot_.node_at(declared.source, declared.span.begin);
    const base::Source* source = snapshot_.sources.find(declared.source);
    if (!node || !source) return std::nullopt;
    std::optional<Refusal> found;
    for_each_occurrence(snapshot_, *node, [&](const Occurrence& each) {
      if (found || each.role != Occurrence::Role::kReference) return;
      if (each.range.source != declared.source || !is_inside(loop, each.range.span)) return;
      if (source->text(each.range.span) != name_ || is_of_inner_loop(each, loop)) return;
      found =
          Refusal{"a use of " + in_backticks(name_) + " inside the loop would mean its variable",
                  {declared, each.range}};
    });
    return found;
  }

  // Whether the occurrence is no variable from outside of the loop.
  static bool is_of_inner_loop(const Occurrence& each, const hcl::ForExpr& loop) {
    if (std::holds_alternative<NodeRef>(each.symbol)) return false;
    const auto* local = std::get_if<LocalName>(&each.symbol);
    return !local || is_inside(loop, local->variable->declared.span);
  }

  const Snapshot& snapshot_;
  const RenameTarget& target_;
  const std::span<const Occurrence> places_;
  const std::string_view name_;
};

}  // namespace

std::optional<Refusal> invalid_name(std::string_view name) {
  if (!hcl::is_identifier(name)) {
    return Refusal{in_backticks(name) +
                       " is not a name: names begin with a letter and continue with letters, "
                       "digits, `_` and `-`",
                   {}};
  }
  if (std::ranges::find(kWords, name) == kWords.end()) return std::nullopt;
  return Refusal{in_backticks(name) + " has a meaning of its own in expressions", {}};
}

std::optional<Refusal> find_conflict(const Snapshot& snapshot, const RenameTarget& target,
                                     std::span<const Occurrence> places,
                                     std::string_view new_name) {
  Conflicts conflicts(snapshot, target, places, new_name);
  if (const NodeRef* node = target.node()) return conflicts.of_node(*node);
  return conflicts.of_loop(target.loop_variable()->variable->declared);
}

}  // namespace virga::ide
