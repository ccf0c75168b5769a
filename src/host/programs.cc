#include "host/programs.h"

#include <algorithm>
#include <span>
#include <utility>
#include <vector>

#include "base/system/file_system.h"
#include "bind/lint/lint.h"
#include "diag/codes/bind.h"
#include "hcl/parse/explain/follow_ups.h"
#include "host/plugin/component/packages.h"
#include "host/program_folders.h"

namespace virga::host {
namespace {

using LoaderPtr = std::shared_ptr<schema::Loader>;

// The files that GeneratePackage writes have labels, because the engine's tests require them. Users
// must not get errors for generated files.
void ignore_package_labels(diag::Diagnostics& diagnostics) {
  std::vector<bool> keep;
  for (const diag::Diagnostic& each : diagnostics.list()) {
    keep.push_back(each.code != diag::codes::kPackageLabel);
  }
  diagnostics.keep(keep);
}

void bind_files(const ProgramRequest& request, std::span<const base::SourceId> files,
                ProgramFolders& folders, schema::Loader& loader, const base::Limits& limits,
                BoundProgram& bound) {
  bind::BindOptions options = bind_options(request.strict);
  options.components = &folders;
  options.directory = ProgramFolders::kProgram;
  bound.program = bind::bind(files, bound.sources, loader, options, bound.diagnostics, limits);
  if (request.strict) bind::lint(bound.program, bound.diagnostics);
  hcl::drop_follow_ups(bound.sources, bound.diagnostics);
  ignore_package_labels(bound.diagnostics);
}

}  // namespace

// The state for one request.
struct Programs::Slot {
  std::mutex mutex;  // held while the program is created, so that concurrent callers share it
  ProgramPtr program;
  FolderContents contents;  // the files that the program was created from
  LoaderPtr loader;
};

Programs::Programs(OpenLoader open_loader, const base::Limits& limits)
    : open_loader_(std::move(open_loader)),
      limits_(limits),
      packages_(std::make_unique<Packages>(
          [this](const std::string& target) { return loader_of(target); }, limits)) {}

Programs::~Programs() = default;

Programs::SlotPtr Programs::slot_of(const ProgramRequest& request) {
  const std::scoped_lock lock(mutex_);
  const auto found = std::ranges::find(slots_, request, &Entry::first);
  if (found != slots_.end()) {
    slots_.splice(slots_.begin(), slots_, found);
  } else {
    slots_.emplace_front(request, std::make_shared<Slot>());
    if (slots_.size() > kMaxKept) slots_.pop_back();
  }
  return slots_.front().second;
}

base::Result<LoaderPtr> Programs::loader_of(const std::string& target) {
  const std::scoped_lock lock(mutex_);
  std::erase_if(loaders_, [](const auto& each) { return each.second.expired(); });
  const auto found = loaders_.find(target);
  if (auto known = found == loaders_.end() ? nullptr : found->second.lock()) return known;
  auto opened = open_loader_(target);
  if (opened) loaders_[target] = *opened;
  return opened;
}

base::Result<ProgramPtr> Programs::open(const ProgramRequest& request) {
  const SlotPtr slot = slot_of(request);
  const std::scoped_lock lock(slot->mutex);
  if (slot->program && is_current(slot->contents, request.directory, slot->program->sources,
                                  base::real_file_system(), limits_)) {
    return slot->program;
  }
  slot->program = nullptr;
  slot->loader = nullptr;

  const auto bound = std::make_shared<BoundProgram>();
  bound->directory = request.directory;
  ProgramFolders folders(base::real_file_system(), request.directory, bound->sources,
                         bound->diagnostics, limits_);
  const auto files = folders.open(ProgramFolders::kProgram);
  if (!files) {
    return base::fail("there is no program in " + request.directory, files.error());
  }
  auto loader = loader_of(request.loader_target);
  if (!loader) return base::Unexpected(loader.error());
  bind_files(request, *files, folders, **loader, limits_, *bound);
  if (!bound->diagnostics.has_errors()) {
    slot->program = bound;
    slot->contents = folders.contents();
    slot->loader = *std::move(loader);
  }
  return bound;
}

}  // namespace virga::host
