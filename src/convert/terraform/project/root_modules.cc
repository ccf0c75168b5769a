#include "convert/terraform/project/root_modules.h"

#include <map>
#include <set>

#include "base/system/parallel.h"
#include "convert/terraform/module/read_module.h"
#include "convert/terraform/project/folders.h"
#include "hcl/analyze/literal.h"

namespace virga::convert::terraform {
namespace {

// The folders that a module calls, normalized.
std::vector<std::string> called_folders(const std::string& folder, const base::FileSystem& files) {
  base::Sources sources;
  diag::Diagnostics ignored;  // the conversion reports them
  const Module module = read_module(folder, files, sources, ignored);
  std::vector<std::string> called;
  for (const auto& [name, call] : module.calls) {
    const auto source = call.attribute("source");
    const auto text = source ? hcl::string_literal(source.value()) : std::nullopt;
    if (text && (text->starts_with("./") || text->starts_with("../"))) {
      called.push_back(normalized(path_in(folder, *text)));
    }
  }
  return called;
}

// The folders as a graph of calls.
class Calls {
 public:
  Calls(const std::vector<std::string>& folders, const base::FileSystem& files, std::size_t jobs) {
    std::vector<std::vector<std::string>> called(folders.size());
    base::run_parallel({.count = folders.size(), .jobs = jobs, .work = [&](std::size_t i) {
                          called[i] = called_folders(normalized(folders[i]), files);
                        }});
    for (std::size_t i = 0; i < folders.size(); ++i) {
      const std::string caller = normalized(folders[i]);
      for (const std::string& each : called[i]) {
        if (each != caller) called_.insert(each);
      }
      calls_[caller] = std::move(called[i]);
    }
  }

  bool is_called(const std::string& folder) const { return called_.contains(normalized(folder)); }
  bool is_reached(const std::string& folder) const { return reached_.contains(normalized(folder)); }

  // Marks a root and everything that it calls.
  void reach(const std::string& root) {
    std::vector<std::string> pending{normalized(root)};
    while (!pending.empty()) {
      const std::string folder = std::move(pending.back());
      pending.pop_back();
      if (!reached_.insert(folder).second) continue;
      const auto calls = calls_.find(folder);
      if (calls == calls_.end()) continue;
      pending.insert(pending.end(), calls->second.begin(), calls->second.end());
    }
  }

 private:
  std::map<std::string, std::vector<std::string>> calls_;
  std::set<std::string> called_;
  std::set<std::string> reached_;
};

}  // namespace

std::vector<std::string> root_modules(const std::vector<std::string>& folders,
                                      const base::FileSystem& files, std::size_t jobs) {
  Calls calls(folders, files, jobs);
  std::vector<bool> is_root(folders.size());
  for (std::size_t i = 0; i < folders.size(); ++i) {
    is_root[i] = !calls.is_called(folders[i]);
    if (is_root[i]) calls.reach(folders[i]);
  }
  for (std::size_t i = 0; i < folders.size(); ++i) {
    if (calls.is_reached(folders[i])) continue;
    is_root[i] = true;
    calls.reach(folders[i]);
  }
  std::vector<std::string> roots;
  for (std::size_t i = 0; i < folders.size(); ++i) {
    if (is_root[i]) roots.push_back(folders[i]);
  }
  return roots;
}

}  // namespace virga::convert::terraform
