#include "hcl/parse/block_as_attribute.h"

#include <string>

#include "hcl/parse/parse.h"

namespace virga::hcl {
namespace {

// Returns whether the text of an object constructor is also valid as the body of a block.
bool reads_as_body(std::string_view object, const base::Limits& limits) {
  const base::Source source(base::SourceId::kNone, "", std::string("block ").append(object));
  diag::Diagnostics found;
  const Tree tree = parse_config(source, found, limits);
  return !found.has_errors() && tree.body->attributes.empty() && tree.body->blocks.size() == 1;
}

}  // namespace

bool suggest_block(diag::Diagnostic& diagnostic, base::Range name, base::Range value,
                   const base::Source& source, const base::Limits& limits) {
  if (!reads_as_body(source.text(value.span), limits)) return false;
  diagnostic.safe_fix(
      {"remove the \"=\": {0} is a block", diag::Name{std::string(source.text(name.span))}},
      {{{name.source, {name.span.end, value.span.begin}}, " "}});
  return true;
}

}  // namespace virga::hcl
