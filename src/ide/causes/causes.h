// Why a value is secret or an output: the way from the value to the cause.
#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "ide/workspace/snapshot.h"

namespace virga::ide {

enum class CauseKind : std::uint8_t {
  kSecret,  // certainly a secret: a stack can make any configuration value secret
  kOutput,  // known later than the program starts, or secret
};

// One step of the way. All but the last one use a name; the last one is the cause.
struct CauseStep {
  base::Range where;
  std::string text;  // "uses `key`"; "`key` is a secret configuration value"
};

// Answers questions about one snapshot and remembers the answers. Not thread-safe. The snapshot
// must outlive it.
class Causes {
 public:
  Causes(const Snapshot& snapshot, CauseKind kind) : snapshot_(snapshot), kind_(kind) {}

  // The way from the value of a node, or from an expression of a program. Empty if no cause is
  // known. Visits each declaration at most once in the lifetime of this object. O(size of the
  // declarations that the value depends on).
  std::vector<CauseStep> of(NodeRef node);
  std::vector<CauseStep> of(const bind::Program& program, const model::Expr& expr);

  // Whether a cause is known.
  bool has(NodeRef node);

 private:
  // A name that the value uses, or a cause if `node` is nullopt.
  struct Candidate {
    base::Range where;
    std::string text;
    std::optional<NodeRef> node;
  };
  using Key = std::pair<const bind::Program*, bind::NodeId>;
  struct Frame {
    NodeRef node;
    std::vector<Candidate> candidates;
    std::size_t next = 0;
  };

  std::vector<Candidate> candidates(NodeRef node) const;
  std::vector<Candidate> candidates(const bind::Program& program, const model::Expr& root) const;
  void call(const bind::Program& program, const model::CallExpr& call,
            std::vector<Candidate>& found) const;
  void traversal(const bind::Program& program, const model::TraversalExpr& traversal,
                 std::vector<Candidate>& found) const;
  void resolve(NodeRef node);
  bool advance(std::vector<Frame>& stack);

  const Snapshot& snapshot_;
  CauseKind kind_;
  // The candidate that leads to the cause; nullopt if no candidate does, or while the search runs.
  std::map<Key, std::optional<Candidate>> known_;
};

}  // namespace virga::ide
