// Types an expression against a scope. Prints: output(list(string))
#include "model/model.h"

#include <iostream>

#include "hcl/parse/parse.h"

int main() {
  using namespace virga;
  base::Sources sources;
  diag::Diagnostics diagnostics;
  const base::Source& source = sources.add("names.pp", "[for server in servers : server.name]");
  const hcl::Tree tree = hcl::parse_expression(source, diagnostics);

  model::ExprPool pool;
  model::Scope scope;
  const model::Type server = model::Type::object({{"name", model::Type::string()}});
  const model::Type servers = model::Type::output(model::Type::list(server));
  scope.define(pool.arena().make<model::Variable>(model::Variable::Kind::kNode, 0u, "servers",
                                                  pool.add(servers), base::Range{}));
  model::CheckContext context{source.id(), pool, diagnostics, {}, {}};
  const model::Checked checked = model::check(*tree.expr, scope, 0, context);
  std::cout << model::pretty(pool.type(*checked.expr)) << "\n";
  return diagnostics.empty() ? 0 : 1;
}
