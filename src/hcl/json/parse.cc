#include "hcl/json/parse.h"

#include "diag/codes/hcl_json.h"
#include "hcl/json/parser.h"

namespace virga::hcl {

JsonFile parse_json_expression(const base::Source& source, diag::Diagnostics& diagnostics,
                               const base::Limits& limits) {
  JsonFile file(source);
  file.set_root(JsonParser(file, diagnostics, limits).whole());
  return file;
}

JsonFile parse_json(const base::Source& source, diag::Diagnostics& diagnostics,
                    const base::Limits& limits) {
  JsonFile file = parse_json_expression(source, diagnostics, limits);
  const JsonNode& root = file.root();
  if (root.kind == JsonKind::kObject || root.kind == JsonKind::kArray) return file;
  diagnostics.add(diag::codes::kJsonRoot, file.range(root.span));
  // A root without properties, so that reading the body does not report the same mistake again.
  file.set_root(*file.arena().make<JsonObject>(JsonNode{JsonKind::kObject, {}},
                                               std::span<const JsonProperty>()));
  return file;
}

}  // namespace virga::hcl
