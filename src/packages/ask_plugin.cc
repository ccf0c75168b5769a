#include "packages/ask_plugin.h"

#include <utility>

#include "packages/conversation.h"
#include "schema/read/expand.h"

namespace virga::packages {
namespace {

constexpr const char* kAnswer = "schema";

}  // namespace

base::Result<Acquired> ask_plugin(const FoundPlugin& plugin, const Source& source,
                                  const AcquireOptions& options,
                                  const std::optional<rpc::PackageParameter>& parameter) {
  Acquired acquired{
      .source = source, .name = source.place, .version = plugin.version, .schema = {}};
  const auto talk = [&](rpc::ProviderClient& client,
                        const std::stop_token& stop) -> base::Result<void> {
    rpc::Subpackage subpackage;
    if (!source.parameters.empty() || parameter) {
      auto made = parameter ? client.parameterize(*parameter, stop)
                            : client.parameterize(source.parameters, stop);
      if (!made) return call_failed(made.error(), kAnswer, schema::kMaxExpandedBytes);
      subpackage = *std::move(made);
      acquired.name = subpackage.name;
      acquired.version = subpackage.version;
    }
    auto schema = client.schema(subpackage, stop);
    if (!schema) return call_failed(schema.error(), kAnswer, schema::kMaxExpandedBytes);
    if (schema->size() > schema::kMaxExpandedBytes) {
      return answer_too_large(kAnswer, schema::kMaxExpandedBytes);
    }
    acquired.schema = *std::move(schema);
    return {};
  };
  if (auto asked = converse(plugin, options, talk); !asked) {
    return base::Unexpected(std::move(asked).error());
  }
  return acquired;
}

}  // namespace virga::packages
