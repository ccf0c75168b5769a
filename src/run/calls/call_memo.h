// The provider calls of one task. Each call is sent once, even if the task is evaluated several
// times. Private to the room.
#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "cty/value.h"
#include "model/expr/expr.h"

namespace virga::run {

// An expression, and the current iteration of each enclosing loop.
using CallSite = std::pair<const model::Expr*, std::vector<std::size_t>>;

struct Unanswered {};
struct CallFailed {
  std::string reason;
  cty::Marks marks;  // of all parts of the call
};
using CallAnswer = std::variant<Unanswered, cty::Value, CallFailed>;

class CallMemo {
 public:
  // Null if the call was not sent yet.
  const CallAnswer* find(const CallSite& site) const {
    const auto found = answers_.find(site);
    return found == answers_.end() ? nullptr : &found->second;
  }

  void expect(const CallSite& site) {
    answers_.emplace(site, Unanswered{});
    ++awaited_;
  }
  void set(const CallSite& site, CallAnswer answer) {
    answers_[site] = std::move(answer);
    --awaited_;
  }
  bool awaits() const { return awaited_ > 0; }

 private:
  std::map<CallSite, CallAnswer> answers_;
  std::size_t awaited_ = 0;
};

}  // namespace virga::run
