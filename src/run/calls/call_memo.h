// The calls of providers that one task has made, so that it makes each once however often it is
// evaluated. Private to the room.
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

// An expression, in one round of each loop around it.
using CallSite = std::pair<const model::Expr*, std::vector<std::size_t>>;

struct Unanswered {};
struct CallFailed {
  std::string reason;
  cty::Marks marks;  // of everything that the call was made of
};
using CallAnswer = std::variant<Unanswered, cty::Value, CallFailed>;

class CallMemo {
 public:
  // Null for a call that was not made yet.
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
