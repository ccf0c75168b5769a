// The requests of the client that are not answered yet.
#pragma once

#include <map>
#include <memory>
#include <mutex>
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

 private:
  const Id id_;
  const bool can_be_cancelled_;
  std::stop_source stop_;
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

 private:
  std::mutex mutex_;
  std::multimap<Id, std::shared_ptr<Call>> calls_;
};

}  // namespace virga::lsp
