// Checks the page docs/policy-packs.md: its packs cause the messages below them, and its tables
// match the code.
#include <gtest/gtest.h>

#include "bind/conditions/functions.h"
#include "bind/policy/bind_pack.h"
#include "diag/page_testing.h"
#include "diag/render_text.h"
#include "model/functions/function.h"

namespace virga::bind {
namespace {

constexpr std::string_view kPage = "/docs/policy-packs.md";

// The first lines of the messages.
std::string messages(const std::string& text) {
  base::Sources sources;
  schema::MemoryLoader loader;
  loader.add(*schema::Package::parse(diag::page_text("/docs/schemas/demo-1.0.0.json"), "demo"));
  diag::Diagnostics diagnostics;
  const base::SourceId file = sources.add("main.pp", text).id();
  bind_policy_pack(std::array{file}, sources, loader, {}, diagnostics);
  std::string shown = diag::render_text(diagnostics, sources);
  if (!shown.empty()) shown.pop_back();
  return shown;
}

TEST(PolicyPage, PacksCauseTheMessagesBelowThem) {
  const auto all = diag::examples(kPage, "text");
  EXPECT_GE(all.size(), 6u);
  for (const auto& [pack, shown] : all) EXPECT_EQ(messages(pack), shown) << pack;
}

TEST(PolicyPage, ListsAllFunctions) {
  std::string listed;
  for (const auto& row : diag::table_rows(kPage, "| function | result |")) {
    listed += row.at(0) + "; ";
  }
  for (const model::Function& function : condition_functions()) {
    EXPECT_NE(listed.find(std::string(function.name) + "("), std::string::npos) << function.name;
  }
}

}  // namespace
}  // namespace virga::bind
