#include "engine/deployment/deployment.h"

#include "engine/deployment/builtin_provider.h"
#include "engine/providers/plain_provider.h"

namespace virga::engine {

Deployment::Deployment(EngineOptions the_options, schema::Loader& loader)
    : options(std::move(the_options)),
      old(std::exchange(options.snapshot.resources, {})),
      definitions(loader),
      schema_types(loader),
      selection(options),
      replace_targets(options.replace_targets),
      builtin_(std::make_unique<BuiltinProvider>(options, registry)) {
  if (!options.provider) plain_ = std::make_unique<PlainProvider>(loader);
}

Deployment::~Deployment() = default;

Provider& Deployment::provider_of(std::string_view package) {
  if (package == "pulumi") return *builtin_;
  return options.provider ? *options.provider : *plain_;
}

void Deployment::end() {
  if (--under_way_ > 0) return;
  for (auto& then : std::exchange(waiting_, {})) strand.post(std::move(then));
}

void Deployment::when_idle(std::function<void()> then) {
  if (under_way_ == 0) return then();
  waiting_.push_back(std::move(then));
}

void Deployment::warn(const std::string& urn, std::string text) {
  messages.push_back({Message::Severity::kWarning, urn, std::move(text), {}});
}

void Deployment::fail(const std::string& urn, std::string text, base::Range position) {
  failed = true;
  const bool is_reported = reported_failures.erase(urn) > 0;
  messages.push_back({Message::Severity::kError, urn, std::move(text), position, is_reported});
}

}  // namespace virga::engine
