// Assets and archives are made of strings, files and addresses. The result contains all arguments,
// so it has all marks. A file is read when its asset is created, so a missing file is an error
// here.
#include "diag/codes/run.h"
#include "pulumi/assets/hashed.h"
#include "pulumi/assets/open_asset.h"
#include "pulumi/digest.h"
#include "run/conform/kinds.h"
#include "run/convert/asset_capsule.h"
#include "run/functions/builtins.h"
#include "run/functions/charged_files.h"
#include "run/functions/program_files.h"

namespace virga::run {
namespace {

using cty::Type;
using cty::Value;
using pulumi::Archive;
using pulumi::Asset;

bool is_supported_uri(std::string_view uri) {
  return uri.starts_with("file://") || uri.starts_with("http://") || uri.starts_with("https://");
}

// The environment for reading assets: no network, and reading files is charged.
class Surroundings {
 public:
  explicit Surroundings(Call& call)
      : files_(call.evaluation().world().trees, call.evaluation().world().budget, call.whole()),
        working_directory_(call.facts().working_directory) {}

  pulumi::AssetContext context() {
    return {.files = files_, .fetcher = offline_, .working_directory = working_directory_};
  }

 private:
  pulumi::OfflineFetcher offline_;
  ChargedFileTree files_;
  const std::string& working_directory_;
};

// Returns whether the file is an archive, by its name or by its contents.
bool is_archive_file(Call& call, const Archive& archive) {
  return pulumi::open_archive(archive, Surroundings(call).context()).has_value();
}

// Adds the hash of its contents to an asset or archive. Returns false if they cannot be read.
// Contents at an http or https address have no hash until the engine fetches them, and neither do
// archives that contain such assets: a program does not wait for the network.
template <typename T>
bool add_hash(Call& call, T& thing) {
  const auto added = pulumi::add_hash(thing, Surroundings(call).context());
  if (call.evaluation().world().budget.spent()) return false;
  // The message must not show a secret path.
  if (!added) call.failed({call.is_secret() ? "the file cannot be read" : added.error().str()});
  return added.has_value();
}

Evaluated unknown_asset(Call& call, bool archive) {
  return call.unknown_result(Type::capsule(archive ? archive_type() : asset_type()));
}

// Applies `make` to the first argument if that is known.
template <typename F>
Evaluated of_text(Call& call, bool archive, F make) {
  Evaluated text = call.take(0, Type::string());
  if (!text) return text;
  if (!text->is_known()) return unknown_asset(call, archive);
  Evaluated made = make(text->as_string());
  if (!made) return made;
  return call.result(*std::move(made));
}

// The minimum size of a member in the hashed stream of an archive.
constexpr std::size_t kPackedBytes = 1024;

// The limit on the depth of types does not cover archives in archives, so this checks their depth.
// It charges for their parts, because shared parts are hashed several times. Returns false, with a
// diagnostic, if a limit is exceeded.
bool check_parts(Call& call, const Archive& archive) {
  const std::uint32_t deepest = call.evaluation().limits().max_type_depth;
  std::vector<std::pair<const Archive*, std::uint32_t>> left{{&archive, 1}};
  while (!left.empty()) {
    const auto [next, depth] = left.back();
    left.pop_back();
    if (depth > deepest) {
      call.evaluation().fail(codes::kValueTooDeep, call.whole(), diag::Count{deepest});
      return false;
    }
    for (const pulumi::Member& part : next->assets) {
      if (!call.evaluation().charge_string(kPackedBytes, call.whole())) return false;
      if (part.value.is_archive()) left.emplace_back(&part.value.as_archive(), depth + 1);
    }
  }
  return true;
}

}  // namespace

Evaluated string_asset(Call& call) {
  return of_text(call, false, [](const std::string& text) -> Evaluated {
    const std::string hash = pulumi::hex_digest(pulumi::Hash::kSha256, text);
    return asset_value({Asset::Source::kText, text, hash});
  });
}

Evaluated file_asset(Call& call) {
  return of_text(call, false, [&](const std::string& path) -> Evaluated {
    if (call.evaluation().world().files.is_directory(program_path(call, path))) {
      return call.bad_argument(0, {"it is a directory; use fileArchive"});
    }
    Asset asset{Asset::Source::kPath, path, {}};
    if (!add_hash(call, asset)) return std::nullopt;
    return asset_value(std::move(asset));
  });
}

Evaluated remote_asset(Call& call) {
  return of_text(call, false, [&](const std::string& uri) -> Evaluated {
    if (!is_supported_uri(uri)) return call.bad_argument(0, {"it is not a file or http address"});
    Asset asset{Asset::Source::kUri, uri, {}};
    if (!add_hash(call, asset)) return std::nullopt;
    return asset_value(std::move(asset));
  });
}

Evaluated file_archive(Call& call) {
  return of_text(call, true, [&](const std::string& path) -> Evaluated {
    const base::FileSystem& files = call.evaluation().world().files;
    const std::string full = program_path(call, path);
    Archive archive{Archive::Source::kPath, path, {}, {}};
    if (!files.is_directory(full) && !(files.is_file(full) && is_archive_file(call, archive))) {
      if (call.evaluation().world().budget.spent()) return std::nullopt;
      return call.bad_argument(0, {"it is neither a directory nor an archive file"});
    }
    if (!add_hash(call, archive)) return std::nullopt;
    return archive_value(std::move(archive));
  });
}

Evaluated remote_archive(Call& call) {
  return of_text(call, true, [&](const std::string& uri) -> Evaluated {
    if (!is_supported_uri(uri)) return call.bad_argument(0, {"it is not a file or http address"});
    Archive archive{Archive::Source::kUri, uri, {}, {}};
    if (!add_hash(call, archive)) return std::nullopt;
    return archive_value(std::move(archive));
  });
}

Evaluated asset_archive(Call& call) {
  Evaluated map = call.take_deep(0, Type::dynamic());
  if (!map) return map;
  if (!map->is_wholly_known()) return unknown_asset(call, true);
  if (!is_mapping(map->type())) {
    return call.bad_argument(0, {"it must be a map of assets and archives"});
  }
  Archive archive{Archive::Source::kAssets, {}, {}, {}};
  for (std::size_t i = 0; i < map->elements().size(); ++i) {
    const pulumi::PropertyValue* part = asset_content(map->elements()[i]);
    if (!part) return call.bad_argument(0, {"it must be a map of assets and archives"});
    archive.assets.push_back({map->key_at(i).as_string(), *part});
  }
  if (!check_parts(call, archive)) return std::nullopt;
  if (!add_hash(call, archive)) return std::nullopt;
  return call.result(archive_value(std::move(archive)));
}

}  // namespace virga::run
