#include "base/limits.h"

#include <gtest/gtest.h>

#include <fstream>
#include <map>
#include <string>

namespace virga::base {
namespace {

using Table = std::map<std::string, std::uint64_t>;

std::ifstream open(const std::string& path) {
  return std::ifstream(std::string(VIRGA_SOURCE_DIR) + "/" + path);
}

// The rows "| `name` | 1,000 | ... |" of SECURITY.md.
Table documented() {
  Table table;
  std::ifstream file = open("SECURITY.md");
  for (std::string line; std::getline(file, line);) {
    if (!line.starts_with("| `max_")) continue;
    const std::size_t end = line.find("` | ");
    std::string number = line.substr(end + 4, line.find(' ', end + 4) - end - 4);
    std::erase(number, ',');
    table[line.substr(3, end - 3)] = std::stoull(number);
  }
  return table;
}

Table actual() {
  const Limits limits;
  return {
#define VIRGA_LIMIT(name) {#name, limits.name}
      VIRGA_LIMIT(max_source_bytes),      VIRGA_LIMIT(max_nesting),
      VIRGA_LIMIT(max_value_size),        VIRGA_LIMIT(max_diagnostics),
      VIRGA_LIMIT(max_type_depth),        VIRGA_LIMIT(max_string_bytes),
      VIRGA_LIMIT(max_collection_size),   VIRGA_LIMIT(max_evaluation_steps),
      VIRGA_LIMIT(max_evaluation_bytes),  VIRGA_LIMIT(max_conversion_steps),
      VIRGA_LIMIT(max_resources),         VIRGA_LIMIT(max_number_bits),
      VIRGA_LIMIT(max_component_depth),   VIRGA_LIMIT(max_terraform_bytes),
      VIRGA_LIMIT(max_mapped_attributes),
#undef VIRGA_LIMIT
  };
}

TEST(Limits, MatchTheDocumentation) {
  EXPECT_EQ(documented(), actual());
}

TEST(Limits, AreAllCompared) {
  std::ifstream file = open("src/base/limits.h");
  std::size_t count = 0;
  for (std::string line; std::getline(file, line);) {
    if (line.find(" max_") != std::string::npos && line.find(" = ") != std::string::npos) ++count;
  }
  EXPECT_EQ(actual().size(), count);
}

}  // namespace
}  // namespace virga::base
