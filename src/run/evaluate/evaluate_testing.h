// For tests: evaluates an expression given as text with the real parser and checker. The result is
// its value or its diagnostics.
#pragma once

#include <gtest/gtest.h>

#include <deque>
#include <string>
#include <string_view>
#include <vector>

#include "base/source.h"
#include "hcl/parse/parse.h"
#include "model/check/check.h"
#include "model/functions/function.h"
#include "model/rewrite/applies.h"
#include "run/evaluate/evaluation.h"
#include "run/show_testing.h"

namespace virga::run {

class EvaluationBench {
 public:
  base::Limits limits;
  pulumi::MemoryFileTree archive_files;
  base::MemoryFileSystem& files = archive_files.files;
  // Whether to evaluate the expression with its applies lowered.
  bool lowers = false;
  Facts facts{"proj", "dev", "org", "/w", "/root", true};

  EvaluationBench() {
    model::define_builtins(scope_);
    using cty::Value;
    const cty::Mark a = dependency_mark("urn:pulumi:dev::proj::t:t:T::a");
    define("s", model::Type::string(), Value::string("hush").marked(secret_mark()));
    define("u", model::Type::dynamic(), Value::dynamic());
    define("us", model::Type::string(), Value::unknown(cty::Type::string()));
    define("ub", model::Type::boolean(), Value::unknown(cty::Type::boolean()));
    define("d", model::Type::dynamic(), Value::string("dep").marked(a));
    define("bad", model::Type::output(model::Type::dynamic()), poisoned("it failed"));
    define("n", model::Type::dynamic(), Value());
    define("l", model::Type::list(model::Type::string()),
           Value::list_of(cty::Type::string(), {Value::string("x"), Value::string("y")}));
    define("sl", model::Type::list(model::Type::string()),
           Value::tuple({Value::string("x"), Value::string("y").marked(secret_mark())}));
    define("o", model::Type::dynamic(),
           Value::object({{"a", Value::integer(1)}, {"b", Value::string("z").marked(a)}}));
  }

  void define(std::string_view name, const model::Type& type, cty::Value value) {
    const auto slot = static_cast<std::uint32_t>(variables_.values.size());
    variables_.values.push_back(std::move(value));
    scope_.define(pool_.arena().make<model::Variable>(
        model::Variable::Kind::kNode, slot, pool_.arena().copy(name), pool_.add(type), Range{}));
  }

  // The value as show() prints it, or "V4112 at .b" with the source text of each diagnostic.
  std::string operator()(std::string_view text) {
    diag::Diagnostics diagnostics;
    const base::Source& source = sources_.add("test", std::string(text));
    const hcl::Tree& tree = trees_.emplace_back(hcl::parse_expression(source, diagnostics));
    model::CheckContext context{source.id(), pool_, diagnostics, {}, {}};
    model::Checked checked = model::check(*tree.expr, scope_, 0, context);
    if (diagnostics.has_errors()) return "not bound: " + complaints(diagnostics, text);

    if (lowers) {
      checked = model::with_applies(checked, model::Awaited::kOutputsAndPromises, pool_);
    }
    Budget budget(limits);
    const World world{pool_,         variables_, facts,       files,
                      archive_files, budget,     diagnostics, no_provider_calls()};
    const Evaluated value = Evaluation(world, checked.frame_size)(*checked.expr);
    if (budget.overrun()) return diag::show(overrun_code(budget.overrun()->limit));
    if (value && !diagnostics.has_errors()) return show(*value);
    return complaints(diagnostics, text);
  }

 private:
  static std::string complaints(const diag::Diagnostics& diagnostics, std::string_view text) {
    std::string lines;
    for (const diag::Diagnostic& d : diagnostics.list()) {
      if (d.severity != diag::Severity::kError) continue;
      lines += (lines.empty() ? "" : "; ") + diag::show(d.code) + " at " +
               std::string(text.substr(d.subject.span.begin, d.subject.span.size()));
    }
    return lines.empty() ? "nothing said" : lines;
  }

  model::ExprPool pool_;
  base::Sources sources_;
  std::deque<hcl::Tree> trees_;
  model::Scope scope_;
  PlainVariables variables_;
};

// Expressions and their expected values.
using Table = std::vector<std::pair<std::string_view, std::string_view>>;

// Checks each row. Expressions may read /w/f.txt and /w/sub/g.zip.
inline void expect_all(const Table& table) {
  EvaluationBench bench;
  bench.files.files["/w/f.txt"] = "content\n";
  bench.files.files["/w/sub/g.zip"] = "zip";
  for (const auto& [text, value] : table) EXPECT_EQ(bench(text), value) << text;
}

}  // namespace virga::run
