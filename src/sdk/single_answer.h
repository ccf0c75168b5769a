// The answer to a request of the engine, which waits for it.
#pragma once

#include <atomic>
#include <string>
#include <utility>

#include "run/monitor_messages.h"

namespace virga::sdk {

// Answers once. If it is destroyed without an answer, for example because the program has ended,
// the answer is an error.
template <typename T>
class SingleAnswer {
 public:
  // `what` names the caller in the error.
  SingleAnswer(run::Done<T> done, std::string what)
      : done_(std::move(done)), what_(std::move(what)) {}
  SingleAnswer(const SingleAnswer&) = delete;
  SingleAnswer& operator=(const SingleAnswer&) = delete;
  ~SingleAnswer() { resolve(base::fail(what_ + " returned no answer")); }

  void resolve(base::Result<T> answer) {
    if (!given_.exchange(true)) done_(std::move(answer));
  }

 private:
  std::atomic<bool> given_ = false;
  const run::Done<T> done_;
  const std::string what_;
};

}  // namespace virga::sdk
