// Answers about pairs of types that may ask about themselves. Private to the relations.
#pragma once

#include <algorithm>
#include <cstdint>
#include <unordered_map>

#include "model/relate/node_pair.h"
#include "model/type.h"

namespace virga::model {

// Computes the greatest answer that contradicts nothing: a question that is met inside itself is
// assumed to have the top answer; where that turns out too high, the whole is computed again with
// the lower one. Answers only fall, so it ends; every pair is evaluated once a round, so sharing
// and cycles cost polynomial time, and no answer depends on an earlier question.
//
// `Answer` is ordered; what `evaluate` computes must not fall when the answers it asks for rise.
template <typename Answer, Answer kTop, Answer kBottom>
class Fixpoint {
 public:
  // `evaluate()` answers the whole question by calling at() for its parts.
  template <typename Evaluate>
  Answer solve(Evaluate evaluate) {
    Answer answer;
    do {
      fell_ = false;
      known_.clear();
      answer = evaluate();
    } while (fell_);
    return answer;
  }

  // The answer for a pair. Shallow pairs are just evaluated: remembering them costs more.
  template <typename Evaluate>
  Answer at(const Type& to, const Type& from, Evaluate evaluate) {
    if (depth_ >= kMaxDepth) return kBottom;
    const bool shallow = std::min(to.depth(), from.depth()) <= kShallow;
    if (shallow && !(to.is_recursive() && from.is_recursive())) return deeper(evaluate);

    const NodePair pair{to.node(), from.node()};
    if (const auto known = known_.find(pair); known != known_.end()) return known->second;
    const auto [entry, fresh] = open_.try_emplace(pair, Open{});
    if (!fresh) {
      entry->second.used = true;
      return assumed(pair);
    }
    const Answer answer = deeper(evaluate);
    const bool used = open_.extract(pair).mapped().used;
    if (used && answer < assumed(pair)) {
      assumed_[pair] = answer;
      fell_ = true;
    }
    known_.emplace(pair, answer);
    return answer;
  }

 private:
  static constexpr std::uint32_t kShallow = 3;
  // Recursive objects may lie deeper in each other than any type nests.
  static constexpr std::uint32_t kMaxDepth = 2 * kMaxTypeDepth;

  struct Open {
    bool used = false;
  };

  template <typename Evaluate>
  Answer deeper(Evaluate evaluate) {
    ++depth_;
    const Answer answer = evaluate();
    --depth_;
    return answer;
  }

  Answer assumed(const NodePair& pair) const {
    const auto found = assumed_.find(pair);
    return found == assumed_.end() ? kTop : found->second;
  }

  std::unordered_map<NodePair, Answer, NodePairHash> known_;
  std::unordered_map<NodePair, Answer, NodePairHash> assumed_;
  std::unordered_map<NodePair, Open, NodePairHash> open_;
  std::uint32_t depth_ = 0;
  bool fell_ = false;
};

}  // namespace virga::model
