// Work on whole files; the Go peer (bench/peers) times the same verbs on the same files. What is
// evaluated finds its variables in eval-context.json beside the file.
#include <cstdlib>
#include <iostream>
#include <string>

#include "cty/json/json.h"
#include "diag/render_text.h"
#include "harness.h"
#include "hcl/hcl.h"

namespace virga::bench {
namespace {

using base::Source;
using base::Sources;

Sources& sources() {
  static Sources all;
  return all;
}

const hcl::EvalContext& context_beside(const Source& source) {
  static hcl::EvalContext context;
  if (context.variable("var")) return context;
  const std::string folder = source.name().substr(0, source.name().rfind('/') + 1);
  const std::string text = read_file(folder + "eval-context.json");
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
  DoNotOptimize(hcl::lex(source.text(), hcl::LexMode::kConfig));
}

void parse(const Source& source) {
  diag::Diagnostics diagnostics;
  DoNotOptimize(hcl::parse_config(source, diagnostics));
}

// The segments of a large file on all processors.
void parse_parallel(const Source& source) {
  diag::Diagnostics diagnostics;
  const Source* const sources[] = {&source};
  DoNotOptimize(hcl::parse_configs(sources, diagnostics));
}

void evaluate_body(const hcl::Body& body, base::SourceId source, hcl::Evaluator& evaluate) {
  for (const hcl::Attribute& attribute : body.attributes) {
    DoNotOptimize(evaluate(*attribute.value, source));
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
  DoNotOptimize(hcl::format(source.text()));
}

// Parses the JSON syntax, then evaluates every attribute.
void json(const Source& source) {
  diag::Diagnostics diagnostics;
  const hcl::JsonFile file = hcl::parse_json(source, diagnostics);
  for (const hcl::BodyAttribute& attribute :
       hcl::AnyBody(file.root(), file).just_attributes(diagnostics)) {
    DoNotOptimize(attribute.value.evaluate(&context_beside(source), diagnostics));
  }
  require_clean(diagnostics);
}

template <void (*kWork)(const Source&)>
Work on(const std::filesystem::path& file) {
  const Source& source = sources().add(file.string(), read_file(file));
  return [&source] { kWork(source); };
}

}  // namespace
}  // namespace virga::bench

int main(int argc, char** argv) {
  using namespace virga::bench;
  constexpr Case kCases[] = {
      {"hcl/lex", "", on<lex>},
      {"hcl/parse", "", on<parse>},
      {"hcl/parse-parallel", "", on<parse_parallel>},
      {"hcl/eval", "", on<evaluate>},
      {"hcl/format", "", on<format>},
      {"hcl/json", "", on<json>},
  };
  return run(argc, argv, kCases);
}
