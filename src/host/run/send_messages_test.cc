#include "host/run/send_messages.h"

#include <gtest/gtest.h>

#include "diag/codes/run.h"

namespace virga::host {
namespace {

namespace codes = diag::codes;

TEST(Tell, ShowsExcerptWithPosition) {
  base::Sources sources;
  const base::Source& source = sources.add("net/main.pp", "a = 1\nb = -x\n");
  diag::Diagnostics diagnostics;
  diagnostics.add(codes::kNullIndex, source.range({10, 12}));
  const auto messages = messages_of(diagnostics, sources);
  ASSERT_EQ(messages.size(), 1u);
  EXPECT_EQ(messages[0].severity, diag::Severity::kError);
  EXPECT_EQ(messages[0].place, source.range({10, 12}));
  EXPECT_EQ(messages[0].text,
            "V4118: this index is null\n"
            " --> net/main.pp:2:5\n"
            "  |\n"
            "2 | b = -x\n"
            "  |     ^^\n");
  EXPECT_EQ(text_of_errors(messages), messages[0].text);
}

TEST(Tell, SortsBySourceOrder) {
  base::Sources sources;
  const base::Source& source = sources.add("main.pp", "abc");
  diag::Diagnostics diagnostics;
  diagnostics.add(codes::kEngineWarning, base::Range{}, diag::Name{"x"}, diag::Reason{"y"});
  diagnostics.add(codes::kNullIndex, source.range({2, 3}));
  diagnostics.add(codes::kNullKey, source.range({0, 1}));
  std::string codes;
  for (const UserMessage& each : messages_of(diagnostics, sources)) codes += each.text.substr(0, 6);
  EXPECT_EQ(codes, "V4122:V4118:V4178:");
  EXPECT_EQ(text_of_errors(messages_of(diagnostics, sources)).find("V4178"), std::string::npos);
}

TEST(Tell, CountsDiagnosticsBeyondTheLimit) {
  const auto reported = [](std::size_t count) {
    base::Sources sources;
    diag::Diagnostics diagnostics;
    for (std::size_t i = 0; i < count; ++i) diagnostics.add(codes::kNullIndex, base::Range{});
    return messages_of(diagnostics, sources);
  };
  EXPECT_EQ(reported(kMaxReported).size(), kMaxReported);
  const auto messages = reported(kMaxReported + 2);
  ASSERT_EQ(messages.size(), kMaxReported + 1);
  EXPECT_EQ(messages.back().text, "and 2 more; virga check shows all");
}

}  // namespace
}  // namespace virga::host
