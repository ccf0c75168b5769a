#include "lsp/server/pending_calls.h"

#include <gtest/gtest.h>

namespace virga::lsp {
namespace {

TEST(PendingCalls, TheFirstToRemoveACallAnswersIt) {
  PendingCalls calls;
  const auto call = calls.add(Id(1), true);
  EXPECT_TRUE(calls.remove(*call));
  EXPECT_FALSE(calls.remove(*call));
  EXPECT_TRUE(calls.cancel(Id(1)).empty());
}

TEST(PendingCalls, CancelRequestsAStop) {
  PendingCalls calls;
  const auto call = calls.add(Id("a"), true);
  EXPECT_FALSE(call->cancelled().stop_requested());
  EXPECT_EQ(calls.cancel(Id("a")).size(), 1u);
  EXPECT_TRUE(call->cancelled().stop_requested());
  EXPECT_FALSE(calls.remove(*call));
}

TEST(PendingCalls, CancelIgnoresOtherCalls) {
  PendingCalls calls;
  const auto shutdown = calls.add(Id(1), false);
  const auto text = calls.add(Id("1"), true);
  EXPECT_TRUE(calls.cancel(Id(1)).empty());
  EXPECT_TRUE(calls.cancel(Id(2)).empty());
  EXPECT_TRUE(calls.remove(*shutdown));
  EXPECT_TRUE(calls.remove(*text));
}

TEST(PendingCalls, AreCancelledByTheirProgress) {
  PendingCalls calls;
  const auto shown = calls.add(Id(1), true), other = calls.add(Id(2), true);
  const auto shutdown = calls.add(Id(3), false);
  shown->set_progress(Id("t"));
  other->set_progress(Id(1));
  shutdown->set_progress(Id("t"));
  EXPECT_TRUE(calls.cancel_progress(Id("u")).empty());
  EXPECT_EQ(calls.cancel_progress(Id("t")), std::vector{shown});
  EXPECT_TRUE(shown->cancelled().stop_requested());
  EXPECT_FALSE(other->cancelled().stop_requested());
  EXPECT_FALSE(calls.remove(*shown));
  EXPECT_TRUE(calls.remove(*other));
  EXPECT_TRUE(calls.remove(*shutdown));
}

TEST(PendingCalls, CallsWithEqualIdsAreAnsweredEach) {
  PendingCalls calls;
  const auto first = calls.add(Id(1), true), second = calls.add(Id(1), true);
  EXPECT_TRUE(calls.remove(*second));
  EXPECT_EQ(calls.cancel(Id(1)).size(), 1u);
  EXPECT_FALSE(calls.remove(*first));
}

}  // namespace
}  // namespace virga::lsp
