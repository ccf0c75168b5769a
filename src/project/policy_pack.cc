#include "project/policy_pack.h"

#include <algorithm>
#include <filesystem>
#include <utility>

#include "bind/components/component_folders.h"
#include "bind/policy/lint_pack.h"
#include "diag/codes/policy.h"
#include "diag/codes/tool.h"
#include "hcl/parse/explain/follow_ups.h"
#include "project/manifest.h"
#include "project/project.h"
#include "project/yaml.h"
#include "run/policy/policy_run.h"
#include "schema/version.h"

namespace virga::project {
namespace {

namespace fs = std::filesystem;
namespace codes = diag::codes;

std::string folder_of(const std::string& path, const base::FileSystem& files) {
  if (!files.is_file(path)) return path;
  const fs::path parent = fs::path(path).parent_path();
  return parent.empty() ? "." : parent.string();
}

std::string last_name(const fs::path& path) {
  return (path.has_filename() ? path : path.parent_path()).filename().string();
}

// Accepts the versions that the engine accepts for a pack: a leading `v` is allowed, and the last
// numbers may be missing.
bool is_pack_version(std::string text) {
  const bool is_plain = text.find_first_of("-+") == std::string::npos;
  for (auto dots = std::ranges::count(text, '.'); is_plain && dots < 2; ++dots) text += ".0";
  return schema::is_version(text);
}

class PolicyPackOpener {
 public:
  PolicyPackOpener(const std::string& path, const base::FileSystem& files, base::Sources& sources,
                   diag::Diagnostics& diagnostics, const base::Limits& limits)
      : path_(path),
        folder_(folder_of(path, files)),
        files_(files),
        sources_(sources),
        diagnostics_(diagnostics),
        limits_(limits) {}

  PolicyPack open(schema::Loader& loader, const bind::PolicyBindOptions& options) {
    const fs::path directory = fs::path(files_.absolute(folder_)).lexically_normal();
    pack_.directory = directory.string();
    pack_.name = last_name(directory);
    auto bound = std::make_shared<bind::PolicyPack>();
    pack_.bound = bound;
    if (!read_manifest()) return std::move(pack_);
    const std::vector<base::SourceId> sources = add_sources();
    if (sources.empty()) return std::move(pack_);
    *bound = bind::bind_policy_pack(sources, sources_, loader, options, diagnostics_, limits_);
    bind::lint_policy_pack(*bound, diagnostics_);
    hcl::drop_follow_ups(sources_, diagnostics_);
    if (!diagnostics_.has_errors()) check(*bound);
    return std::move(pack_);
  }

 private:
  // Returns false if there is no manifest of a pack in PCL.
  bool read_manifest() {
    const std::string path = file_in(folder_, kPolicyManifest);
    if (!files_.is_file(path)) {
      diagnostics_.add(codes::kNoPolicyPack, {}, diag::PathText{folder_})
          .help({"a pack has a file {0} with a line `runtime: pcl`",
                 diag::PathText{std::string(kPolicyManifest)}});
      return false;
    }
    const base::Source* source = bind::add_file(files_, path, path, sources_, diagnostics_, limits_,
                                                base::Contents::kPublic);
    const auto manifest = source ? parse_yaml(*source, diagnostics_) : std::nullopt;
    if (!manifest) return false;
    base::Range name = source->range({0, 0});
    if (const Yaml* given = find_text(*manifest, "name")) {
      pack_.name = given->text;
      name = given->range;
    }
    if (const Yaml* version = find_text(*manifest, "version")) {
      pack_.version = version->text;
      if (!is_pack_version(pack_.version)) report_invalid_version(*version, diagnostics_);
    }
    if (const Yaml* text = find_text(*manifest, "description")) pack_.description = text->text;
    if (!bind::is_policy_pack_name(pack_.name)) {
      diagnostics_.add(codes::kPolicyPackName, name, diag::Name{pack_.name})
          .help(project_name_help());
    }
    const auto files = bind::program_files(files_, folder_);
    const bool has_files = !files || !files->empty();
    // Without policies in PCL, the pack is one in the language of its runtime.
    if (!check_keys(*manifest, kPolicyManifest, diagnostics_, has_files) && !has_files) {
      return false;
    }
    check_pack_values(*manifest, diagnostics_);
    check_main(*manifest);
    return true;
  }

  // Reports another folder for the policies.
  void check_main(const Yaml& manifest) {
    const Yaml* main = find_text(manifest, "main");
    if (!main || file_in(folder_, main->text) == file_in(folder_, "")) return;
    names_other_folder_ = true;
    diagnostics_.add(codes::kPolicyPackMain, main->range)
        .help({"the policies are the `.pp` files beside {0}",
               diag::PathText{std::string(kPolicyManifest)}});
  }

  std::vector<base::SourceId> add_sources() {
    std::vector<std::string> paths{path_};
    if (is_whole()) {
      auto found = bind::program_files(files_, folder_);
      if (!found) {
        diagnostics_.add(codes::kFileUnreadable, {}, diag::PathText{folder_},
                         diag::Reason{found.error().str()});
        return {};
      }
      paths = *std::move(found);
      if (paths.empty() && !names_other_folder_) {
        diagnostics_.add(codes::kNoProgram, {}, diag::PathText{folder_});
      }
    }
    std::vector<base::SourceId> sources;
    for (const std::string& each : paths) {
      const base::Source* source = bind::add_file(files_, each, each, sources_, diagnostics_,
                                                  limits_, base::Contents::kPublic);
      if (source) sources.push_back(source->id());
    }
    return sources;
  }

  bool is_whole() const { return path_ == folder_; }

  // Only a whole pack must contain policies; a single file need not. Defaults and limits are
  // constant, so evaluating them now reports their errors.
  void check(const bind::PolicyPack& bound) {
    if (bound.policies.empty() && is_whole()) {
      diagnostics_.add(codes::kNoPolicies, {}, diag::PathText{folder_});
    }
    run::PolicyRunOptions options;
    options.directory = pack_.directory;
    options.files = &files_;
    options.limits = limits_;
    run::policy_config_schemas(bound, options, diagnostics_);
  }

  const std::string& path_;
  const std::string folder_;
  const base::FileSystem& files_;
  base::Sources& sources_;
  diag::Diagnostics& diagnostics_;
  const base::Limits& limits_;
  PolicyPack pack_;
  bool names_other_folder_ = false;  // `main` is reported, which explains a pack without files
};

}  // namespace

bool is_policy_pack(const std::string& path, const base::FileSystem& files) {
  const std::string folder = folder_of(path, files);
  return files.is_file(file_in(folder, kPolicyManifest)) &&
         !files.is_file(file_in(folder, kProjectFile));
}

PolicyPack open_policy_pack(const std::string& path, const base::FileSystem& files,
                            base::Sources& sources, schema::Loader& loader,
                            const bind::PolicyBindOptions& options, diag::Diagnostics& diagnostics,
                            const base::Limits& limits) {
  return PolicyPackOpener(path, files, sources, diagnostics, limits).open(loader, options);
}

}  // namespace virga::project
