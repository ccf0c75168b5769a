#include "convert/terraform/plan/check_moves.h"

#include <algorithm>
#include <map>
#include <set>
#include <string>
#include <vector>

#include "convert/terraform/plan/module_paths.h"
#include "diag/codes/terraform.h"

namespace virga::convert::terraform {
namespace {

class MoveCheck {
 public:
  explicit MoveCheck(diag::Diagnostics& diagnostics) : diagnostics_(diagnostics) {}

  void add(const Unit& unit, const Move& move, const std::vector<MovePath>& paths) {
    if (const std::string reason = problem_of(unit, move); !reason.empty()) {
      impossible(move, reason);
      return;
    }
    for (const MovePath& path : paths) {
      statements_.push_back({&move, move.from.inside(path), move.to.inside(path)});
    }
  }

  void finish() {
    for (const Statement& each : statements_) pair(each);
    for (const Statement& each : statements_) cycle(each);
  }

 private:
  // A move, seen from the root module.
  struct Statement {
    const Move* move;
    MoveAddress from;
    MoveAddress to;
  };

  diag::Diagnostic* impossible(const Move& move, const std::string& reason) {
    if (!reported_.insert(&move).second) return nullptr;
    return &diagnostics_.add(diag::codes::kTerraformChange, move.range(), diag::Name{"moved"},
                             diag::Reason{reason});
  }

  // What is wrong with a move alone; empty if nothing is.
  static std::string problem_of(const Unit& unit, const Move& move) {
    if (move.from == move.to) return "both addresses are the same";
    if (move.from.is_module() != move.to.is_module()) return "a module does not become a resource";
    return is_declared(unit, move) ? move.from.str() + " is still declared" : "";
  }

  // Whether the configuration has what the move takes away. Without keys in the move, that is the
  // whole block, and otherwise one instance.
  static bool is_declared(const Unit& unit, const Move& move) {
    const MoveTarget found = find_declaration(unit, move.from);
    if (!found.declaration) return false;
    const Unit* current = &unit;
    for (const MoveStep& step : move.from.modules) {
      if (!has_instance(*current, current->module.calls.find(step.name)->second, step.key)) {
        return false;
      }
      current = current->called.find(step.name)->second;
    }
    const bool is_of_instance = !move.from.last.key.empty() || !move.to.last.key.empty();
    return !is_of_instance || is_surely_one(*found.unit, *found.declaration, move.from.last.key);
  }

  // Whether a call surely has the instance. A path without a key stands for all instances.
  static bool has_instance(const Unit& unit, const Declaration& call, const std::string& key) {
    return key.empty() || is_surely_one(unit, call, key);
  }

  static bool is_surely_one(const Unit& unit, const Declaration& declaration,
                            const std::string& key) {
    const auto keys = instance_keys(unit, declaration);
    return keys && std::ranges::find(*keys, key) != keys->end();
  }

  // Two moves with the same beginning or end must be the same.
  void pair(const Statement& statement) {
    const auto [from, is_new_from] = by_from_.try_emplace(statement.from, &statement);
    const auto [to, is_new_to] = by_to_.try_emplace(statement.to, &statement);
    if (!is_new_from && from->second->to != statement.to) {
      contradiction(statement, *from->second,
                    statement.from.str() + " moves to " + from->second->to.str() + ", too");
    } else if (!is_new_to && to->second->from != statement.from) {
      contradiction(statement, *to->second,
                    to->second->from.str() + " moves to " + statement.to.str() + ", too");
    }
  }

  void contradiction(const Statement& statement, const Statement& first,
                     const std::string& reason) {
    diag::Diagnostic* error = impossible(*statement.move, reason);
    if (error) error->label(first.move->range(), {"the other move"});
  }

  // Follows the moves until one leads back. Each of them is followed once.
  void cycle(const Statement& start) {
    std::vector<const Statement*> way;
    const Statement* step = &start;
    while (step && followed_.insert(step).second) {
      way.push_back(step);
      step = next_of(*step);
    }
    const auto first = std::ranges::find(way, step);
    if (first == way.end()) return;
    std::string names = (*first)->from.str();
    bool is_reported = false;
    for (auto each = first; each != way.end(); ++each) {
      names += ", " + (*each)->to.str();
      is_reported = is_reported || reported_.contains((*each)->move);
    }
    if (!is_reported) impossible(*(*first)->move, "the moves form a cycle: " + names);
  }

  // The move of what a move makes: of the instance, or of its whole block.
  const Statement* next_of(const Statement& statement) const {
    MoveAddress address = statement.to;
    auto next = by_from_.find(address);
    if (next == by_from_.end()) {
      address.last.key.clear();
      next = by_from_.find(address);
    }
    return next == by_from_.end() || next->second == &statement ? nullptr : next->second;
  }

  diag::Diagnostics& diagnostics_;
  std::vector<Statement> statements_;
  std::map<MoveAddress, const Statement*> by_from_;
  std::map<MoveAddress, const Statement*> by_to_;
  std::set<const Move*> reported_;
  std::set<const Statement*> followed_;
};

}  // namespace

void check_moves(Unit& root, diag::Diagnostics& diagnostics) {
  if (!has_moves(root)) return;
  const auto paths = module_paths(root);
  std::map<const Unit*, std::vector<Move>> moves;
  MoveCheck check(diagnostics);
  for (const Unit* unit : callers_first(root)) {
    const std::vector<Move>& own = moves[unit] = moves_of(unit->module);
    for (const Move& move : own) check.add(*unit, move, paths.at(unit).all);
  }
  check.finish();
}

}  // namespace virga::convert::terraform
