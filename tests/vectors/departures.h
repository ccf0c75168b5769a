// The departures of Virga from recorded facts. departures.def is the only list of departures: the
// vector runner and the table in docs/types.md are made from it.
//
// A departure has a predicate that decides, from the inputs of a failing fact and from the two
// results, whether this departure explains the difference. A predicate never looks at the id or the
// place of a fact, and accepts only the result that the rule of its departure gives.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "vectors/suite.h"

namespace virga::vectors {

// A recorded fact that failed.
struct Fact {
  const Suite& suite;
  const Json& line;
  const File& file;
  const Outcome& outcome;
};

struct Departure {
  std::string_view id;
  std::string_view suites;     // suites whose facts it may explain, separated by ", "
  std::string_view rule;       // the behaviour of Virga
  std::string_view text;       // the statement of the source texts, with its place
  std::string_view reference;  // the behaviour of the reference
  std::string_view reason;
  bool (*explains)(const Fact& fact);
};

std::span<const Departure> departures();
std::vector<std::string_view> suites_of(const Departure& departure);
// Returns the first departure that explains the fact, or null.
const Departure* departure_for(const Fact& fact);

// Returns the departures as the rows of a Markdown table, with its head.
std::string departures_table();

#define VIRGA_DEPARTURE(id, suites, rule, text, reference, reason) \
  bool explains_##id(const Fact& fact);
#include "vectors/departures.def"
#undef VIRGA_DEPARTURE

}  // namespace virga::vectors
