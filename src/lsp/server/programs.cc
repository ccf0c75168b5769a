#include "lsp/server/programs.h"

#include <algorithm>
#include <filesystem>
#include <utility>

namespace virga::lsp {
namespace {

// The keys of other documents are URIs, which belong to no program.
bool is_path(const std::string& key) {
  return key.starts_with('/');
}

}  // namespace

std::string folder_of(const std::string& path) {
  return std::filesystem::path(path).parent_path().string();
}

void Programs::update() {
  std::erase_if(places_, [](const auto& each) { return each.first.expired(); });
  for (const std::string& key : std::exchange(stale_, {})) {
    if (!is_path(key)) continue;
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

std::optional<Program> Programs::find(const std::string& path, const std::stop_token& stop) {
  if (!is_path(path)) return std::nullopt;
  update();
  auto snapshot = workspace_.snapshot(path, stop);
  if (!snapshot && stop.stop_requested()) return std::nullopt;
  opened_.insert(folder_of(path));
  if (!snapshot) return std::nullopt;
  return with_places(std::move(snapshot));
}

void Programs::visit_all(const std::stop_token& stop,
                         const std::function<void(const Program&)>& visit) {
  update();
  // The workspace may drop a snapshot after its visit; another one may then have its address.
  std::set<std::weak_ptr<const ide::Snapshot>, std::owner_less<>> visited;
  const auto visit_once = [&](std::shared_ptr<const ide::Snapshot> snapshot) {
    if (snapshot && visited.insert(snapshot).second) visit(with_places(std::move(snapshot)));
  };
  workspace_.visit_all(stop, visit_once);
  for (const auto& [key, document] : documents_.all()) {
    if (stop.stop_requested()) return;
    if (is_path(key)) visit_once(workspace_.snapshot(key, stop));
  }
}

std::vector<Program> Programs::tests_of(const Program& program, const std::stop_token& stop) {
  std::vector<Program> tests;
  for (auto& snapshot : workspace_.tests_of(*program.snapshot, stop)) {
    tests.push_back(with_places(std::move(snapshot)));
  }
  return tests;
}

// Line starts are computed once for each state of a program.
Program Programs::with_places(std::shared_ptr<const ide::Snapshot> snapshot) {
  std::shared_ptr<SourcePlaces>& places = places_[snapshot];
  if (!places) places = std::make_shared<SourcePlaces>(snapshot->sources, encoding_);
  return {std::move(snapshot), places};
}

bool Programs::contains(const std::string& path, const std::string& other) {
  const auto program = find(path);
  return program && program->snapshot->source(other) != base::SourceId::kNone;
}

}  // namespace virga::lsp
