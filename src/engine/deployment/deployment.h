// The data of one deployment, which the files of this room share.
#pragma once

#include <functional>
#include <map>
#include <memory>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "engine/deployment/hooks.h"
#include "engine/deployment/message.h"
#include "engine/deployment/options.h"
#include "engine/deployment/registry.h"
#include "engine/deployment/selection.h"
#include "engine/deployment/strand.h"
#include "engine/deployment/urn_set.h"
#include "engine/diff/schema_replace_paths.h"
#include "engine/inputs/schema_types.h"
#include "engine/providers/definitions.h"
#include "engine/providers/packages.h"
#include "engine/state/old_state.h"
#include "run/monitor_messages.h"

namespace virga::engine {

// All members are accessed on the strand only.
class Deployment : public std::enable_shared_from_this<Deployment> {
 public:
  Deployment(EngineOptions options, schema::Loader& loader);
  ~Deployment();

  EngineOptions options;  // the snapshot's resources are moved to `old`
  // Components of packages register their children with this monitor.
  run::Monitor* monitor = nullptr;
  Strand strand;
  OldState old;
  Registry registry;
  Definitions definitions;
  SchemaTypes schema_types;
  base::SharedTexts texts;  // types of resources and references to providers
  Packages packages{options.packages};
  Hooks hooks;
  std::vector<run::ResourceTransform> stack_transforms;
  std::vector<run::InvokeTransform> invoke_transforms;
  Selection selection;  // rule 14
  UrnSet replace_targets;
  SchemaReplacePaths schema_replace_paths;
  std::map<ProviderSource, Entry*> default_providers;
  // For each deleted resource: the resource whose replacement required the deletion.
  std::map<OldState::Index, std::string> deleted_for;

  std::string stack_urn;
  pulumi::PropertyValue stack_outputs = pulumi::PropertyValue::object({});
  std::vector<ResourceStep> deletions;  // at the end of the deployment
  std::vector<Message> messages;
  // URNs of resources whose next failure the program has reported already.
  std::set<std::string> reported_failures;
  // An operation failed. Resources that the program did not register may exist on purpose.
  bool failed = false;
  bool finished = false;
  bool has_stack_outputs = false;

  // Returns the provider that serves the resources of a package.
  Provider& provider_of(std::string_view package);

  // Wraps a callback so that it runs on the strand, whatever thread calls it.
  template <typename T, typename Then>
  run::Done<T> then(Then then) {
    return [self = shared_from_this(), then = std::move(then)](base::Result<T> result) mutable {
      // The answer comes once, so `then` is not needed here any more.
      self->strand.post([self, then = std::move(then), result = std::move(result)]() mutable {
        then(std::move(result));
      });
    };
  }

  // Counts requests, deletions and other operations in progress.
  void begin() { ++under_way_; }
  void end();
  // Calls `then` when no operation is in progress.
  void when_idle(std::function<void()> then);

  void warn(const std::string& urn, std::string text);
  void fail(const std::string& urn, std::string text, base::Range position = {});

 private:
  std::unique_ptr<Provider> builtin_;
  std::unique_ptr<Provider> plain_;
  std::size_t under_way_ = 0;
  std::vector<std::function<void()>> waiting_;
};

}  // namespace virga::engine
