// The requests of the client that are not answered yet.
#pragma once

#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <stop_token>
#include <vector>

#include "lsp/message/message.h"

namespace virga::lsp {

// A request that waits or runs. Shared by the thread that reads and the thread that works.
class Call {
 public:
  Call(Id id, bool can_be_cancelled) : id_(std::move(id)), can_be_cancelled_(can_be_cancelled) {}

  const Id& id() const { return id_; }
  bool can_be_cancelled() const { return can_be_cancelled_; }
  std::stop_token cancelled() const { return stop_.get_token(); }
  void cancel() { stop_.request_stop(); }
  // The token of the progress that shows this request: the client may cancel the request by it.
  void set_progress(Id token);
  bool has_progress(const Id& token) const;

 private:
  const Id id_;
  const bool can_be_cancelled_;
  std::stop_source stop_;
  mutable std::mutex mutex_;  // guards the member below
  std::optional<Id> progress_;
};

// Each request gets one answer: who removes a call from this table sends it. Thread-safe.
class PendingCalls {
 public:
  std::shared_ptr<Call> add(Id id, bool can_be_cancelled);
  // Returns true for the first caller, which must send the answer.
  bool remove(const Call& call);
  // Cancels and removes the calls with this id, of which clients should have at most one. The
  // caller must answer those that are returned. Unknown ids have no effect: the request may have
  // been answered already.
  std::vector<std::shared_ptr<Call>> cancel(const Id& id);
  // The same for the calls that the progress with this token shows. O(pending calls).
  std::vector<std::shared_ptr<Call>> cancel_progress(const Id& token);

 private:
  std::mutex mutex_;
  std::multimap<Id, std::shared_ptr<Call>> calls_;
};

}  // namespace virga::lsp
