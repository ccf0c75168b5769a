// What the benchmark programs share. A case prepares its input from a file once and gives the work
// to repeat; the harness times it, or does it once under a counter of instructions.
#pragma once

#include <benchmark/benchmark.h>

#include <filesystem>
#include <functional>
#include <span>
#include <string>
#include <string_view>

namespace virga::bench {

using benchmark::DoNotOptimize;
using Work = std::function<void()>;

struct Case {
  std::string_view verb;         // "cty/convert"
  std::string_view file_prefix;  // of the files that it takes: "convert-"
  Work (*prepare)(const std::filesystem::path& file);
};

// The main() of a benchmark program:
//   PROGRAM FILE... [--benchmark_...]   times every case on the files that it takes, each named
//                                       "<verb>/<file name>"
//   PROGRAM --once VERB FILE            does one case twice: to warm up, and inside of
//                                       virga_bench_counted(), where callgrind counts
int run(int argc, char** argv, std::span<const Case> cases);

std::string read_file(const std::filesystem::path& file);

}  // namespace virga::bench
