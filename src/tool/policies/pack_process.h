// A policy pack that runs as a plugin, and the engine's calls to it (docs/spec/wire.md, section
// 3.4).
#pragma once

#include <chrono>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>

#include "packages/plugin_process.h"
#include "rpc/analyzer_client.h"
#include "rpc/connection/server.h"
#include "run/policy/policies.h"
#include "tool/policies/call_watch.h"

namespace virga::tool {

struct PackProcessOptions {
  std::string executable;
  std::string name;                                   // of the pack
  std::chrono::seconds limit{60};                     // for its start and for each call
  std::function<void(std::string_view)> on_errors{};  // receives its standard error
};

// The pack ends with this object. A call that takes longer than the limit ends the pack.
class PackProcess final : public run::Policies {
 public:
  // Starts the pack and waits for its port.
  static base::Result<std::unique_ptr<PackProcess>> start(PackProcessOptions options);

  // Passes the stack, and returns what the pack says about itself.
  base::Result<rpc::AnalyzerInfo> describe(run::PolicyStack stack);
  base::Result<void> configure(run::PolicyConfigurations configurations);

  base::Result<run::PolicyFindings> remediate(const run::PolicyResource& resource) override;
  base::Result<run::PolicyFindings> analyze(const run::PolicyResource& resource) override;
  base::Result<run::PolicyFindings> analyze_stack(
      std::span<const run::PolicyResource> resources) override;

 private:
  explicit PackProcess(PackProcessOptions options);

  base::Result<void> connect();
  // Calls within the limit. `doing` is for messages: "checks web".
  template <typename T, typename Call>
  base::Result<T> call(const std::string& doing, Call call);
  base::Unexpected<base::Error> failed(const rpc::Failure& failure, const std::string& doing);
  void kill();

  const PackProcessOptions options_;
  std::unique_ptr<rpc::Server> engine_;
  std::mutex mutex_;  // guards the members below
  std::unique_ptr<packages::PluginProcess> process_;
  std::string last_words_;  // of a process that was killed

  std::optional<rpc::AnalyzerClient> client_;
  CallWatch watch_;  // the last member: it uses the others
};

}  // namespace virga::tool
