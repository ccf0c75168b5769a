// programs.jsonl and mutations.jsonl: programs bound with every set of options.
#include "vectors/pcl_program.h"
#include "vectors/pcl_schema_set.h"

namespace virga::vectors {
namespace {

// `result`: the line that holds the result.
Outcome check(const Json& line, const Json& result, const Files& files, const File& file,
              bool destinations) {
  BoundProgram bound;
  bind_program(bound, files, schema_set(file.path, std::string(text_of(line, "schemas"))),
               bind_options(line["opts"]));
  const Json recorded = has(result, "clean") ? result["clean"] : result["r"];
  std::string differs = difference(recorded, bound, destinations);
  return differs.empty() ? Outcome::passed() : Outcome::failed(std::move(differs), "see there");
}

// A line with `same` has the result of the line with its id and no options, which comes before it.
struct Plain {
  std::string id;
  simdjson::dom::parser parser;
  Json line;
};

Outcome run_program(const Json& line, const File& file) {
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
  return check(line, result, read_program(file.beside(text_of(line, "dir"))), file, true);
}

Outcome run_mutation(const Json& line, const File& file) {
  Files files;
  for (const auto& [path, text] : line["files"].get_object()) {
    files.emplace(path, std::string(std::string_view(text)));
  }
  return check(line, line, files, file, false);
}

}  // namespace

extern const Suite kPclProgramsSuite = {
    "pcl programs", [](const Json& line) { return has(line, "dir") && has(line, "schemas"); },
    run_program};
extern const Suite kPclMutationsSuite = {
    "pcl mutations", [](const Json& line) { return has(line, "base") && has(line, "files"); },
    run_mutation};

}  // namespace virga::vectors
