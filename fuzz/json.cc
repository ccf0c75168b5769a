// Any text as a file in the JSON syntax of HCL. Its attributes are evaluated, and places of
// diagnostics lie in the text.
#include "fuzz/scope.h"
#include "fuzz/targets.h"
#include "hcl/body/any_body.h"
#include "hcl/body/content.h"
#include "hcl/invariants_testing.h"
#include "hcl/json/parse.h"

void virga::fuzz::fuzz_json(const std::string& text) {
  base::Sources sources;
  diag::Diagnostics diagnostics;
  const base::Source& source = sources.add("test.json", text);
  const hcl::JsonFile file = hcl::parse_json(source, diagnostics, limits());
  const hcl::AnyBody body(file.root(), file);
  for (const hcl::BodyAttribute& attribute : body.just_attributes(diagnostics)) {
    attribute.value.evaluate(&scope(), diagnostics, limits());
    attribute.value.variables();
    attribute.value.absolute_traversal();
    attribute.value.static_call();
  }
  const hcl::Schema schema{.attributes = {{"name", true}, {"tags", false}},
                           .blocks = {{"listener", {"type", "name"}}, {"health", {}}}};
  for (const hcl::BodyBlock& block : body.content(schema, diagnostics).blocks) {
    block.body.just_attributes(diagnostics);
  }
  for (const diag::Diagnostic& diagnostic : diagnostics.list()) {
    ASSERT_LE(diagnostic.subject.span.begin, diagnostic.subject.span.end);
    // The end of a text is reported behind its last byte.
    ASSERT_LE(diagnostic.subject.span.end, text.size() + 1);
  }
}
