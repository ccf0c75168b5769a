#include "packages/acquire.h"

#include <cstdlib>
#include <filesystem>
#include <optional>
#include <utility>

#include "packages/ask_plugin.h"
#include "packages/language_packages.h"
#include "pulumi/assets/curl_get.h"
#include "schema/package.h"
#include "schema/read/expand.h"
#include "schema/read/json_tree.h"
#include "schema/read/outline.h"
#include "schema/version.h"

namespace virga::packages {
namespace {

constexpr long kMaxRedirects = 5;

// Collects a download. libcurl knows the size only if the server announces it.
class LimitedSink final : public pulumi::ByteSink {
 public:
  explicit LimitedSink(std::stop_token stop) : stop_(std::move(stop)) {}

  base::Result<void> write(std::string_view bytes) override {
    if (stop_.stop_requested()) return base::fail("interrupted");
    if (bytes.size() > schema::kMaxExpandedBytes - text.size()) {
      return base::fail("it has more than " + std::to_string(schema::kMaxExpandedBytes) +
                        " bytes, the limit");
    }
    text += bytes;
    return {};
  }
  std::string text;

 private:
  std::stop_token stop_;
};

LanguagePlaces places_of(const AcquireOptions& options) {
  return language_places(base::real_file_system(), options.folder.empty() ? "." : options.folder,
                         options.virtual_environment);
}

base::Result<Acquired> unpack(const Source& source, std::string_view name,
                              const std::string& bytes) {
  auto text = schema::json_text(name, bytes);
  if (!text) return base::Unexpected(std::move(text).error());
  return Acquired{.source = source, .name = {}, .version = {}, .schema = *std::move(text)};
}

base::Result<Acquired> read_file(const Source& source, const AcquireOptions& options) {
  const std::string path = (std::filesystem::path(options.folder) / source.place).string();
  const auto bytes = base::real_file_system().read(path, schema::kMaxExpandedBytes);
  if (!bytes) return base::Unexpected(bytes.error());
  return unpack(source, path, *bytes);
}

base::Result<Acquired> download(const Source& source, const AcquireOptions& options) {
  LimitedSink sink(options.stop);
  const pulumi::HttpLimits limits{.max_bytes = schema::kMaxExpandedBytes,
                                  .max_redirects = kMaxRedirects,
                                  .connect = options.timeout,
                                  .stall = options.timeout,
                                  .total = options.timeout,
                                  .stop = options.stop};
  if (auto got = pulumi::CurlGet().get(source.place, limits, sink); !got) {
    return base::Unexpected(std::move(got).error().error);
  }
  const std::string_view url = source.place;
  return unpack(source, url.substr(0, url.find_first_of("?#")), sink.text);
}

// Returns the schema that the SDK contains. Returns nullopt if it has none: a file with this name
// may be something else.
std::optional<Acquired> schema_of(const LanguagePackage& sdk, const Source& source) {
  if (sdk.schema.empty()) return std::nullopt;
  const auto bytes = base::real_file_system().read(sdk.schema, schema::kMaxExpandedBytes);
  if (!bytes) return std::nullopt;
  auto acquired = unpack(source, sdk.schema, *bytes);
  if (!acquired) return std::nullopt;
  std::string padded = acquired->schema + std::string(schema::kJsonPadding, ' ');
  const auto text = std::string_view(padded).substr(0, acquired->schema.size());
  if (schema::read_name(text) != package_of(sdk)) return std::nullopt;
  acquired->name = package_of(sdk);
  return *std::move(acquired);
}

// Gets the schema that the SDK contains, or asks the plugin that it needs.
base::Result<Acquired> from_sdk(const LanguagePackage& sdk, const AcquireOptions& options) {
  const Source source{.kind = sdk.kind, .place = sdk.name};
  if (auto shipped = schema_of(sdk, source)) return *std::move(shipped);
  const auto plugin =
      find_plugin(base::real_file_system(), options.places, sdk.plugin, sdk.version);
  if (!plugin) {
    return base::fail(sdk.folder + " needs the plugin " + plugin_title(sdk.plugin, sdk.version) +
                      ", which is not installed; " +
                      how_to_install(sdk.plugin, sdk.version, sdk.server));
  }
  const Source of_plugin{.place = sdk.plugin, .version = sdk.version};
  auto acquired = ask_plugin(*plugin, of_plugin, options, sdk.parameter);
  if (!acquired) return acquired;
  acquired->source = source;
  if (acquired->version.empty() && !sdk.parameter) acquired->version = sdk.version;
  return acquired;
}

base::Result<Acquired> from_plugin(const Source& source, const AcquireOptions& options,
                                   const std::string& server) {
  const base::FileSystem& files = base::real_file_system();
  if (source.version.empty() && source.parameters.empty() && !source.created) {
    const auto sdk = find_sdk(files, places_of(options), source.place);
    if (sdk) return from_sdk(*sdk, options);
  }
  const auto plugin = find_plugin(files, options.places, source.place, source.version);
  std::optional<rpc::PackageParameter> parameter;
  if (const auto& created = source.created) {
    parameter = {created->name, created->version, created->parameter};
  }
  if (plugin) return ask_plugin(*plugin, source, options, parameter);
  return plugin_missing(source.place, source.version, server);
}

base::Result<Acquired> from_language(const Source& source, const AcquireOptions& options) {
  const auto sdk = find_language_package(base::real_file_system(), places_of(options), source.kind,
                                         source.place);
  if (!sdk) return base::Unexpected(sdk.error());
  return from_sdk(*sdk, options);
}

// Checks that the text is a schema of the package and version that the source promises. The name
// becomes a part of a file name.
base::Result<Acquired> checked(Acquired acquired) {
  const auto package = schema::Package::parse(acquired.schema, "the schema");
  if (!package) return base::Unexpected(package.error());
  const std::string& name = (*package)->name();
  std::string version = (*package)->version();
  if (version.starts_with('v')) version.erase(0, 1);
  if (!is_package_name(name)) return base::fail("the schema has an invalid name");
  if (!acquired.name.empty() && name != acquired.name) {
    return base::fail("this is the schema of the package " + name + ", not of " + acquired.name);
  }
  // The version of the source is that of the plugin.
  const Source& source = acquired.source;
  const bool is_created = !source.parameters.empty() || source.created;
  const std::string& wanted =
      !is_created && !source.version.empty() ? source.version : acquired.version;
  if (!wanted.empty() && !version.empty() && version != wanted) {
    return base::fail("the plugin sent the schema of version " + version + " instead of " + wanted);
  }
  if (const auto& created = source.created) {
    const bool is_other = !version.empty() && version != created->version;
    if (name != created->name || is_other) {
      return base::fail("the plugin created " + plugin_title(name, version) + " instead of " +
                        plugin_title(created->name, created->version));
    }
  }
  acquired.name = name;
  acquired.version = version.empty() ? wanted : version;
  // It becomes a part of a file name, too.
  if (!acquired.version.empty() && !schema::is_semantic_version(acquired.version)) {
    return base::fail("the schema has an invalid version");
  }
  return acquired;
}

}  // namespace

std::string active_virtual_environment() {
  const char* value = std::getenv("VIRTUAL_ENV");
  return value ? value : "";
}

base::Result<Acquired> acquire(const Source& source, const AcquireOptions& options,
                               const std::string& server) {
  base::Result<Acquired> acquired = base::fail("");
  switch (source.kind) {
    case Source::Kind::kPlugin: acquired = from_plugin(source, options, server); break;
    case Source::Kind::kFile: acquired = read_file(source, options); break;
    case Source::Kind::kUrl: acquired = download(source, options); break;
    case Source::Kind::kNpm:
    case Source::Kind::kPypi: acquired = from_language(source, options); break;
  }
  if (!acquired) return acquired;
  return checked(*std::move(acquired));
}

}  // namespace virga::packages
