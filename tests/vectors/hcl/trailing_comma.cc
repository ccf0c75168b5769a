// JSON with a comma after the last value of an array or object.
#include <string>
#include <vector>

#include "vectors/departures.h"
#include "vectors/hcl/json_positions.h"

namespace virga::vectors {

// The recorded errors up to the one about the comma are those of Virga.
bool explains_json_trailing_comma(const Fact& fact) {
  if (!has(fact.line, "diags")) return false;
  std::vector<std::string> causes;
  for (const Json diagnostic : simdjson::dom::array(fact.line["diags"])) {
    causes.push_back("[" + simdjson::minify(diagnostic.at(0)) + "," +
                     simdjson::minify(diagnostic.at(1)) + "]");
    if (std::string_view(diagnostic.at(2)).starts_with("Trailing comma in ")) {
      return fact.outcome.got == joined(causes);
    }
  }
  return false;
}

}  // namespace virga::vectors
