// Computes recursive relations between pairs of types. Private to the relations.
#pragma once

#include <algorithm>
#include <cstdint>
#include <unordered_map>
#include <utility>
#include <vector>

#include "model/relate/node_pair.h"
#include "model/type.h"

namespace virga::model {

// Computes the greatest fixpoint of a relation. A question that is reached inside itself is assumed
// to have the top answer. So is a question that is nested too deeply; it is evaluated separately,
// later. If an answer falls, the answers that used it are evaluated again. Answers only fall, so
// this terminates: sharing and cycles cost polynomial time, depth is unlimited, and no answer
// depends on an earlier question.
//
// `Answer` is ordered. `evaluate(to, from)` calls at() for parts; it must be monotone: its result
// must not fall if the answers of at() rise.
template <typename Answer, Answer kTop, Answer kBottom>
class Fixpoint {
 public:
  // `ask()` answers the whole question; it calls at() for its parts.
  template <typename Ask, typename Evaluate>
  Answer solve(Ask ask, Evaluate evaluate) {
    solving_ = true;
    const Answer first = ask();
    // Without entries, no part of the answer was assumed.
    if (entries_.empty()) return first;
    while (!waiting_.empty()) {
      Entry& entry = *waiting_.back();
      waiting_.pop_back();
      entry.waits = false;
      settle(entry, evaluate);
    }
    return ask();
  }

  // Returns the answer for a pair. Shallow pairs are evaluated directly, because a memo entry costs
  // more. Outside solve(), assumptions are not revised, and a question that is nested too deeply
  // has the bottom answer.
  template <typename Evaluate>
  Answer at(const Type& to, const Type& from, Evaluate evaluate) {
    const bool shallow = std::min(to.depth(), from.depth()) <= kShallow;
    if (shallow && !(to.is_recursive() && from.is_recursive())) {
      return deeper([&] { return evaluate(to, from); });
    }
    const bool too_deep = depth_ >= kMaxDepth;
    if (too_deep && !solving_) return kBottom;
    const auto [found, fresh] = entries_.try_emplace({to.node(), from.node()}, Entry{to, from});
    Entry& entry = found->second;
    assumed_ |= entry.open && !solving_;
    if (fresh && too_deep) wait(entry);
    if (fresh && !too_deep) settle(entry, evaluate);
    if (solving_ && current_) entry.dependents.push_back(current_);
    return entry.answer;
  }

  // Outside solve(): returns whether an answer depends on an assumption.
  bool assumed() const { return assumed_; }

 private:
  static constexpr std::uint32_t kShallow = 3;
  // Recursive objects can be nested deeper than kMaxTypeDepth.
  static constexpr std::uint32_t kMaxDepth = 2 * kMaxTypeDepth;

  struct Entry {
    Type to;
    Type from;
    Answer answer = kTop;
    bool open = false;  // being evaluated
    bool waits = false;
    std::vector<Entry*> dependents = {};  // entries whose evaluation used the answer
  };

  template <typename Evaluate>
  void settle(Entry& entry, Evaluate evaluate) {
    Entry* const outer = std::exchange(current_, &entry);
    entry.open = true;
    const Answer answer = deeper([&] { return evaluate(entry.to, entry.from); });
    entry.open = false;
    current_ = outer;
    if (answer >= entry.answer) return;
    entry.answer = answer;
    for (Entry* other : std::exchange(entry.dependents, {})) wait(*other);
  }

  void wait(Entry& entry) {
    if (!std::exchange(entry.waits, true)) waiting_.push_back(&entry);
  }

  template <typename Evaluate>
  Answer deeper(Evaluate evaluate) {
    ++depth_;
    const Answer answer = evaluate();
    --depth_;
    return answer;
  }

  std::unordered_map<NodePair, Entry, NodePairHash> entries_;
  std::vector<Entry*> waiting_;
  Entry* current_ = nullptr;
  std::uint32_t depth_ = 0;
  bool solving_ = false;
  bool assumed_ = false;
};

}  // namespace virga::model
