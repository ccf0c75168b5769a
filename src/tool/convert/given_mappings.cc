#include "tool/convert/given_mappings.h"

#include <map>
#include <mutex>
#include <utility>

#include "base/system/file_system.h"
#include "convert/terraform/mapping/file_mappings.h"
#include "convert/terraform/mapping/mappings_in_turn.h"
#include "packages/ask_mapping.h"
#include "packages/find_plugin.h"
#include "packages/source.h"
#include "tool/schemas/interrupt.h"

namespace virga::tool {
namespace {

using convert::terraform::FileMappings;
using convert::terraform::Mappings;
using convert::terraform::MappingsInTurn;
using convert::terraform::ProviderMapping;
using Found = base::Result<std::shared_ptr<const ProviderMapping>>;

// The mappings of one plugin.
class PluginMappings final : public Mappings {
 public:
  PluginMappings(packages::Source plugin, std::stop_token stop)
      : plugin_(std::move(plugin)), stop_(std::move(stop)) {}

  Found find(const std::string& provider) override {
    const auto known = found_.find(provider);
    if (known != found_.end()) return known->second;
    return found_.emplace(provider, ask(provider)).first->second;
  }

 private:
  Found ask(const std::string& provider) {
    if (stop_.stop_possible()) return ask(provider, stop_);
    const Interrupt interrupt;
    return ask(provider, interrupt.token());
  }

  Found ask(const std::string& provider, const std::stop_token& stop) {
    const std::string where = "the plugin " + plugin_.place;
    const base::Limits limits;
    auto answer =
        packages::ask_mapping(plugin_.place, plugin_.version, provider, limits.max_terraform_bytes,
                              {.stop = stop, .advice_if_late = ""});
    if (!answer) return base::fail(where + ": " + answer.error().str());
    if (answer->data.empty()) return std::shared_ptr<const ProviderMapping>();
    auto mapping = ProviderMapping::parse(std::move(answer->data), where, limits);
    // The main mapping of the plugin may be the one of another provider.
    const bool is_wanted = !mapping || answer->provider == provider || (*mapping)->is_for(provider);
    return is_wanted ? std::move(mapping) : Found(std::shared_ptr<const ProviderMapping>());
  }

  packages::Source plugin_;
  std::stop_token stop_;
  std::map<std::string, Found> found_;  // by provider
};

// The mappings of the options, in turn.
class GivenMappings final : public Mappings {
 public:
  void add(std::unique_ptr<Mappings> mappings) {
    in_turn_.add(mappings.get());
    all_.push_back(std::move(mappings));
  }

  Found find(const std::string& provider) override {
    const std::lock_guard lock(mutex_);
    return in_turn_.find(provider);
  }

 private:
  std::mutex mutex_;  // guards what the mappings keep; programs are converted at the same time
  std::vector<std::unique_ptr<Mappings>> all_;
  MappingsInTurn in_turn_{};
};

base::Result<std::unique_ptr<Mappings>> open_mapping(const std::string& given,
                                                     const std::stop_token& stop) {
  const base::FileSystem& disk = base::real_file_system();
  const auto files = [&] {
    return std::unique_ptr<Mappings>(
        std::make_unique<FileMappings>(disk, std::vector<std::string>{given}));
  };
  if (disk.is_directory(given) || disk.is_file(given)) return files();
  const auto source = packages::parse_source(given);
  if (!source || source->kind != packages::Source::Kind::kPlugin) {
    return base::fail(given + " is not a file, a folder or the name of a plugin");
  }
  if (!packages::find_plugin(disk, packages::plugin_places(), source->place, source->version)) {
    return base::fail(given + ": " +
                      packages::plugin_missing(source->place, source->version).error().str());
  }
  return std::unique_ptr<Mappings>(std::make_unique<PluginMappings>(*source, stop));
}

}  // namespace

base::Result<std::unique_ptr<Mappings>> open_mappings(const std::vector<std::string>& given,
                                                      std::stop_token stop) {
  auto all = std::make_unique<GivenMappings>();
  for (const std::string& each : given) {
    auto opened = open_mapping(each, stop);
    if (!opened) return base::Unexpected(std::move(opened).error());
    all->add(*std::move(opened));
  }
  return std::unique_ptr<Mappings>(std::move(all));
}

}  // namespace virga::tool
