#include "lsp/server/programs.h"

#include <algorithm>
#include <filesystem>
#include <utility>

namespace virga::lsp {
namespace {

// How many programs keep the line starts of their files.
constexpr std::size_t kMaxRecent = 8;

}  // namespace

std::string folder_of(const std::string& path) {
  return std::filesystem::path(path).parent_path().string();
}

void Programs::update() {
  for (const std::string& key : std::exchange(stale_, {})) {
    if (const Document* document = documents_.find(key)) {
      workspace_.open(key, document->text());
    } else {
      workspace_.close(key);
    }
  }
}

void Programs::changed_on_disk(std::span<const std::string> paths) {
  update();
  workspace_.changed_on_disk(paths);
}

std::optional<Program> Programs::find(const std::string& path) {
  update();
  auto snapshot = workspace_.snapshot(path);
  if (!snapshot) return std::nullopt;
  opened_.insert(folder_of(path));
  const auto known = std::ranges::find(recent_, snapshot, &Program::snapshot);
  if (known != recent_.end()) {
    std::rotate(known, known + 1, recent_.end());
    return recent_.back();
  }
  // An older state of the program has the same file, so it is not needed anymore.
  std::erase_if(recent_, [&](const Program& each) {
    return each.snapshot->source(path) != base::SourceId::kNone;
  });
  if (recent_.size() == kMaxRecent) recent_.erase(recent_.begin());
  auto places = std::make_shared<SourcePlaces>(snapshot->sources, encoding_);
  recent_.push_back({std::move(snapshot), std::move(places)});
  return recent_.back();
}

bool Programs::contains(const std::string& path, const std::string& other) {
  const auto program = find(path);
  return program && program->snapshot->source(other) != base::SourceId::kNone;
}

}  // namespace virga::lsp
