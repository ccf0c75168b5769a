// hcl/body.jsonl: hcl.body, bodies of the native syntax by their schemas. The contexts are in
// contexts.jsonl in the same folder. The diagnostics of parsed text have no order in the record.
#include "hcl/parse/parse.h"
#include "hcl/tree/tree.h"
#include "vectors/cty/notation.h"
#include "vectors/hcl/bodies.h"
#include "vectors/hcl/contexts.h"
#include "vectors/hcl/positions.h"
#include "vectors/suite.h"

namespace virga::vectors {
namespace {

bool claims_body(const Json& line) {
  return text_of(line, "op") == "hcl.body";
}

Outcome run_body(const Json& line, const File& file) {
  base::Sources sources;
  const base::Source& source = sources.add("vector", bytes_of(line["src"]));
  diag::Diagnostics diagnostics;
  const hcl::Tree tree = hcl::parse_config(source, diagnostics);
  const HclPositions positions(source.text(), tree.tokens, start_of(line));
  if (has(line, "parse") || !diagnostics.empty()) {
    return Outcome::compare(show_diagnostics(line["diags"]),
                            show_diagnostics(diagnostics, positions));
  }
  const std::string read =
      read_body(hcl::AnyBody(tree), line, hcl_context(line, file), diagnostics);
  const Json recorded = has(line, "error") ? line["val"] : line["ok"];
  return Outcome::compare(
      sorted_entries(show_diagnostics(line["diags"])) + "\n" + canonical(recorded),
      sorted_entries(show_diagnostics(diagnostics, positions)) + "\n" + canonical(read));
}

}  // namespace

extern const Suite kHclBodySuite;
const Suite kHclBodySuite = {"hcl body", claims_body, run_body};

}  // namespace virga::vectors
