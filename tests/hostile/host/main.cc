// virga_hostile_host HOST [--verbose] [SCENE...]: ends the language host HOST in each possible way,
// in each of its states. The host must end at once, with all processes that it started, and must
// leave no files. The time is printed but not checked.
#include <fmt/core.h>
#include <signal.h>
#include <sys/prctl.h>

#include <algorithm>
#include <string>
#include <vector>

#include "hostile/host/scripted_engine.h"
#include "hostile/host/trial.h"

namespace virga::hostile {
namespace {

class Tally {
 public:
  explicit Tally(bool verbose) : verbose_(verbose) {}

  void add(const std::string& trial, const Outcome& outcome) {
    ++count_;
    if (!outcome.wrong.empty()) {
      ++failed_;
      fmt::print("FAIL {}: {}\n", trial, outcome.wrong);
    } else if (verbose_) {
      fmt::print("{:7.1f} ms  {}\n", outcome.branch_taken.count(), trial);
    }
    if (outcome.branch_taken <= slowest_) return;
    slowest_ = outcome.branch_taken;
    slowest_trial_ = trial;
  }

  bool finish() const {
    fmt::print("hostile host: {} ends, {} wrong; the slowest took {:.0f} ms ({})\n", count_,
               failed_, slowest_.count(), slowest_trial_);
    return failed_ == 0 && count_ > 0;
  }

 private:
  const bool verbose_;
  int count_ = 0;
  int failed_ = 0;
  decltype(Outcome::branch_taken) slowest_{};
  std::string slowest_trial_;
};

int run(const std::string& host, const std::vector<std::string>& wanted, bool verbose) {
  ::prctl(PR_SET_CHILD_SUBREAPER, 1);
  ::signal(SIGPIPE, SIG_IGN);
  ::signal(SIGHUP, SIG_DFL);  // even if this process runs without a terminal
  const auto base = std::filesystem::temp_directory_path();
  Tally tally(verbose);
  for (const Scene scene : scenes()) {
    if (!wanted.empty() && std::ranges::find(wanted, name(scene)) == wanted.end()) continue;
    for (const End end : kEnds) {
      tally.add(fmt::format("{}: {}", name(scene), name(end)), try_end(host, base, scene, end));
    }
  }
  if (wanted.empty()) tally.add("the engine dead before the start", try_dead_engine(host, base));
  return tally.finish() ? 0 : 1;
}

int be_engine_of(std::string_view scene, const std::string& folder) {
  for (const Scene each : scenes()) {
    if (name(each) == scene) return be_the_engine(each, folder);
  }
  return 2;
}

}  // namespace
}  // namespace virga::hostile

int main(int count, char** texts) {
  std::vector<std::string> words(texts + 1, texts + count);
  if (words.size() == 3 && words[0] == "--engine") {
    return virga::hostile::be_engine_of(words[1], words[2]);
  }
  const bool verbose = std::erase(words, "--verbose") > 0;
  if (words.empty()) {
    fmt::print(stderr, "usage: virga_hostile_host HOST [--verbose] [SCENE...]\n");
    return 2;
  }
  return virga::hostile::run(words[0], {words.begin() + 1, words.end()}, verbose);
}
