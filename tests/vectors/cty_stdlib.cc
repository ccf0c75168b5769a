// fn.call, fn.type: the standard functions.
#include <fmt/format.h>

#include "vectors/cty_suite.h"

namespace virga::vectors {
namespace {

bool claims(const Json& line) {
  const std::string_view op = text_of(line, "op");
  return op == "fn.call" || op == "fn.type";
}

Outcome run(const Json& line, const File&) {
  const std::string_view name = text_of(line, "fn");
  const cty::Function* function = cty::find_function(name);
  if (!function) return Outcome::skipped(fmt::format("function {} is not built yet", name));
  const std::vector<cty::Value> arguments = values_from(member(line, "args"));
  if (text_of(line, "op") == "fn.call") return judge(line, answer(function->call(arguments)));
  const cty::Result<cty::Type> type = function->return_type(arguments);
  return judge(line, type ? Answer(to_json(*type)) : std::unexpected(type.error()));
}

}  // namespace

extern const Suite kCtyStdlibSuite = {"cty functions", claims, run};

}  // namespace virga::vectors
