// Lexing, parsing and formatting of whole files: hcl_bench FILE... [--benchmark_...]. A case is
// named "hcl/<verb>/<file name>"; the Go peer (bench/peers) times the same verbs on the same files.
#include <benchmark/benchmark.h>

#include <fstream>
#include <sstream>
#include <string>

#include "hcl/format/format.h"
#include "hcl/hcl.h"

namespace {

using virga::base::Source;
using virga::base::Sources;

void lex(benchmark::State& state, const Source& source) {
  for (auto _ : state) {
    benchmark::DoNotOptimize(virga::hcl::lex(source.text(), virga::hcl::LexMode::kConfig));
  }
  state.SetBytesProcessed(state.iterations() * static_cast<std::int64_t>(source.text().size()));
}

void parse(benchmark::State& state, const Source& source) {
  for (auto _ : state) {
    virga::diag::Diagnostics diagnostics;
    benchmark::DoNotOptimize(virga::hcl::parse_config(source, diagnostics));
  }
  state.SetBytesProcessed(state.iterations() * static_cast<std::int64_t>(source.text().size()));
}

void format(benchmark::State& state, const Source& source) {
  for (auto _ : state) benchmark::DoNotOptimize(virga::hcl::format(source.text()));
  state.SetBytesProcessed(state.iterations() * static_cast<std::int64_t>(source.text().size()));
}

std::string read(const char* path) {
  std::ifstream in(path, std::ios::binary);
  std::ostringstream text;
  text << in.rdbuf();
  return std::move(text).str();
}

}  // namespace

int main(int argc, char** argv) {
  benchmark::Initialize(&argc, argv);
  static Sources sources;
  for (int i = 1; i < argc; ++i) {
    const Source& source = sources.add(argv[i], read(argv[i]));
    const std::string path = argv[i];
    const std::string name = path.substr(path.rfind('/') + 1);
    benchmark::RegisterBenchmark(("hcl/lex/" + name).c_str(), lex, std::cref(source));
    benchmark::RegisterBenchmark(("hcl/parse/" + name).c_str(), parse, std::cref(source));
    benchmark::RegisterBenchmark(("hcl/format/" + name).c_str(), format, std::cref(source));
  }
  benchmark::RunSpecifiedBenchmarks();
}
