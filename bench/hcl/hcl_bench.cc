// Work on whole files: hcl_bench FILE... [--benchmark_...]. A case is named "hcl/<verb>/<file
// name>"; the Go peer (bench/peers) times the same verbs on the same files. What is evaluated finds
// its variables in eval-context.json beside the file.
#include <benchmark/benchmark.h>

#include <cstdlib>
#include <fstream>
#include <iostream>
#include <sstream>
#include <string>

#include "cty/json/json.h"
#include "diag/render_text.h"
#include "hcl/hcl.h"

namespace {

namespace base = virga::base;
namespace cty = virga::cty;
namespace diag = virga::diag;
namespace hcl = virga::hcl;
using base::Source;
using base::Sources;

Sources& sources() {
  static Sources all;
  return all;
}

std::string read(const std::string& path) {
  std::ifstream in(path, std::ios::binary);
  std::ostringstream text;
  text << in.rdbuf();
  return std::move(text).str();
}

const hcl::EvalContext& context_beside(const Source& source) {
  static hcl::EvalContext context;
  if (context.variable("var")) return context;
  const std::string folder = source.name().substr(0, source.name().rfind('/') + 1);
  const std::string text = read(folder + "eval-context.json");
  const cty::Value variables =
      cty::json::unmarshal(text, cty::json::implied_type(text).value()).value();
  for (std::size_t i = 0; i < variables.size(); ++i) {
    context.set_variable(variables.type().attributes()[i].name, variables.elements()[i]);
  }
  for (const char* name : {"concat", "format", "join", "length", "upper", "values"}) {
    context.set_function(name, *cty::find_function(name));
  }
  return context;
}

// A comparison with a peer that does the work means nothing where ours did not.
void require_clean(const diag::Diagnostics& diagnostics) {
  if (diagnostics.empty()) return;
  std::cerr << diag::render_text(diagnostics, sources()).substr(0, 2000);
  std::exit(1);
}

void lex(const Source& source) {
  benchmark::DoNotOptimize(hcl::lex(source.text(), hcl::LexMode::kConfig));
}

void parse(const Source& source) {
  diag::Diagnostics diagnostics;
  benchmark::DoNotOptimize(hcl::parse_config(source, diagnostics));
}

void evaluate_body(const hcl::Body& body, base::SourceId source, hcl::Evaluator& evaluate) {
  for (const hcl::Attribute& attribute : body.attributes) {
    benchmark::DoNotOptimize(evaluate(*attribute.value, source));
  }
  for (const hcl::Block* block : body.blocks) evaluate_body(*block->body, source, evaluate);
}

// Parses, then evaluates every attribute.
void evaluate(const Source& source) {
  diag::Diagnostics diagnostics;
  const hcl::Tree tree = hcl::parse_config(source, diagnostics);
  hcl::Evaluator evaluator(&context_beside(source), diagnostics);
  evaluate_body(*tree.body, tree.source, evaluator);
  require_clean(diagnostics);
}

void format(const Source& source) {
  benchmark::DoNotOptimize(hcl::format(source.text()));
}

// Parses the JSON syntax, then evaluates every attribute.
void json(const Source& source) {
  diag::Diagnostics diagnostics;
  const hcl::JsonFile file = hcl::parse_json(source, diagnostics);
  for (const hcl::BodyAttribute& attribute :
       hcl::AnyBody(file.root(), file).just_attributes(diagnostics)) {
    benchmark::DoNotOptimize(attribute.value.evaluate(&context_beside(source), diagnostics));
  }
  require_clean(diagnostics);
}

struct Verb {
  const char* name;
  void (*work)(const Source& source);
};
constexpr Verb kVerbs[] = {
    {"lex", lex}, {"parse", parse}, {"eval", evaluate}, {"format", format}, {"json", json}};

void run(benchmark::State& state, const Verb& verb, const Source& source) {
  for (auto _ : state) verb.work(source);
  state.SetBytesProcessed(state.iterations() * static_cast<std::int64_t>(source.text().size()));
}

}  // namespace

int main(int argc, char** argv) {
  benchmark::Initialize(&argc, argv);
  for (int i = 1; i < argc; ++i) {
    const Source& source = sources().add(argv[i], read(argv[i]));
    const std::string path = argv[i];
    const std::string name = path.substr(path.rfind('/') + 1);
    for (const Verb& verb : kVerbs) {
      benchmark::RegisterBenchmark(("hcl/" + std::string(verb.name) + "/" + name).c_str(), run,
                                   verb, std::cref(source));
    }
  }
  benchmark::RunSpecifiedBenchmarks();
}
