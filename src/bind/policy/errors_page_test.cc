// Checks the page docs/errors/policy.md: the first pack of a section causes its message and no
// other; the second pack causes no message.
#include "bind/policy/policy_testing.h"
#include "diag/errors_page_testing.h"

namespace virga::bind {
namespace {

using Lines = std::vector<std::string>;

Lines codes_of(const std::string& text) {
  const auto pack = testing::bind_pack(text);
  Lines codes;
  for (const diag::Diagnostic& each : pack->diagnostics.list()) {
    codes.push_back(diag::show(each.code));
  }
  return codes;
}

TEST(PolicyErrorsPage, PacksCauseTheDocumentedErrors) {
  std::size_t held = 0;
  for (const diag::ErrorsSection& section : diag::errors_page("policy.md")) {
    if (section.programs.size() != 2) continue;  // the error needs more than a pack
    EXPECT_EQ(codes_of(section.programs[0]), Lines{section.code}) << section.programs[0];
    EXPECT_EQ(codes_of(section.programs[1]), Lines{}) << section.programs[1];
    ++held;
  }
  EXPECT_GE(held, 10u);
}

}  // namespace
}  // namespace virga::bind
