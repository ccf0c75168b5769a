// The engine for previews: nothing exists yet, everything would be created.
#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <string>
#include <vector>

#include "base/span.h"
#include "pulumi/property_value.h"
#include "run/monitor.h"
#include "schema/loader.h"

namespace virga::engine {

enum class Operation : std::uint8_t { kSame, kCreate, kUpdate, kReplace, kDelete, kRead };

// What the engine would do about one resource.
struct ResourceStep {
  Operation operation;
  std::string urn;
  std::string type;
  std::string name;
  std::string parent;    // URN; empty for the stack and default providers
  std::string provider;  // "<urn>::<id>" it goes through; empty for components and the stack
  bool custom = true;
  bool is_default_provider = false;
  bool protect = false;
  pulumi::PropertyValue inputs;   // an object
  pulumi::PropertyValue outputs;  // an object
  std::vector<std::string> dependencies;
  base::Range source_position;
};

struct EngineOptions {
  std::string project = "project";
  std::string stack = "dev";
  bool preview = true;  // the one thing it can do so far
  // Of default providers: full keys ("aws:region") to strings, secret ones wrapped.
  std::map<std::string, pulumi::PropertyValue> provider_config = {};
};

// Answers at once, on the thread that asks. Fails a request, with a reason, for: a URN that is
// registered already; a parent, dependency or provider that is not registered; a type that is no
// type token; inputs that the schema requires and that are missing.
class LocalEngine final : public run::Monitor {
 public:
  // `loader` gives the schemas that say what outputs a resource has.
  LocalEngine(EngineOptions options, schema::Loader& loader);
  ~LocalEngine() override;

  void register_resource(run::RegisterResourceRequest request,
                         run::Done<run::RegisterResourceResponse> done) override;
  void register_resource_outputs(run::RegisterOutputsRequest request,
                                 run::Done<void> done) override;
  void read_resource(run::ReadResourceRequest request,
                     run::Done<run::ReadResourceResponse> done) override;
  void invoke(run::InvokeRequest request, run::Done<run::InvokeResponse> done) override;
  void call(run::CallRequest request, run::Done<run::CallResponse> done) override;
  void register_package(run::RegisterPackageRequest request, run::Done<std::string> done) override;
  void register_hook(run::RegisterHookRequest request, run::Done<void> done) override;
  void require_pulumi_version(std::string range, run::Done<void> done) override;
  void finish(run::Done<void> done) override;
  bool supports(run::Feature feature) const override;

  // In the order of registration, default providers before their first use.
  const std::vector<ResourceStep>& steps() const;
  // What was registered as the stack's outputs; an empty object before that.
  const pulumi::PropertyValue& stack_outputs() const;

 private:
  struct State;
  std::unique_ptr<State> state_;
};

}  // namespace virga::engine
