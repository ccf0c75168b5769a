#include "vectors/departures.h"

#include <fmt/core.h>

#include <algorithm>
#include <array>

namespace virga::vectors {
namespace {

constexpr std::array kDepartures = std::to_array<Departure>({
#define VIRGA_DEPARTURE(id, suites, rule, text, reference, reason) \
  {#id, suites, rule, text, reference, reason, explains_##id},
#include "vectors/departures.def"
#undef VIRGA_DEPARTURE
});

}  // namespace

std::span<const Departure> departures() {
  return kDepartures;
}

std::vector<std::string_view> suites_of(const Departure& departure) {
  constexpr std::string_view kSeparator = ", ";
  std::vector<std::string_view> names;
  std::string_view rest = departure.suites;
  while (true) {
    const std::size_t end = rest.find(kSeparator);
    names.push_back(rest.substr(0, end));
    if (end == rest.npos) return names;
    rest.remove_prefix(end + kSeparator.size());
  }
}

const Departure* departure_for(const Fact& fact) {
  for (const Departure& departure : kDepartures) {
    const auto suites = suites_of(departure);
    if (std::ranges::find(suites, fact.suite.name) == suites.end()) continue;
    if (departure.explains(fact)) return &departure;
  }
  return nullptr;
}

std::string departures_table() {
  std::string table =
      "| departure | Virga | the source texts | the reference records | why |\n"
      "|---|---|---|---|---|\n";
  for (const Departure& each : kDepartures) {
    table += fmt::format("| `{}` | {} | {} | {} | {} |\n", each.id, each.rule, each.text,
                         each.reference, each.reason);
  }
  return table;
}

}  // namespace virga::vectors
