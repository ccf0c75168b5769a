#include "vectors/departures.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <fstream>
#include <iterator>
#include <set>

#include "vectors/suites.h"

namespace virga::vectors {
namespace {

TEST(Departures, HaveUniqueIdsAndAllColumns) {
  std::set<std::string_view> ids;
  for (const Departure& departure : departures()) {
    EXPECT_TRUE(ids.insert(departure.id).second) << departure.id;
    for (const std::string_view column :
         {departure.rule, departure.text, departure.reference, departure.reason}) {
      EXPECT_TRUE(column.ends_with('.')) << departure.id << ": " << column;
      EXPECT_EQ(column.find('|'), column.npos) << departure.id << ": " << column;
      EXPECT_EQ(column.find('\n'), column.npos) << departure.id << ": " << column;
    }
  }
}

TEST(Departures, NameExistingSuites) {
  for (const Departure& departure : departures()) {
    for (const std::string_view suite : suites_of(departure)) {
      EXPECT_TRUE(std::ranges::any_of(kSuites, [&](const Suite* s) { return s->name == suite; }))
          << departure.id << ": " << suite;
    }
  }
}

// The page contains the generated table.
TEST(Departures, EqualTableOfDocumentation) {
  std::ifstream in(VIRGA_SOURCE_DIR "/docs/types.md", std::ios::binary);
  const std::string page(std::istreambuf_iterator<char>(in), {});
  EXPECT_NE(page.find("\n" + departures_table() + "\n"), std::string::npos)
      << "docs/types.md should have this table:\n"
      << departures_table();
}

}  // namespace
}  // namespace virga::vectors
