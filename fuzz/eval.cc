// Evaluates every attribute of a file, and the text as an expression and as a template. Places of
// diagnostics lie in the text, and no message shows a secret.
#include "fuzz/scope.h"
#include "fuzz/targets.h"
#include "hcl/eval/evaluate.h"
#include "hcl/invariants_testing.h"

namespace virga::fuzz {
namespace {

void evaluate_body(const hcl::Body& body, base::SourceId source, hcl::Evaluator& evaluate) {
  for (const hcl::Attribute& attribute : body.attributes) evaluate(*attribute.value, source);
  for (const hcl::Block* block : body.blocks) evaluate_body(*block->body, source, evaluate);
}

void check(hcl::Read read, const std::string& text) {
  hcl::Parsed parsed = hcl::parse(read, text);
  hcl::Evaluator evaluate(&scope(), parsed.diagnostics, limits());
  if (parsed.tree.body) evaluate_body(*parsed.tree.body, parsed.tree.source, evaluate);
  if (parsed.tree.expr) evaluate(*parsed.tree.expr, parsed.tree.source);
  for (const diag::Diagnostic& diagnostic : parsed.diagnostics.list()) {
    ASSERT_LE(diagnostic.subject.span.begin, diagnostic.subject.span.end);
    ASSERT_LE(diagnostic.subject.span.end, text.size());
    if (text.find("hunter2") == std::string::npos) {
      ASSERT_EQ(diagnostic.message().find("hunter2"), std::string::npos);
    }
  }
}

}  // namespace

void fuzz_eval(const std::string& text) {
  for (const hcl::Read read : {hcl::Read(hcl::parse_config), hcl::Read(hcl::parse_expression),
                               hcl::Read(hcl::parse_template)}) {
    check(read, text);
  }
}

}  // namespace virga::fuzz
