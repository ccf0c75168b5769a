// For tests: checks the text of an expression and returns its type and diagnostics as strings.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "base/source.h"
#include "hcl/parse/parse.h"
#include "model/check/check.h"
#include "model/expr/dump.h"
#include "model/functions/function.h"
#include "model/recursive.h"
#include "model/show.h"

namespace virga::model {

// A scope with all builtins and a few variables, named after their types.
class Bench {
 public:
  CheckOptions options;
  base::Limits limits;

  Bench() : scope_(&builtins_) {
    define_builtins(builtins_);
    define("s", Type::string());
    define("i", Type::integer());
    define("n", Type::number());
    define("b", Type::boolean());
    define("d", Type::dynamic());
    define("nothing", Type::none());
    define("os", Type::output(Type::string()));
    define("oi", Type::output(Type::integer()));
    define("ps", Type::promise(Type::string()));
    define("maybe", Type::optional(Type::string()));
    define("ls", Type::list(Type::string()));
    define("ol", Type::output(Type::list(Type::string())));
    define("ms", Type::map(Type::string()));
    define("pair", Type::tuple({Type::string(), Type::integer()}));
    define("user", Type::object({{"name", Type::string()}, {"age", Type::integer()}}));
    define("loose", Type::object({{"name", Type::string()}}, false));
    define("users", Type::list(Type::object({{"name", Type::string()}})));
  }

  const Variable* define(std::string_view name, const Type& type,
                         Variable::Steps steps = Variable::Steps::kTyped) {
    const auto* variable = pool.arena().make<Variable>(
        Variable::Kind::kNode, 0u, pool.arena().copy(name), pool.add(type), Range{}, steps);
    scope_.define(variable);
    return variable;
  }
  void define(const Function* function) { scope_.define(function); }

  const Expr& check(std::string_view text) {
    diagnostics = diag::Diagnostics(limits.max_diagnostics);
    const base::Source& source = sources.add("test", std::string(text));
    const hcl::Tree& tree = trees_.emplace_back(hcl::parse_expression(source, diagnostics));
    CheckContext context{source.id(), pool, diagnostics, options, limits};
    const Checked checked = model::check(*tree.expr, scope_, 0, context);
    frame_size = checked.frame_size;
    return *checked.expr;
  }

  // The type in the notation of the language, followed by `!` if there are diagnostics.
  std::string type(std::string_view text) {
    const Expr& expr = check(text);
    const std::string type = pool.type(expr).is_error() ? "error" : pretty(pool.type(expr));
    return diagnostics.empty() ? type : type + " !";
  }

  // One line per diagnostic: `V2101 at nope: there is no variable `nope` here`, with the source
  // text of its range.
  std::vector<std::string> complaints(std::string_view text) {
    check(text);
    std::vector<std::string> lines;
    for (const diag::Diagnostic& d : diagnostics.list()) {
      const bool warns = d.severity == diag::Severity::kWarning;
      lines.push_back(diag::show(d.code) + (warns ? " warns" : "") + " at " +
                      std::string(text.substr(d.subject.span.begin, d.subject.span.size())) + ": " +
                      d.message());
    }
    return lines;
  }

  std::string tree(std::string_view text) { return dump(check(text), pool); }

  ExprPool pool;
  base::Sources sources;
  diag::Diagnostics diagnostics;
  std::uint32_t frame_size = 0;

 private:
  Scope builtins_;
  Scope scope_;
  std::deque<hcl::Tree> trees_;
};

using Lines = std::vector<std::string>;

}  // namespace virga::model
