#include "packages/ask_mapping.h"

#include <algorithm>
#include <utility>

#include "packages/conversation.h"

namespace virga::packages {
namespace {

constexpr const char* kWhat = "mapping";

// Asks one plugin.
class Question {
 public:
  Question(const std::string& provider, std::size_t max_bytes)
      : provider_(provider), max_bytes_(max_bytes) {}

  base::Result<void> ask(rpc::ProviderClient& client, const std::stop_token& stop) {
    for (const char* key : {rpc::kTerraformKey, rpc::kOldTerraformKey}) {
      if (auto asked = ask_with(key, client, stop); !asked || !answer_.data.empty()) return asked;
    }
    return {};
  }

  rpc::Mapping answer() && { return std::move(answer_); }

 private:
  base::Result<void> ask_with(const char* key, rpc::ProviderClient& client,
                              const std::stop_token& stop) {
    const auto providers = client.mappings(key, stop);
    if (!providers && providers.error().code != rpc::Code::kUnimplemented) {
      return call_failed(providers.error(), kWhat, max_bytes_);
    }
    const bool is_listed =
        providers && std::ranges::find(*providers, provider_) != providers->end();
    auto mapping = client.mapping(key, is_listed ? provider_ : "", stop);
    if (!mapping) {
      if (mapping.error().code == rpc::Code::kUnimplemented) return {};
      return call_failed(mapping.error(), kWhat, max_bytes_);
    }
    if (mapping->data.size() > max_bytes_) return answer_too_large(kWhat, max_bytes_);
    answer_ = *std::move(mapping);
    return {};
  }

  const std::string& provider_;
  const std::size_t max_bytes_;
  rpc::Mapping answer_;
};

}  // namespace

base::Result<rpc::Mapping> ask_mapping(const std::string& name, const std::string& version,
                                       const std::string& provider, std::size_t max_bytes,
                                       const AcquireOptions& options) {
  const auto plugin = find_plugin(base::real_file_system(), options.places, name, version);
  if (!plugin) return plugin_missing(name, version);
  Question question(provider, max_bytes);
  const auto talk = [&](rpc::ProviderClient& client, const std::stop_token& stop) {
    return question.ask(client, stop);
  };
  if (auto asked = converse(*plugin, options, talk); !asked) {
    return base::Unexpected(std::move(asked).error());
  }
  return std::move(question).answer();
}

}  // namespace virga::packages
