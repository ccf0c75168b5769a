#include "hostile/host/waiting_monitor.h"

#include <chrono>

namespace virga::hostile {

using namespace std::chrono_literals;

void WaitingMonitor::register_resource(run::RegisterResourceRequest request,
                                       run::Done<run::RegisterResourceResponse> done) {
  if (++registered_ == kMany) waited_for_ = true;
  run::RegisterResourceResponse response;
  response.urn = "urn:pulumi:dev::hostile::" + request.type + "::" + request.name;
  response.id = request.name;
  response.outputs = request.inputs;
  if (request.name == kLater) return answer_later(std::move(response), std::move(done));
  if (request.name != kStuck && !request.name.ends_with(std::string("-") + kStuck)) {
    return done(std::move(response));
  }
  unanswered_.emplace_back(std::move(done));
  for (const std::string& name : request.hooks.before_create) {
    run::HookCall call;
    call.urn = response.urn;
    call.name = request.name;
    call.type = request.type;
    call.new_inputs = request.inputs;
    hooks_.at(name)(std::move(call), [](const base::Result<run::HookAnswer>&) {});
  }
  waited_for_ = true;
}

// The program needs some time to process the answer.
void WaitingMonitor::answer_later(run::RegisterResourceResponse response,
                                  run::Done<run::RegisterResourceResponse> done) {
  later_ = std::jthread([this, response = std::move(response), done = std::move(done)] {
    while (!has_begun_()) std::this_thread::sleep_for(1ms);
    done(response);
    std::this_thread::sleep_for(100ms);
    computed_with_ = true;
  });
}

}  // namespace virga::hostile
