// exprs.jsonl: an expression checked in the scope of expr_scope.json: its type and its diagnostics.
#include <fmt/core.h>

#include <map>
#include <memory>

#include "base/source.h"
#include "hcl/parse/parse.h"
#include "model/check/check.h"
#include "model/check/settled.h"
#include "model/functions/function.h"
#include "vectors/pcl_type_notation.h"
#include "vectors/suites.h"

namespace virga::vectors {
namespace {

// The recorded variables, the constant `null` and all builtins.
struct Surroundings {
  model::ExprPool pool;
  model::Scope scope;

  explicit Surroundings(const std::filesystem::path& path) {
    simdjson::dom::parser parser;
    for (const auto [name, type] : parser.load(path.string()).get_object()) {
      define(name, decode_type(type));
    }
    define("null", model::Type::none());
    model::define_builtins(scope);
  }

 private:
  void define(std::string_view name, const model::Type& type) {
    scope.define(pool.arena().make<model::Variable>(
        model::Variable::Kind::kNode, 0u, pool.arena().copy(name), pool.add(type), base::Range{}));
  }
};

Surroundings& surroundings(const File& file) {
  static std::map<std::filesystem::path, std::unique_ptr<Surroundings>> all;
  const std::filesystem::path path = file.beside("expr_scope.json");
  auto& found = all[path];
  if (!found) found = std::make_unique<Surroundings>(path);
  return *found;
}

// The reference says everything that follows from a mistake, and so must we here.
model::CheckOptions options_of(const Json& line) {
  model::CheckOptions options;
  options.report_consequences = true;
  if (!has(line, "opts")) return options;
  for (const Json option : line["opts"].get_array()) {
    const std::string_view name = option;
    options.allow_missing_variables |= name == "AllowMissingVariables";
    options.skip_range_checking |= name == "SkipRangeTypechecking";
  }
  return options;
}

// A diagnostic without a place, as the reference has them for wrong counts of arguments, may be
// anywhere: ours point at the call.
bool same_place(const Json& recorded, base::Range got) {
  if (recorded.is_null()) return true;
  const std::uint64_t begin = recorded.at(0);
  const std::uint64_t end = recorded.at(1);
  return begin == end || (begin == got.span.begin && end == got.span.end);
}

bool same_diagnostics(const Json& recorded, const diag::Diagnostics& got) {
  const simdjson::dom::array all = recorded;
  if (all.size() != got.size()) return false;
  auto diagnostic = got.list().begin();
  for (const Json expected : all) {
    const bool is_error = diagnostic->severity == diag::Severity::kError;
    if (is_error != (std::string_view(expected.at(0)) == "e")) return false;
    if (!same_place(expected.at(1), diagnostic->subject)) return false;
    ++diagnostic;
  }
  return true;
}

std::string show(const model::Type& type, const diag::Diagnostics& diagnostics) {
  std::string out = encode_type(type);
  for (const diag::Diagnostic& d : diagnostics.list()) {
    out += fmt::format(" {}[{},{}] {}", d.severity == diag::Severity::kError ? 'e' : 'w',
                       d.subject.span.begin, d.subject.span.end, d.message());
  }
  return out;
}

bool claims(const Json& line) {
  return has(line, "cat") && has(line, "x") && has(line, "r");
}

Outcome run(const Json& line, const File& file) {
  const Json recorded = line[has(line, "clean") ? "clean" : "r"];
  base::Sources sources;
  const base::Source& source = sources.add("vector", std::string(text_of(line, "x")));
  diag::Diagnostics diagnostics;
  const hcl::Tree tree = hcl::parse_expression(source, diagnostics);
  if (has(recorded, "parse") || diagnostics.has_errors()) {
    const bool parses = !has(recorded, "parse");
    return Outcome::compare(parses ? "parses" : "does not parse",
                            diagnostics.has_errors() ? "does not parse" : "parses");
  }

  Surroundings& around = surroundings(file);
  model::CheckContext context{source.id(), around.pool, diagnostics, options_of(line), {}};
  const model::Checked checked = model::check(*tree.expr, around.scope, 0, context);
  const model::Type type = model::settled(around.pool.type(*checked.expr));
  // A call without a signature has no type at all in the reference.
  const bool same = holds(recorded, [&](const Json& result) {
    const Json expected = result["t"];
    return (expected.is_null() || matches_type(expected, type)) &&
           same_diagnostics(result["d"], diagnostics);
  });
  return same ? Outcome::passed()
              : Outcome::failed(simdjson::minify(line), show(type, diagnostics));
}

}  // namespace

const Suite kPclExprsSuite = {"pcl expressions", claims, run};

}  // namespace virga::vectors
