// Evaluates the attributes of a configuration. Prints: "north-1a" (80, 443)
#include "hcl/hcl.h"

#include <iostream>

int main() {
  using namespace virga;
  base::Sources sources;
  diag::Diagnostics diagnostics;
  const base::Source& source =
      sources.add("service.hcl",
                  "zone = \"${region}a\"\nports = [for p in [8, 44] : p == 8 ? 80 : p * 10 + 3]\n");
  const hcl::Tree tree = hcl::parse_config(source, diagnostics);

  hcl::EvalContext context;
  context.set_variable("region", cty::Value::string("north-1"));
  std::string line;
  for (const hcl::Attribute& attribute : tree.body->attributes) {
    line += (line.empty() ? "" : " ") +
            hcl::evaluate(*attribute.value, tree.source, &context, diagnostics).dump();
  }
  std::cout << line << "\n";
  return diagnostics.empty() ? 0 : 1;
}
