// The SDKs of providers that a project has installed from npm or PyPI. They name the plugin that
// they need, and its version.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "base/system/file_system.h"
#include "packages/source.h"
#include "rpc/provider_client.h"

namespace virga::packages {

// The folders whose packages a project uses.
struct LanguagePlaces {
  std::vector<std::string> node_modules;   // the nearest first
  std::vector<std::string> site_packages;  // of Python
};

// Node.js searches `node_modules` in the folder of the project and in all folders above. Python's
// packages are in the active virtual environment ($VIRTUAL_ENV), then in `.venv` or `venv` of the
// project or the nearest folder above that has one.
LanguagePlaces language_places(const base::FileSystem& files, const std::string& project,
                               const std::string& virtual_environment);

struct LanguagePackage {
  Source::Kind kind = Source::Kind::kNpm;
  std::string name;  // in its registry
  std::string folder;
  std::string plugin;
  std::string version{};  // of the plugin; empty if the package does not say
  std::string server{};   // where Pulumi downloads the plugin; empty: the default
  // The package that the plugin creates from this value; nullopt: the plugin's own.
  std::optional<rpc::PackageParameter> parameter{};
  std::string schema{};  // the path of the schema that the package contains; empty if it has none
};

// The name of the package of Pulumi, which the schema has.
const std::string& package_of(const LanguagePackage& package);

// Returns the SDK of the Pulumi package `name`: the first one in the order of the places, npm
// before PyPI. Returns nullopt if none is installed. Folders that cannot be read are skipped.
std::optional<LanguagePackage> find_sdk(const base::FileSystem& files, const LanguagePlaces& places,
                                        const std::string& name);

// Returns the SDK that is the package `name` of npm or PyPI. Fails if it is not installed or is not
// the SDK of a provider.
base::Result<LanguagePackage> find_language_package(const base::FileSystem& files,
                                                    const LanguagePlaces& places, Source::Kind kind,
                                                    const std::string& name);

}  // namespace virga::packages
