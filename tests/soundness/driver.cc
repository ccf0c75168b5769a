#include "soundness/driver.h"

#include <sys/mman.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <atomic>
#include <chrono>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <new>
#include <string>
#include <vector>

#include "base/check.h"
#include "soundness/bench.h"
#include "soundness/shrink.h"

namespace virga::soundness {
namespace {

constexpr std::size_t kMaxJobs = 64;
constexpr std::size_t kMaxCauses = 256;
constexpr unsigned kMaxSeconds = 30;  // limit for one program; more counts as a hang

struct Options {
  Key seed = 1;
  std::uint64_t count = 0;  // number of programs; 0: until the target is reached
  std::uint64_t target = 0;
  std::size_t jobs = 1;
  std::size_t causes = 12;  // stops after this number of different violations
  bool rejects = false;
  bool print = false;
  bool shrinks = true;
};

// The data that the processes share.
struct Shared {
  std::atomic<std::uint64_t> next, programs, measured, runs, failed, exceptions, declarations,
      rejected, violations, causes;
  std::atomic<bool> stop;
  std::atomic_flag printing;
  std::array<std::atomic<std::uint64_t>, kMaxJobs> seed;
  std::array<std::atomic<bool>, kMaxJobs> generating;
  std::array<std::atomic<std::uint64_t>, kMaxCauses> known;
};

class Driver {
 public:
  Driver(const Test& test, const Options& options) : test_(test), options_(options) {
    void* memory =
        mmap(nullptr, sizeof(Shared), PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
    VIRGA_CHECK(memory != MAP_FAILED);
    shared_ = new (memory) Shared{};
  }

  int run() {
    std::vector<pid_t> workers;
    for (std::size_t job = 0; job < options_.jobs; ++job) workers.push_back(start(job));
    std::size_t running = workers.size();
    while (running > 0) {
      int status = 0;
      const pid_t ended = waitpid(-1, &status, WNOHANG);
      if (ended <= 0) {
        show_progress();
        usleep(50'000);
        continue;
      }
      const auto job =
          static_cast<std::size_t>(std::ranges::find(workers, ended) - workers.begin());
      if (job >= workers.size()) continue;
      if (WIFEXITED(status) && WEXITSTATUS(status) == 0) {
        --running;
        continue;
      }
      crashed(job, status);
      if (shared_->stop) {
        --running;
      } else {
        workers[job] = start(job);
      }
    }
    summarize();
    return shared_->violations > 0 ? 1 : 0;
  }

 private:
  pid_t start(std::size_t job) {
    std::fflush(nullptr);
    const pid_t child = fork();
    VIRGA_CHECK(child >= 0);
    if (child == 0) {
      work(job);
      std::fflush(nullptr);
      _exit(0);
    }
    return child;
  }

  bool done(std::uint64_t index) const {
    if (shared_->stop) return true;
    if (options_.count > 0) return index >= options_.count;
    return shared_->measured >= options_.target;
  }

  void work(std::size_t job) {
    Rejections rejections;
    std::map<std::string, std::uint64_t> codes;
    std::map<std::string, std::uint64_t> kinds;
    for (;;) {
      const std::uint64_t index = shared_->next.fetch_add(1);
      if (done(index)) break;
      const Key seed = options_.seed + index;
      shared_->seed[job] = seed;
      shared_->generating[job] = true;
      alarm(kMaxSeconds);
      Rejections own;
      const Program program =
          random_program(seed, test_.flavor, options_.rejects ? rejections : own);
      shared_->generating[job] = false;
      if (options_.print) std::printf("%s\n", shown(program).c_str());
      Counts counts;
      const auto violation = test_.examine(program, counts);
      alarm(0);
      ++shared_->programs;
      shared_->measured += test_.measure(counts);
      shared_->runs += counts.runs;
      shared_->failed += counts.failed;
      shared_->exceptions += counts.exceptions;
      shared_->declarations += own.declarations;
      shared_->rejected += own.rejected;
      for (const auto& [code, count] : counts.codes) codes[code] += count;
      for (const auto& [kind, count] : counts.kinds) kinds[std::string(kind)] += count;
      if (violation) report(program, *violation);
    }
    if (options_.rejects) show_rejects(rejections, codes, kinds);
  }

  // Returns whether this is the first violation with this signature.
  bool is_new(const std::string& signature) {
    const std::uint64_t hash = mixed(1, signature) | 1;
    for (auto& known : shared_->known) {
      std::uint64_t free = 0;
      if (known == hash) return false;
      if (known.compare_exchange_strong(free, hash)) return true;
      if (free == hash) return false;
    }
    return false;
  }

  void report(const Program& program, const Violation& violation) {
    ++shared_->violations;
    if (!is_new(violation.signature)) return;
    Program smaller = program;
    if (options_.shrinks) {
      smaller = shrink(program, [&](const Program& candidate) {
        Counts counts;
        alarm(kMaxSeconds);
        const auto found = test_.examine(candidate, counts);
        alarm(0);
        return found && found->signature == violation.signature;
      });
    }
    Counts counts;
    const auto last = test_.examine(smaller, counts);
    print_violation(smaller, violation.signature, last ? last->story : violation.story);
  }

  void crashed(std::size_t job, int status) {
    ++shared_->violations;
    const Key seed = shared_->seed[job];
    const int signal = WIFSIGNALED(status) ? WTERMSIG(status) : 0;
    const std::string signature =
        signal == SIGALRM ? "hang" : "crash: " + std::string(strsignal(signal));
    if (shared_->generating[job]) {
      Program none;
      none.seed = seed;
      print_violation(none, signature, "while the program was made; debug with --seed");
      return;
    }
    Rejections own;
    Program program = random_program(seed, test_.flavor, own);
    if (options_.shrinks) {
      program = shrink(
          program,
          [&](const Program& candidate) {
            std::fflush(nullptr);
            const pid_t child = fork();
            if (child == 0) {
              std::freopen("/dev/null", "w", stderr);
              alarm(kMaxSeconds);
              Counts counts;
              test_.examine(candidate, counts);
              _exit(0);
            }
            int ended = 0;
            waitpid(child, &ended, 0);
            return WIFSIGNALED(ended);
          },
          600);
    }
    print_violation(program, signature, "the process ended");
  }

  static std::string shown(const Program& program) {
    std::string text = program.text();
    if (!program.component.empty()) text += "# comp/main.pp\n" + program.component_text();
    return text;
  }

  void print_violation(const Program& program, const std::string& signature,
                       const std::string& story) {
    while (shared_->printing.test_and_set()) usleep(1000);
    clear_line();
    std::printf("--- violation: %s\nreplay: %s --seed %llu --count 1\n%s\n%s\n", signature.c_str(),
                test_.name.c_str(), static_cast<unsigned long long>(program.seed), story.c_str(),
                shown(program).c_str());
    std::fflush(stdout);
    shared_->printing.clear();
    if (++shared_->causes >= options_.causes) shared_->stop = true;
  }

  static void clear_line() {
    if (isatty(2)) std::fprintf(stderr, "\r\033[K");
  }

  void show_progress() {
    if (!isatty(2)) return;
    std::fprintf(stderr, "\r%s: %llu of %llu %s, %llu violations\033[K", test_.name.c_str(),
                 static_cast<unsigned long long>(shared_->measured.load()),
                 static_cast<unsigned long long>(options_.target), test_.unit.c_str(),
                 static_cast<unsigned long long>(shared_->violations.load()));
  }

  void summarize() {
    clear_line();
    const double rejected = shared_->declarations > 0
                                ? 100.0 * static_cast<double>(shared_->rejected) /
                                      static_cast<double>(shared_->declarations)
                                : 0;
    std::printf(
        "%s: %llu %s in %llu runs of %llu programs (%llu runs failed as types allow, %.1f%% of "
        "declarations rejected by the checker, %llu exceptions), %llu violations; seed %llu\n",
        test_.name.c_str(), static_cast<unsigned long long>(shared_->measured.load()),
        test_.unit.c_str(), static_cast<unsigned long long>(shared_->runs.load()),
        static_cast<unsigned long long>(shared_->programs.load()),
        static_cast<unsigned long long>(shared_->failed.load()), rejected,
        static_cast<unsigned long long>(shared_->exceptions.load()),
        static_cast<unsigned long long>(shared_->violations.load()),
        static_cast<unsigned long long>(options_.seed));
  }

  static void show_rejects(const Rejections& rejections,
                           const std::map<std::string, std::uint64_t>& codes,
                           const std::map<std::string, std::uint64_t>& kinds) {
    std::printf("rejected %llu of %llu declarations\n",
                static_cast<unsigned long long>(rejections.rejected),
                static_cast<unsigned long long>(rejections.declarations));
    for (const auto& [code, count] : rejections.codes) {
      const auto example = rejections.examples.find(code);
      std::printf("%s %llu\n%s\n", code.c_str(), static_cast<unsigned long long>(count),
                  example == rejections.examples.end() ? "" : example->second.c_str());
    }
    std::printf("evaluated:");
    for (const auto& [kind, count] : kinds) {
      std::printf(" %s %llu", kind.c_str(), static_cast<unsigned long long>(count));
    }
    std::printf("\nfailures of runs:");
    for (const auto& [code, count] : codes) {
      std::printf(" %s %llu", code.c_str(), static_cast<unsigned long long>(count));
    }
    std::printf("\n");
  }

  const Test& test_;
  const Options options_;
  Shared* shared_;
};

Options read(int argc, char** argv, std::uint64_t target) {
  Options options;
  options.target = target;
  const long processors = sysconf(_SC_NPROCESSORS_ONLN);
  options.jobs = static_cast<std::size_t>(std::clamp<long>(processors, 1, 8));
  for (int i = 1; i < argc; ++i) {
    const std::string word = argv[i];
    const auto number = [&] { return i + 1 < argc ? std::strtoull(argv[++i], nullptr, 10) : 0; };
    if (word == "--seed") {
      options.seed = number();
    } else if (word == "--count") {
      options.count = number();
    } else if (word == "--expressions" || word == "--pairs") {
      options.target = number();
    } else if (word == "--jobs") {
      options.jobs = std::clamp<std::size_t>(number(), 1, kMaxJobs);
    } else if (word == "--causes") {
      options.causes = number();
    } else if (word == "--rejects") {
      options.rejects = true;
      options.jobs = 1;
    } else if (word == "--print") {
      options.print = true;
    } else if (word == "--no-shrinking") {
      options.shrinks = false;
    } else {
      std::fprintf(
          stderr,
          "usage: %s [--seed N] [--count PROGRAMS | --expressions N | --pairs N] [--jobs N]\n"
          "       [--causes N] [--print] [--no-shrinking] [--rejects]\n",
          argv[0]);
      std::exit(2);
    }
  }
  return options;
}

}  // namespace

int drive(const Test& test, int argc, char** argv) {
  return Driver(test, read(argc, argv, test.target)).run();
}

}  // namespace virga::soundness
