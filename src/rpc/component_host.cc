#include "rpc/component_host.h"

#include <future>
#include <list>
#include <mutex>
#include <optional>
#include <utility>

#include "base/text/suggest.h"
#include "rpc/connection/start_thread.h"
#include "rpc/engine_client.h"
#include "rpc/monitor/monitor_client.h"
#include "rpc/serve_plugin.h"
#include "sdk/components/construct.h"

namespace virga::rpc {
namespace {

class ComponentHost final : public ComponentProvider {
 public:
  explicit ComponentHost(const sdk::ComponentPackage& package) : package_(package) {}
  ComponentHost(const ComponentHost&) = delete;
  ComponentHost& operator=(const ComponentHost&) = delete;
  ~ComponentHost() override { cancelled_.request_stop(); }

  // A second handshake without data may follow; the data of the first one stays.
  Answer<void> handshake(PluginHandshake handshake) override {
    const std::scoped_lock lock(mutex_);
    if (engine_address_.empty()) engine_address_ = std::move(handshake.engine_address);
    return {};
  }
  Answer<std::string> plugin_version() override { return package_.version(); }
  Answer<std::string> schema() override { return package_.schema(); }
  // A component package has no configuration, so any input is valid.
  Answer<CheckedConfig> check_config(PropertyValue inputs) override {
    return CheckedConfig{std::move(inputs), {}};
  }
  Answer<void> configure(PropertyValue) override { return {}; }

  Answer<ConstructResponse> construct(ConstructRequest request, std::stop_token stop) override {
    const std::string type = request.resource.type;
    if (!package_.components().contains(type)) {
      return unknown("component", type, package_.components());
    }
    auto site = open(request.run, std::move(request.stack_trace_handle), std::move(stop));
    if (!site) return base::Unexpected(std::move(site).error());
    Construction construction(*std::move(site));
    auto made = construction.start(package_, std::move(request.resource));
    if (!made) return base::Unexpected(std::move(made).error());
    // The end of the call does not stop what the engine may call later.
    construction.site->when_call_stops.reset();
    if (!made->ok()) return failed(*construction.site, made->rejected, made->report);
    if (made->has_callbacks) {
      const std::scoped_lock lock(mutex_);
      constructions_.push_back(std::move(construction));
    }
    return ConstructResponse{std::move(made->urn), std::move(made->outputs),
                             std::move(made->dependencies)};
  }

  Answer<run::CallResponse> call(MethodRequest request, std::stop_token stop) override {
    if (!package_.methods().contains(request.token)) {
      return unknown("method", request.token, package_.methods());
    }
    auto site = open(request.run, {}, std::move(stop));
    if (!site) return base::Unexpected(std::move(site).error());
    sdk::MethodResult made =
        sdk::call_method(package_, request.token, request.arguments, request.argument_dependencies,
                         (*site)->options, *(*site)->monitor);
    if (!made.ok()) return failed(**site, made.rejected, made.report);
    run::CallResponse response;
    response.result = std::move(made.result);
    response.result_dependencies = std::move(made.dependencies);
    return response;
  }

  Answer<void> cancel() override {
    cancelled_.request_stop();
    return {};
  }

  bool is_cancelled() const { return cancelled_.stop_requested(); }

 private:
  // What one call needs.
  struct Site {
    sdk::RunOptions options;
    std::optional<EngineClient> engine;
    std::unique_ptr<MonitorClient> monitor;
    std::stop_source stop;
    // Stop the call.
    std::optional<std::stop_callback<std::function<void()>>> when_call_stops, when_cancelled;
  };

  // A component on a thread of its own, which serves its hooks until the plugin ends.
  struct Construction {
    std::unique_ptr<Site> site;
    std::future<void> end{};

    explicit Construction(std::unique_ptr<Site> at) : site(std::move(at)) {}
    Construction(Construction&&) = default;
    Construction& operator=(Construction&&) = delete;
    ~Construction() {
      if (end.valid()) end.wait();
    }

    // Returns when the component is complete.
    Answer<sdk::ConstructResult> start(const sdk::ComponentPackage& package,
                                       run::RegisterResourceRequest component) {
      auto result = std::make_shared<std::promise<sdk::ConstructResult>>();
      auto ended = std::make_shared<std::promise<void>>();
      auto made = result->get_future();
      auto thread_end = ended->get_future();
      const bool started = start_thread([&package, at = site.get(), result, ended,
                                         component = std::move(component)] {
        sdk::construct(package, component, at->options, *at->monitor,
                       [&](sdk::ConstructResult value) { result->set_value(std::move(value)); });
        ended->set_value();
      });
      if (!started) return reject(Code::kResourceExhausted, "no thread can be started");
      end = std::move(thread_end);
      return made.get();
    }
  };

  Answer<std::unique_ptr<Site>> open(const RunFacts& facts, std::string stack_trace_handle,
                                     std::stop_token stop) {
    auto site = std::make_unique<Site>();
    const auto end = [source = site->stop]() mutable { source.request_stop(); };
    site->when_call_stops.emplace(std::move(stop), end);
    site->when_cancelled.emplace(cancelled_.get_token(), end);
    MonitorOptions monitor;
    monitor.parent_stack_trace_handle = std::move(stack_trace_handle);
    if (const auto engine = Channel::open(engine_address())) {
      monitor.engine = *engine;
      site->engine.emplace(*engine);
    }
    const auto channel = Channel::open(facts.monitor_address);
    auto client = channel ? MonitorClient::open(*channel, std::move(monitor))
                          : base::Unexpected(channel.error());
    if (!client) {
      return reject(Code::kUnavailable, "the engine does not answer: " + client.error().str());
    }
    site->monitor = *std::move(client);
    site->options = options_of(facts);
    site->options.stop = site->stop.get_token();
    return site;
  }

  static sdk::RunOptions options_of(const RunFacts& facts) {
    sdk::RunOptions options;
    options.project = facts.project;
    options.stack = facts.stack;
    if (!facts.organization.empty()) options.organization = facts.organization;
    options.preview = facts.preview;
    for (const auto& [key, text] : facts.config) options.config[key] = {text, false};
    for (const std::string& key : facts.config_secret_keys) {
      const auto found = options.config.find(key);
      if (found != options.config.end()) found->second.secret = true;
    }
    return options;
  }

  std::string engine_address() const {
    const std::scoped_lock lock(mutex_);
    return engine_address_;
  }

  base::Unexpected<Failure> failed(const Site& site, const std::string& rejected,
                                   const std::string& report) const {
    if (!rejected.empty()) {
      // The path to the input, and what is wrong with it.
      const std::size_t colon = rejected.find(": ");
      Failure failure{.code = Code::kInvalidArgument, .message = "an input is invalid"};
      failure.inputs.push_back(
          colon == std::string::npos
              ? PropertyError{"", rejected}
              : PropertyError{rejected.substr(0, colon), rejected.substr(colon + 2)});
      return base::Unexpected(std::move(failure));
    }
    if (site.stop.stop_requested() || site.monitor->is_over()) {
      return reject(Code::kCancelled, "the deployment ended before the call was complete");
    }
    return reject(Code::kUnknown, report);
  }

  template <typename Map>
  base::Unexpected<Failure> unknown(const char* what, const std::string& token,
                                    const Map& map) const {
    std::vector<std::string_view> known;
    for (const auto& [each, value] : map) known.push_back(each);
    const auto near = base::nearest(token, known);
    return reject(Code::kNotFound, "package " + package_.name() + " " + package_.version() +
                                       " has no " + what + " " + token +
                                       (near ? "; did you mean " + std::string(*near) + "?" : ""));
  }

  const sdk::ComponentPackage& package_;
  std::stop_source cancelled_;
  mutable std::mutex mutex_;  // guards the members below
  std::string engine_address_;
  std::list<Construction> constructions_;  // destroyed first: waits for their threads
};

}  // namespace

std::shared_ptr<ComponentProvider> component_host(const sdk::ComponentPackage& package) {
  return std::make_shared<ComponentHost>(package);
}

int serve_components(const sdk::ComponentPackage& package, std::ostream& output,
                     std::ostream& errors) {
  const auto host = std::make_shared<ComponentHost>(package);
  return serve_plugin(
      package.name(), {.components = host}, [&] { return host->is_cancelled(); }, output, errors);
}

}  // namespace virga::rpc
