#include <algorithm>
#include <optional>
#include <set>

#include "base/limits.h"
#include "schema/index/open_package.h"
#include "schema/loader.h"
#include "schema/read/expand.h"
#include "schema/read/json_tree.h"
#include "schema/read/outline.h"
#include "schema/std_package.h"
#include "schema/version.h"

namespace virga::schema {
namespace {

using Loaded = base::Result<std::shared_ptr<const Package>>;

// The names of a schema in a folder with the name of its package.
constexpr std::string_view kFolderFiles[] = {"schema.json", "schema.yaml", "schema.yml"};

bool is_folder_file(std::string_view name) {
  return std::ranges::find(kFolderFiles, name) != std::end(kFolderFiles);
}

// Returns whether a file of a folder may be a schema. `Pulumi.yaml` has a name, too.
bool may_be_schema(std::string_view name) {
  return !schema_stem(name).empty() && !(is_yaml_name(name) && name.starts_with("Pulumi"));
}

// Parses a file name NAME-VERSION or NAME. Returns the version ("" if the name has none), or
// nullopt if the file name is not one of the package `name`.
std::optional<std::string_view> version_by_name(std::string_view stem, std::string_view name) {
  if (!stem.starts_with(name)) return std::nullopt;
  stem.remove_prefix(name.size());
  if (stem.empty()) return stem;
  if (stem.front() != '-' || !is_version(stem.substr(1))) return std::nullopt;
  return stem.substr(1);
}

std::string last_part(std::string_view path) {
  while (path.ends_with('/')) path.remove_suffix(1);
  return std::string(path.substr(path.rfind('/') + 1));
}

// The name of a schema whose first member is "name", as most tools write it. Nullopt for other
// files. Reads only the first 512 bytes.
std::optional<std::string> name_at_begin(const base::FileSystem& files, const std::string& path) {
  const auto file = files.open(path);
  if (!file) return std::nullopt;
  char bytes[512];
  const auto size = (*file)->read(0, bytes);
  if (!size) return std::nullopt;
  std::string_view text(bytes, *size);
  const auto pass = [&](std::string_view token) {
    text.remove_prefix(std::min(text.find_first_not_of(" \t\r\n"), text.size()));
    if (!text.starts_with(token)) return false;
    text.remove_prefix(token.size());
    return true;
  };
  if (!pass("{") || !pass("\"name\"") || !pass(":") || !pass("\"")) return std::nullopt;
  const std::size_t end = text.find_first_of("\"\\");
  if (end == std::string_view::npos || text[end] != '"') return std::nullopt;
  return std::string(text.substr(0, end));
}

}  // namespace

struct FileLoader::State {
  // A file that may contain a schema. By convention its path contains the name of the package.
  struct Candidate {
    std::string path;
    std::string stem;  // file name without extension; for NAME/schema.json the folder name
  };

  const base::FileSystem& files;
  const std::shared_ptr<IndexCache> cache;
  // One list for each given place, in their order.
  std::vector<std::vector<Candidate>> places;
  std::map<std::string, Loaded> loaded;  // by path
  // The "name" inside each file, by path; "" if the file is not a schema.
  std::map<std::string, std::string> names;
  // For each package, a file that has its name but contains another package: the path, and the
  // other package.
  std::map<std::string, std::pair<std::string, std::string>> misnamed{};

  std::vector<Candidate> candidates(const std::string& path) const {
    if (!files.is_directory(path)) return {of_file(path)};
    std::vector<Candidate> found;
    const auto entries = files.list(path);
    if (!entries) return found;
    for (const std::string& entry : *entries) {
      const std::string inner = path + "/" + entry;
      if (may_be_schema(entry) && files.is_file(inner)) {
        found.push_back(of_file(inner));
      } else if (const std::string file = file_in_folder(inner); !file.empty()) {
        found.push_back({file, entry});
      }
    }
    return found;
  }

  // Returns the path of the schema in the folder of a package, or an empty text.
  std::string file_in_folder(const std::string& folder) const {
    for (const std::string_view each : kFolderFiles) {
      std::string file = folder + "/" + std::string(each);
      if (files.is_file(file)) return file;
    }
    return "";
  }

  static Candidate of_file(const std::string& path) {
    std::string stem = last_part(path);
    if (is_folder_file(stem) && path.size() > stem.size()) {
      return {path, last_part(std::string_view(path).substr(0, path.size() - stem.size()))};
    }
    if (const auto named = schema_stem(stem); !named.empty()) stem.resize(named.size());
    return {path, std::move(stem)};
  }

  const Loaded& load(const std::string& path) {
    const auto known = loaded.find(path);
    if (known != loaded.end()) return known->second;
    return loaded.emplace(path, open_package(path, files, cache)).first->second;
  }

  // Also returns the name of an invalid schema, so that load() can report its error.
  const std::string& name_inside(const std::string& path) {
    const auto known = names.find(path);
    if (known != names.end()) return known->second;
    std::string name;
    auto at_begin = loaded.contains(path) ? std::nullopt : name_at_begin(files, path);
    if (at_begin) {
      name = *std::move(at_begin);
    } else if (const Loaded& package = load(path)) {
      name = (*package)->name();
    } else if (is_yaml_name(path)) {
      name = "";  // not YAML, or not a schema
    } else if (auto text = files.read(path, base::Limits().max_source_bytes)) {
      const std::size_t size = text->size();
      text->append(kJsonPadding, ' ');
      name = read_name(std::string_view(*text).substr(0, size));
    }
    return names.emplace(path, std::move(name)).first->second;
  }

  // The files of a place whose names match the request: the highest version first, files without a
  // version last.
  static std::vector<std::string> by_name(const std::vector<Candidate>& place,
                                          const Request& request) {
    std::vector<std::pair<std::string_view, std::string>> found;
    for (const Candidate& file : place) {
      const auto version = version_by_name(file.stem, request.name);
      if (!version) continue;
      if (!version->empty() && !request.version.empty() && *version != request.version) continue;
      found.emplace_back(*version, file.path);
    }
    std::ranges::stable_sort(
        found, [](const auto& a, const auto& b) { return compare_versions(a.first, b.first) > 0; });
    std::vector<std::string> paths;
    for (auto& [version, path] : found) paths.push_back(std::move(path));
    return paths;
  }

  // The files of a place that contain this package, whatever their names.
  std::vector<std::string> by_contents(const std::vector<Candidate>& place,
                                       const Request& request) {
    std::vector<std::string> paths;
    for (const Candidate& file : place) {
      if (name_inside(file.path) == request.name) paths.push_back(file.path);
    }
    return paths;
  }

  // The package with the highest version that satisfies the request. Loads all files whose names
  // have no version.
  Loaded best(const std::vector<std::string>& paths, const Request& request) {
    std::shared_ptr<const Package> found;
    for (const std::string& path : paths) {
      const Loaded& loaded_here = load(path);
      if (!loaded_here) return loaded_here;
      const Package& package = **loaded_here;
      if (package.name() != request.name) misnamed.try_emplace(request.name, path, package.name());
      if (!answers(package, request)) continue;
      if (!found || compare_versions(package.version(), found->version()) > 0) found = *loaded_here;
      if (has_version_in_name(path, request.name)) break;
    }
    return found;
  }

  static bool answers(const Package& package, const Request& request) {
    if (package.name() != request.name) return false;
    return request.version.empty() || package.version().empty() ||
           package.version() == request.version;
  }

  static bool has_version_in_name(const std::string& path, const std::string& name) {
    const auto version = version_by_name(of_file(path).stem, name);
    return version && !version->empty();
  }
};

FileLoader::FileLoader(const base::FileSystem& files, std::vector<std::string> paths,
                       std::shared_ptr<IndexCache> cache)
    : state_(new State{files, std::move(cache), {}, {}, {}}) {
  for (const std::string& path : paths) state_->places.push_back(state_->candidates(path));
}

FileLoader::~FileLoader() = default;

base::Result<std::shared_ptr<const Package>> FileLoader::load(const Request& request) {
  for (const std::vector<State::Candidate>& place : state_->places) {
    Loaded found = state_->best(State::by_name(place, request), request);
    if (found && !*found) found = state_->best(state_->by_contents(place, request), request);
    if (!found || *found) return found;
  }
  if (request.name == builtin_package()->name()) return builtin_package();
  if (request.name == kStdPackage) return std_package();
  if (const auto wrong = state_->misnamed.find(request.name); wrong != state_->misnamed.end()) {
    const auto& [path, other] = wrong->second;
    return base::fail(path + ": this is the schema of the package " + other);
  }
  return nullptr;
}

std::vector<std::string> FileLoader::names() {
  std::set<std::string> names{builtin_package()->name()};
  for (const std::vector<State::Candidate>& place : state_->places) {
    for (const State::Candidate& file : place) {
      if (const std::string& name = state_->name_inside(file.path); !name.empty()) {
        names.insert(name);
      }
    }
  }
  return {names.begin(), names.end()};
}

}  // namespace virga::schema
