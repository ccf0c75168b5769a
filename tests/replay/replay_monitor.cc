#include "replay/replay_monitor.h"

#include <algorithm>
#include <condition_variable>
#include <set>

#include "pulumi/wire/signatures.h"
#include "replay/facts.h"

namespace virga::replay {
namespace {

// Returns the exchange with an equal request, else one for which `alike` returns true. Returns null
// if there is none.
template <typename Exchanges, typename Request, typename Alike>
auto find(const Exchanges& recorded, const Request& request, Alike alike)
    -> decltype(recorded.data()) {
  const std::string wanted = fact(request);
  for (const auto& exchange : recorded) {
    if (fact(exchange.request) == wanted) return &exchange;
  }
  for (const auto& exchange : recorded) {
    if (alike(exchange.request)) return &exchange;
  }
  return nullptr;
}

template <typename Exchanges, typename Request, typename Alike, typename Done>
void answer(const Exchanges& recorded, const Request& request, Alike alike, const Done& done) {
  if (const auto* exchange = find(recorded, request, alike)) {
    done(exchange->response);
  } else {
    done(base::fail("nothing like it was recorded: " + fact(request)));
  }
}

auto is_like(const run::RegisterResourceRequest& request) {
  return [&request](const run::RegisterResourceRequest& other) {
    return other.type == request.type && other.name == request.name;
  };
}

bool may_be_missing(const std::string& fact) {
  if (!fact.starts_with("Invoke ")) return false;
  return fact.starts_with("Invoke pulumi:pulumi:getResource") ||
         fact.find(pulumi::kUnknownString) != std::string::npos;
}

std::vector<std::string> hooks_of(const run::HookBindings& bindings) {
  std::vector<std::string> names;
  for (const auto* each : {&bindings.before_create, &bindings.after_create, &bindings.before_update,
                           &bindings.after_update, &bindings.on_error}) {
    names.insert(names.end(), each->begin(), each->end());
  }
  return names;
}

}  // namespace

void ReplayMonitor::note(std::string fact) {
  const std::lock_guard lock(mutex_);
  asked_.push_back(std::move(fact));
}

void ReplayMonitor::register_resource(run::RegisterResourceRequest request,
                                      run::Done<run::RegisterResourceResponse> done) {
  note(fact(request));
  // Answers when the last hook releases this pointer.
  const std::shared_ptr<void> answering(nullptr, [this, request, done](void*) {
    answer(recorded_.registrations, request, is_like(request), done);
  });
  const auto* exchange = find(recorded_.registrations, request, is_like(request));
  if (exchange && exchange->response) call_hooks(request, exchange->response->urn, answering);
}

void ReplayMonitor::call_hooks(const run::RegisterResourceRequest& request, const std::string& urn,
                               const std::shared_ptr<void>& answering) {
  for (const std::string& name : hooks_of(request.hooks)) {
    run::HookHandler handler;
    {
      const std::lock_guard lock(mutex_);
      const auto found = hooks_.find(name);
      if (found == hooks_.end()) {
        trouble_.push_back("hook " + name + " is not registered");
        continue;
      }
      if (recorded_.request.preview && !found->second.on_dry_run) continue;
      handler = found->second.handler;
    }
    run::HookCall call;
    call.urn = urn;
    call.name = request.name;
    call.type = request.type;
    call.new_inputs = request.inputs;
    call.failed_operation = "create";
    call.errors = {"recorded"};
    handler(std::move(call),
            [this, name, answering](const base::Result<run::HookAnswer>& reported) {
              if (reported) return;
              const std::lock_guard lock(mutex_);
              trouble_.push_back("hook " + name + ": " + reported.error().str());
            });
  }
}

void ReplayMonitor::register_resource_outputs(run::RegisterOutputsRequest request,
                                              run::Done<void> done) {
  note(fact(request));
  done({});
}

void ReplayMonitor::read_resource(run::ReadResourceRequest request,
                                  run::Done<run::ReadResourceResponse> done) {
  note(fact(request));
  answer(
      recorded_.reads, request,
      [&](const run::ReadResourceRequest& other) { return other.name == request.name; }, done);
}

void ReplayMonitor::invoke(run::InvokeRequest request, run::Done<run::InvokeResponse> done) {
  note(fact(request));
  answer(
      recorded_.invokes, request,
      [&](const run::InvokeRequest& other) {
        return other.token == request.token &&
               value_text(other.arguments) == value_text(request.arguments);
      },
      done);
}

void ReplayMonitor::call(run::CallRequest request, run::Done<run::CallResponse> done) {
  note(fact(request));
  answer(
      recorded_.calls, request,
      [&](const run::CallRequest& other) { return other.token == request.token; }, done);
}

void ReplayMonitor::register_package(run::RegisterPackageRequest request,
                                     run::Done<std::string> done) {
  note(fact(request));
  answer(
      recorded_.packages, request,
      [&](const run::RegisterPackageRequest& other) { return other.name == request.name; }, done);
}

void ReplayMonitor::register_hook(run::RegisterHookRequest request, run::Done<void> done) {
  note("RegisterHook " + request.name);
  {
    const std::lock_guard lock(mutex_);
    hooks_[request.name] = std::move(request);
  }
  done({});
}

void ReplayMonitor::require_pulumi_version(std::string, run::Done<void> done) {
  done({});
}

// The engine may call hooks until it answers.
void ReplayMonitor::finish(run::Done<void> done) {
  done({});
}

std::vector<std::string> ReplayMonitor::differences() const {
  std::multiset<std::string> recorded;
  const auto expect = [&](const auto& exchanges) {
    for (const auto& exchange : exchanges) recorded.insert(fact(exchange.request));
  };
  expect(recorded_.registrations);
  expect(recorded_.reads);
  expect(recorded_.invokes);
  expect(recorded_.calls);
  expect(recorded_.packages);
  for (const run::RegisterOutputsRequest& each : recorded_.outputs) recorded.insert(fact(each));
  for (const std::string& name : recorded_.hooks) recorded.insert("RegisterHook " + name);

  const std::lock_guard lock(mutex_);
  std::vector<std::string> found = trouble_;
  std::set<std::string> seen;
  for (const std::string& each : asked_) {
    if (const auto at = recorded.find(each); at != recorded.end()) {
      recorded.erase(at);
      seen.insert(each);
    } else {
      found.push_back("+ " + each);
    }
  }
  for (const std::string& each : recorded) {
    // Go sends the same request again for each occurrence.
    const bool asked_once = each.starts_with("Invoke ") && seen.contains(each);
    if (!asked_once && !may_be_missing(each)) found.push_back("- " + each);
  }
  std::ranges::sort(found, {}, [](const std::string& line) { return line.substr(2); });
  return found;
}

}  // namespace virga::replay
