// Spaces that are not ASCII.
#include <string>
#include <vector>

#include "vectors/departures.h"
#include "vectors/hcl/json_positions.h"

namespace virga::vectors {

// Of the recorded errors, Virga reports those about the space.
bool explains_other_space(const Fact& fact) {
  if (!has(fact.line, "diags")) return false;
  std::vector<std::string> causes;
  for (const Json diagnostic : simdjson::dom::array(fact.line["diags"])) {
    // Facts of the repository have no summaries.
    if (simdjson::dom::array(diagnostic).size() < 3) return false;
    if (std::string_view(diagnostic.at(2)) != "Invalid character") continue;
    causes.push_back("[" + simdjson::minify(diagnostic.at(0)) + "," +
                     simdjson::minify(diagnostic.at(1)) + "]");
  }
  return !causes.empty() && fact.outcome.got == joined(causes);
}

}  // namespace virga::vectors
