#include "vectors/hcl/contexts.h"

#include <deque>
#include <fstream>
#include <map>

#include "base/check.h"
#include "vectors/cty/notation.h"

namespace virga::vectors {
namespace {

// The scopes of one named context, outermost first.
using Scopes = std::deque<hcl::EvalContext>;
using Contexts = std::map<std::string, Scopes, std::less<>>;

Scopes read_scopes(const Json& line) {
  Scopes scopes;
  for (const Json scope : line["scopes"]) {
    hcl::EvalContext& context = scopes.emplace_back(scopes.empty() ? nullptr : &scopes.back());
    if (scopes.size() == 1) set_hcl_functions(context);
    if (scope.is_null()) continue;
    context.allow_variables();
    for (const auto& [name, value] : simdjson::dom::object(scope)) {
      context.set_variable(std::string(name), value_from(value));
    }
  }
  require(!scopes.empty(), "the scopes of a context");
  return scopes;
}

Contexts read_contexts(const std::filesystem::path& path) {
  Contexts contexts;
  std::ifstream in(path, std::ios::binary);
  simdjson::dom::parser parser;
  std::string text;
  while (std::getline(in, text)) {
    // An invalid context is an error only for the lines that use it.
    try {
      const Json line = parser.parse(text);
      contexts.emplace(std::string(text_of(line, "name")), read_scopes(line));
    } catch (const std::exception&) {
      continue;
    }
  }
  return contexts;
}

}  // namespace

const hcl::EvalContext* hcl_context(const Json& line, const File& file) {
  if (line["ctx"].is_null()) return nullptr;
  static std::map<std::filesystem::path, Contexts> read;
  const std::filesystem::path path = file.beside("contexts.jsonl");
  if (!read.contains(path)) read.emplace(path, read_contexts(path));
  const auto found = read.at(path).find(text_of(line, "ctx"));
  require(found != read.at(path).end(), "the name of a context of contexts.jsonl");
  return &found->second.back();
}

void set_hcl_functions(hcl::EvalContext& context) {
  for (const std::string_view name :
       {"upper",      "lower",   "min",      "max",       "concat",     "length",   "jsonencode",
        "jsondecode", "join",    "split",    "format",    "formatlist", "keys",     "values",
        "merge",      "lookup",  "element",  "contains",  "coalesce",   "replace",  "range",
        "reverse",    "strlen",  "substr",   "trimspace", "floor",      "ceil",     "absolute",
        "signum",     "flatten", "distinct", "zipmap",    "setunion",   "tostring", "tonumber",
        "tobool",     "tolist",  "toset",    "tomap",     "regex"}) {
    const cty::Function* function = cty::find_function(name);
    VIRGA_CHECK(function);
    context.set_function(std::string(name), *function);
  }
  context.set_function("ns::upper", *cty::find_function("upper"));
  context.set_function("ns::deep::max", *cty::find_function("max"));
}

}  // namespace virga::vectors
