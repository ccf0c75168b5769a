// Serves each call on its own thread, so that no thread of gRPC blocks. A stop token is set when
// the caller cancels or the server stops. Private to the room.
#pragma once

#include <grpcpp/support/server_callback.h>

#include <cstdint>
#include <deque>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <stop_token>
#include <string>
#include <utility>

#include "rpc/connection/start_thread.h"
#include "rpc/grpc/handover.h"
#include "rpc/grpc/status.h"
#include "rpc/language_runtime.h"

namespace virga::rpc {

// The running calls. Shared by the server and the threads of the calls.
class ServedCalls {
 public:
  // Registers a call until it is destroyed.
  class Running {
   public:
    explicit Running(std::shared_ptr<ServedCalls> calls);
    ~Running();
    Running(const Running&) = delete;
    Running& operator=(const Running&) = delete;

    void request_stop() { source_.request_stop(); }
    std::stop_token token() const { return source_.get_token(); }

   private:
    std::shared_ptr<ServedCalls> calls_;
    std::stop_source source_;
    std::uint64_t id_ = 0;
  };

  // Sets the stop tokens of running and later calls.
  void request_stop();

 private:
  std::mutex mutex_;
  std::map<std::uint64_t, std::stop_source> running_;
  std::uint64_t next_ = 0;
  bool stopped_ = false;
};

using Calls = std::shared_ptr<ServedCalls>;

// Returns the status if the system cannot start a thread.
grpc::Status no_thread();

// A call with one answer, which `work` fills.
class ServedCall final : public grpc::ServerUnaryReactor {
 public:
  using Work = std::function<grpc::Status(std::stop_token)>;

  static grpc::ServerUnaryReactor* start(Calls calls, Work work);

 private:
  explicit ServedCall(Calls calls) : running_(std::move(calls)) {}
  void OnCancel() override { running_.request_stop(); }
  void OnDone() override { delete this; }

  ServedCalls::Running running_;
};

// A call whose answer is a stream of output. `Piece` is a message with `stdout` and `stderr`.
template <typename Piece>
class ServedStream final : public grpc::ServerWriteReactor<Piece>, private OutputStream {
 public:
  // `last` may be set to a final piece.
  using Work =
      std::function<grpc::Status(OutputStream&, std::stop_token, std::optional<Piece>& last)>;

  static grpc::ServerWriteReactor<Piece>* start(Calls calls, Work work) {
    get_from_grpc();
    auto* stream = new ServedStream(std::move(calls));
    const bool started = start_thread([stream, work = std::move(work)] {
      std::optional<Piece> last;
      const grpc::Status status = work(*stream, stream->running_.token(), last);
      if (last) stream->put(*std::move(last));
      stream->end(status);
    });
    if (!started) stream->end(no_thread());
    return stream;
  }

 private:
  explicit ServedStream(Calls calls) : running_(std::move(calls)) {}

  void standard_output(std::string bytes) override {
    Piece piece;
    piece.set_stdout(std::move(bytes));
    put(std::move(piece));
  }
  void standard_error(std::string bytes) override {
    Piece piece;
    piece.set_stderr(std::move(bytes));
    put(std::move(piece));
  }

  void put(Piece piece) {
    const std::lock_guard lock(mutex_);
    if (broken_) return;
    pieces_.push_back(std::move(piece));
    give_to_grpc();
    if (pieces_.size() == 1) this->StartWrite(&pieces_.front());
  }

  void end(grpc::Status status) {
    {
      const std::lock_guard lock(mutex_);
      status_ = std::move(status);
      ended_ = true;
      if (!pieces_.empty()) return;
    }
    give_to_grpc();
    this->Finish(status_);  // may destroy this
  }

  void OnWriteDone(bool ok) override {
    {
      const std::lock_guard lock(mutex_);
      pieces_.pop_front();
      if (!ok) {  // the caller does not listen anymore
        broken_ = true;
        pieces_.clear();
      }
      if (!pieces_.empty()) {
        this->StartWrite(&pieces_.front());
        return;
      }
      if (!ended_) return;
    }
    this->Finish(status_);
  }
  void OnCancel() override { running_.request_stop(); }
  void OnDone() override { delete this; }

  ServedCalls::Running running_;
  std::mutex mutex_;
  std::deque<Piece> pieces_;  // the first one is being sent
  grpc::Status status_;
  bool ended_ = false;
  bool broken_ = false;
};

// Converts an Answer to a status. `put` writes the value of a successful one.
template <typename T, typename Put>
grpc::Status answer(Answer<T> made, Put put) {
  if (!made) return to_status(made.error());
  put(*std::move(made));
  return grpc::Status::OK;
}
inline grpc::Status answer(const Answer<void>& made) {
  return made ? grpc::Status::OK : to_status(made.error());
}

}  // namespace virga::rpc
