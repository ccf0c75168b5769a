#include "convert/terraform/project/place_moves.h"

#include <algorithm>
#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "bind/components/components.h"
#include "convert/terraform/plan/module_paths.h"
#include "convert/terraform/text/origin.h"
#include "hcl/format/source_for.h"

namespace virga::convert::terraform {
namespace {

// A `moved` block, seen from the root module.
struct PlacedMove {
  Unit* unit;  // that contains the block
  Move move;
  MoveAddress from;
  MoveAddress to;
};

using TypeTokens = std::vector<std::string>;

std::string component_type(const Unit& caller, const std::string& call) {
  return "components:index:" + bind::component_type_name(caller.emitter->folders.at(call));
}

class MovePlacer {
 public:
  explicit MovePlacer(Unit& root) : root_(root), single_(single_instances(root)) {
    for (Unit* unit : callers_first(root)) {
      for (const BlockAt& at : unit->module.others) {
        if (at.block->type == "moved") unit->emitter->unplaced_moves[at.block] = "it has no state";
      }
      const auto path = single_.find(unit);
      for (const Move& move : moves_of(unit->module)) {
        std::string& reason = unit->emitter->unplaced_moves[move.block.block];
        reason = "the module has several instances, which have the same options";
        if (path == single_.end()) continue;
        moves_.push_back(
            {unit, move, move.from.inside(path->second), move.to.inside(path->second)});
        next_.emplace(moves_.back().from, moves_.back().to);
      }
    }
  }

  void place_all() {
    for (const PlacedMove& each : moves_) {
      std::string reason = place(each);
      auto& unplaced = each.unit->emitter->unplaced_moves;
      unplaced.erase(each.move.block.block);
      if (!reason.empty()) unplaced.emplace(each.move.block.block, std::move(reason));
    }
  }

 private:
  // Adds the alias of a move. Returns an empty text, or why a move has no alias.
  std::string place(const PlacedMove& each) {
    const MoveAddress target = last_address(each.to);
    const MoveTarget found = find_declaration(root_, target);
    if (!found.declaration) return "no block has the address " + target.str();
    const auto path = single_.find(found.unit);
    const auto keys = instance_keys(*found.unit, *found.declaration);
    if (path == single_.end() || !keys || keys->size() != 1) {
      return target.str() + " has several instances, which have the same options";
    }
    // A block without keys moves all instances of a block, each to the same key.
    MoveAddress old = each.from;
    const std::string& key = keys->front();
    const bool moves_all = target.last.key.empty() && old.last.key.empty();
    if (moves_all) old.last.key = key;
    if (!moves_all && target.last.key != key) return "there is no instance " + target.str();
    const auto alias = alias_of(old, *found.unit, path->second, *found.declaration);
    if (!alias) return "the type of a component that is not declared any more is not known";
    add_alias(each, *found.unit, target, *alias);
    return {};
  }

  void add_alias(const PlacedMove& each, const Unit& unit, const MoveAddress& target,
                 const std::string& alias) {
    const hcl::Attribute& from = *each.move.block.block->body->attribute("from");
    const base::Range origin = each.move.block.file->range(from.value->span);
    const MoveAddress local{.type = target.type, .last = {target.last.name}};
    auto& aliases = unit.emitter->extras[local.str()].aliases;
    const bool is_new = aliases.try_emplace(alias, made_from(origin, alias)).second;
    if (!is_new) each.unit->context->leave_out(from, Omission::kPartOfAnother);
  }

  // Follows the moves that begin where another one ends. Each of them is followed once.
  MoveAddress last_address(MoveAddress address) {
    std::vector<MoveAddress> way;
    while (true) {
      const auto next = next_.find(address);
      const bool is_cycle = way.size() > next_.size();
      if (next == next_.end() || is_cycle) break;
      way.push_back(std::move(address));
      address = next->second;
    }
    for (const MoveAddress& each : way) next_[each] = address;
    return address;
  }

  // The types of the components around an address; nullopt if one is not known. A module that is
  // not called any more probably had the type of the module in the same place of the new address.
  std::optional<TypeTokens> types_of(const MovePath& path, const TypeTokens& new_types) const {
    TypeTokens types;
    const Unit* unit = &root_;
    for (const MoveStep& step : path) {
      const auto called = unit ? unit->called.find(step.name) : root_.called.end();
      if (unit && called != unit->called.end()) {
        if (!called->second) return std::nullopt;
        types.push_back(component_type(*unit, step.name));
        unit = called->second;
      } else {
        if (types.size() >= new_types.size()) return std::nullopt;
        types.push_back(new_types[types.size()]);
        unit = nullptr;
      }
    }
    return types;
  }

  // The alias for an old address in PCL. `unit` has the declaration, in the module of `path`.
  std::optional<std::string> alias_of(const MoveAddress& old, const Unit& unit,
                                      const MovePath& path, const Declaration& declaration) const {
    const TypeTokens parents = *types_of(path, {});
    const auto old_parents = types_of(old.modules, parents);
    if (!old_parents) return std::nullopt;
    const std::string label(declaration.block().labels[0].text);
    Types& types = unit.context->types;
    // A module keeps its type. One that is not here is a resource, whose type has its name.
    const bool is_here = !old.is_module() || unit.emitter->folders.contains(label);
    const std::string type = old.is_module() ? "" : types.resource(old.type).token;
    const bool is_same_type = old.is_module() || type == types.resource(label).token;
    std::string alias = "{ name = " + hcl::quoted_source(old.name());
    if (!is_same_type) alias += ", type = " + hcl::quoted_source(type);
    if (*old_parents == parents) return alias + " }";
    if (old_parents->empty()) return alias + ", noParent = true }";
    if (!is_here) return std::nullopt;
    std::string urn;
    for (const std::string& parent : *old_parents) urn += parent + "$";
    urn += (old.is_module() ? component_type(unit, label) : type) + "::" + old.name();
    return "\"urn:pulumi:${stack()}::${project()}::" + hcl::quoted_source(urn).substr(1);
  }

  const Unit& root_;
  const std::map<const Unit*, MovePath> single_;
  std::vector<PlacedMove> moves_;
  std::map<MoveAddress, MoveAddress> next_;
};

}  // namespace

void place_moves(Unit& root) {
  if (has_moves(root)) MovePlacer(root).place_all();
}

}  // namespace virga::convert::terraform
