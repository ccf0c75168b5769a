// programs.jsonl and mutations.jsonl: programs, bound with every set of options.
#include "vectors/pcl/program.h"
#include "vectors/pcl/schema_set.h"

namespace virga::vectors {
namespace {

// Returns the program of the line. Bound once for all comparisons of the line.
const BoundProgram& bound_program(const Json& line, const Files& files, const File& file) {
  static std::filesystem::path path;
  static std::size_t number = 0;
  static std::unique_ptr<BoundProgram> bound;
  if (bound && path == file.path && number == file.line) return *bound;
  bound = std::make_unique<BoundProgram>();
  path.clear();
  bind_program(*bound, files, schema_set(file.path, std::string(text_of(line, "schemas"))),
               bind_options(line["opts"]));
  path = file.path;
  number = file.line;
  return *bound;
}

// `result` is the line with the result.
Outcome check(const Json& line, const Json& result, const Files& files, const File& file,
              Comparison comparison) {
  const BoundProgram& bound = bound_program(line, files, file);
  const Json recorded = has(result, "clean") ? result["clean"] : result["r"];
  std::string differs = difference(recorded, bound, comparison);
  return differs.empty() ? Outcome::passed() : Outcome::failed(std::move(differs), "see there");
}

// A line with `same` has the result of the line with this id and without options, which comes
// before it.
struct Plain {
  std::string id;
  simdjson::dom::parser parser;
  Json line;
};

Outcome check_program(const Json& line, const File& file, PclRules* explained) {
  static Plain plain;
  Json result = line;
  if (has(line, "same")) {
    if (plain.id != text_of(line, "id"))
      return Outcome::failed("the line of this id before", "none");
    result = plain.line;
  } else if (line["opts"].get_array().size() == 0) {
    plain.id = text_of(line, "id");
    plain.line = plain.parser.parse(std::string(simdjson::minify(line)));
  }
  return check(line, result, read_program(file.beside(text_of(line, "dir"))), file,
               {.destinations = true, .explained = explained});
}

Outcome check_mutation(const Json& line, const File& file, PclRules* explained) {
  Files files;
  for (const auto& [path, text] : line["files"].get_object()) {
    files.emplace(path, std::string(std::string_view(text)));
  }
  return check(line, line, files, file, {.explained = explained});
}

}  // namespace

Explanation explain_program(const Fact& fact) {
  PclRules rules;
  const Outcome outcome = has(fact.line, "dir") ? check_program(fact.line, fact.file, &rules)
                                                : check_mutation(fact.line, fact.file, &rules);
  return outcome.is_failed() ? Explanation() : rules;
}

extern const Suite kPclProgramsSuite = {
    "pcl programs", [](const Json& line) { return has(line, "dir") && has(line, "schemas"); },
    [](const Json& line, const File& file) { return check_program(line, file, nullptr); }};
extern const Suite kPclMutationsSuite = {
    "pcl mutations", [](const Json& line) { return has(line, "base") && has(line, "files"); },
    [](const Json& line, const File& file) { return check_mutation(line, file, nullptr); }};

}  // namespace virga::vectors
