// cty_bench FILE... [--benchmark_...]: times each case on the files that it takes. A case is named
// "cty/<verb>/<file name>"; the Go peer (bench/peers) times the same verbs on the same files.
#include <benchmark/benchmark.h>

#include <fstream>
#include <sstream>

#include "cases.h"

namespace virga::bench {
namespace {

constexpr Case kCases[] = {
    {"cty/convert", "convert-", convert_case},
    {"cty/unify", "unify-", unify_case},
    {"cty/set", "set-", set_case},
    {"cty/arithmetic", "integers-", arithmetic_case},
    {"cty/json-read", "value-", json_read_case},
    {"cty/json-write", "value-", json_write_case},
    {"cty/msgpack-read", "value-", msgpack_read_case},
    {"cty/msgpack-write", "value-", msgpack_write_case},
};

void run(benchmark::State& state, const Case& each, const std::filesystem::path& file) {
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

}  // namespace virga::bench

int main(int argc, char** argv) {
  using namespace virga::bench;
  benchmark::Initialize(&argc, argv);
  for (int i = 1; i < argc; ++i) {
    const std::filesystem::path file = argv[i];
    const std::string name = file.filename().string();
    for (const Case& each : kCases) {
      if (!name.starts_with(each.file_prefix)) continue;
      benchmark::RegisterBenchmark((std::string(each.verb) + "/" + name).c_str(), run,
                                   std::cref(each), file);
    }
  }
  benchmark::RunSpecifiedBenchmarks();
}
