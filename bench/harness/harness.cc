#include "harness.h"

#include <algorithm>
#include <fstream>
#include <iostream>
#include <sstream>

// A name that a counter of instructions finds: never inlined, not mangled.
extern "C" [[gnu::noinline]] void virga_bench_counted(const std::function<void()>& work) {
  work();
}

namespace virga::bench {
namespace {

constexpr int kUsageError = 2;

int count(std::span<const Case> cases, std::string_view verb, const std::filesystem::path& file) {
  const auto found = std::ranges::find(cases, verb, &Case::verb);
  if (found == cases.end()) {
    std::cerr << "no case " << verb << " here\n";
    return kUsageError;
  }
  const Work work = found->prepare(file);
  work();
  virga_bench_counted(work);
  return 0;
}

void time(benchmark::State& state, const Case& each, const std::filesystem::path& file) {
  const Work work = each.prepare(file);
  for (auto _ : state) work();
}

}  // namespace

std::string read_file(const std::filesystem::path& file) {
  std::ifstream in(file, std::ios::binary);
  std::ostringstream text;
  text << in.rdbuf();
  return std::move(text).str();
}

int run(int argc, char** argv, std::span<const Case> cases) {
  if (argc == 4 && std::string_view(argv[1]) == "--once") return count(cases, argv[2], argv[3]);
  benchmark::Initialize(&argc, argv);
  for (int i = 1; i < argc; ++i) {
    const std::filesystem::path file = argv[i];
    const std::string name = file.filename().string();
    for (const Case& each : cases) {
      if (!name.starts_with(each.file_prefix)) continue;
      benchmark::RegisterBenchmark((std::string(each.verb) + "/" + name).c_str(), time,
                                   std::cref(each), file);
    }
  }
  benchmark::RunSpecifiedBenchmarks();
  return 0;
}

}  // namespace virga::bench
