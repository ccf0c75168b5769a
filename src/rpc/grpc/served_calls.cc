#include "rpc/grpc/served_calls.h"

namespace virga::rpc {

ServedCalls::Running::Running(std::shared_ptr<ServedCalls> calls) : calls_(std::move(calls)) {
  const std::lock_guard lock(calls_->mutex_);
  id_ = calls_->next_++;
  calls_->running_.emplace(id_, source_);
  if (calls_->stopped_) source_.request_stop();
}

ServedCalls::Running::~Running() {
  const std::lock_guard lock(calls_->mutex_);
  calls_->running_.erase(id_);
}

void ServedCalls::request_stop() {
  std::map<std::uint64_t, std::stop_source> running;
  {
    const std::lock_guard lock(mutex_);
    stopped_ = true;
    running = running_;
  }
  // Without the lock, because callbacks of a token may end a call.
  for (auto& [id, source] : running) source.request_stop();
}

grpc::Status no_thread() {
  return to_status(
      {.code = Code::kResourceExhausted, .message = "no thread is available for the call"});
}

grpc::ServerUnaryReactor* ServedCall::start(Calls calls, Work work) {
  get_from_grpc();
  auto* call = new ServedCall(std::move(calls));
  const bool started = start_thread([call, work = std::move(work)] {
    const grpc::Status status = work(call->running_.token());
    give_to_grpc();
    call->Finish(status);
  });
  if (!started) call->Finish(no_thread());
  return call;
}

}  // namespace virga::rpc
