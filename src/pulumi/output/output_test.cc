#include "pulumi/output/output.h"

#include <gtest/gtest.h>

#include <stdexcept>
#include <string>
#include <thread>

#include "pulumi/output/combine.h"
#include "pulumi/output/convert.h"
#include "pulumi/output/input.h"
#include "pulumi/output/lane.h"
#include "pulumi/output/text.h"

namespace virga::pulumi {
namespace {

static_assert(std::convertible_to<int, Output<double>>);
static_assert(std::convertible_to<const char*, Input<std::string>>);
static_assert(std::convertible_to<bool, Input<bool>>);
static_assert(!std::convertible_to<const char*, Input<bool>>);
static_assert(!std::convertible_to<int, Output<bool>>);
static_assert(!std::convertible_to<double, Input<int>>);
static_assert(!std::convertible_to<Output<int>, Output<double>>);
static_assert(std::convertible_to<Output<int>, Input<double>>);
static_assert(!std::convertible_to<Output<double>, Input<int>>);

class OutputTest : public ::testing::Test {
 protected:
  Lane lane_;
  Lane::Entered entered_{lane_};

  template <typename T>
  Settled<T> settle(const Output<T>& output) {
    lane_.run_until_idle();
    auto settled = output.settled();
    EXPECT_TRUE(settled.has_value());
    return *settled;
  }
};

Metadata secret_of(std::string urn) {
  return {.known = true, .secret = true, .dependencies = Dependencies({std::move(urn)})};
}

TEST_F(OutputTest, AppliesToAKnownValue) {
  const auto length =
      Output<std::string>("four").apply([](const std::string& s) { return s.size(); });
  EXPECT_FALSE(length.settled()) << "callbacks never run inside of apply";
  const auto settled = settle(length);
  EXPECT_TRUE(settled.known);
  EXPECT_FALSE(settled.secret);
  EXPECT_EQ(settled.value, 4u);
}

TEST_F(OutputTest, ReportsTheErrorOfAResultWithoutAValue) {
  const auto failed = Output<int>(1).apply(
      [](int) -> int { return base::Result<int>(base::fail("there is none")).value(); });
  EXPECT_EQ(settle(failed).failure->str(), "there is none");
}

TEST_F(OutputTest, OmitsTheTextOfAnExceptionAboutASecret) {
  const auto failed = secret("hunter2").apply(
      [](const std::string& text) -> int { throw std::runtime_error("bad " + text); });
  EXPECT_EQ(settle(failed).failure->str(),
            "an exception in a callback on a secret; its text is hidden because it may contain the "
            "secret");
}

TEST_F(OutputTest, PropagatesMetadata) {
  const auto settled = settle(Output<int>::of(1, secret_of("urn:a")).apply([](int i) {
    return Output<int>::of(i + 1, {.dependencies = Dependencies({"urn:b"})});
  }));
  EXPECT_EQ(settled.value, 2);
  EXPECT_TRUE(settled.secret);
  EXPECT_EQ(settled.dependencies, Dependencies({"urn:a", "urn:b"}));
}

TEST_F(OutputTest, UnwrapMergesTheMetadataOfBoth) {
  for (const bool outer_secret : {false, true}) {
    for (const bool inner_secret : {false, true}) {
      const Metadata outer{.secret = outer_secret, .dependencies = Dependencies({"urn:a"})};
      const Metadata inner{.secret = inner_secret, .dependencies = Dependencies({"urn:b"})};
      const auto settled =
          settle(unwrap(Output<Output<int>>::of(Output<int>::of(1, inner), outer)));
      EXPECT_EQ(settled.value, 1);
      EXPECT_TRUE(settled.known);
      EXPECT_EQ(settled.secret, outer_secret || inner_secret);
      EXPECT_EQ(settled.dependencies, Dependencies({"urn:a", "urn:b"}));
    }
  }
}

TEST_F(OutputTest, UnwrapIsUnknownIfEitherIs) {
  const Metadata outer{.dependencies = Dependencies({"urn:a"})};
  const auto inner =
      settle(unwrap(Output<Output<int>>::of(Output<int>::unknown(secret_of("urn:b")), outer)));
  EXPECT_FALSE(inner.known);
  EXPECT_TRUE(inner.secret);
  EXPECT_EQ(inner.dependencies, Dependencies({"urn:a", "urn:b"}));
  const auto unknown = settle(unwrap(Output<Output<int>>::unknown(secret_of("urn:a"))));
  EXPECT_FALSE(unknown.known);
  EXPECT_TRUE(unknown.secret);
  EXPECT_EQ(unknown.dependencies, Dependencies({"urn:a"}));
}

TEST_F(OutputTest, AllWaitsForOutputsAndPromises) {
  auto deferred = lane_.deferred<int>("d");
  const Promise<int> doubled = Promise<int>(7).then([](int i) { return 2 * i; });
  const auto sum = all(deferred.output, doubled).apply([](const auto& both) {
    return std::get<0>(both) + std::get<1>(both);
  });
  lane_.run_until_idle();
  EXPECT_FALSE(sum.settled());
  std::move(deferred.resolver).resolve(1);
  EXPECT_EQ(settle(sum).value, 15);
}

TEST_F(OutputTest, DoesNotCallTheCallbackForAnUnknown) {
  bool ran = false;
  const auto settled =
      settle(Output<int>::unknown(secret_of("urn:a")).apply([&](int) { ran = true; }));
  EXPECT_FALSE(ran);
  EXPECT_FALSE(settled.known);
  EXPECT_TRUE(settled.secret);
  EXPECT_EQ(settled.dependencies, Dependencies({"urn:a"}));
}

TEST_F(OutputTest, UnwrapsPromisesOfOutputs) {
  const Promise<Output<Promise<int>>> nested(Output<Promise<int>>(Promise<int>(7)));
  const auto result = Output<int>(1).apply([&](int) { return nested; });
  static_assert(std::is_same_v<decltype(result), const Output<int>>);
  EXPECT_EQ(settle(result).value, 7);
}

TEST_F(OutputTest, AnExceptionBecomesAFailure) {
  const auto failed = Output<int>(1).apply([](int) -> int { throw std::runtime_error("no"); });
  const auto settled = settle(failed.apply([](int i) { return i; }));
  ASSERT_TRUE(settled.failure);
  EXPECT_EQ(settled.failure->str(), "no");
}

TEST_F(OutputTest, RecoversFromAFailure) {
  const auto failed = Output<int>::failed(base::Error("refused"));
  EXPECT_EQ(settle(failed.recover([](const Failure& f) {
              return static_cast<int>(f.str().size());
            })).value,
            7);
  EXPECT_TRUE(lane_.finish().ok());
}

// A value derived from a failed output has the secrecy and the dependencies of the failed one.
TEST_F(OutputTest, FailuresKeepTheMetadataOfEverythingEvaluated) {
  const auto marked = Output<int>::of(1, secret_of("urn:a"));
  const auto thrown = marked.apply([](int) -> int { throw std::runtime_error("no"); });
  const auto missing =
      Output<PropertyValue>::of(PropertyValue::object({}), secret_of("urn:a"))["x"];
  const auto unread =
      as<int>(Output<PropertyValue>::of(PropertyValue::string("x"), secret_of("urn:a")));
  const auto inner = Output<int>(1).apply([thrown](int) { return thrown; });
  const auto nested = unwrap(Output<Output<int>>(thrown));
  const auto gathered = all(Output<int>::failed(base::Error("first")), thrown);
  const auto expect_marks = [this]<typename T>(const Output<T>& output) {
    const auto settled = settle(output);
    EXPECT_TRUE(settled.failure);
    EXPECT_TRUE(settled.secret);
    EXPECT_EQ(settled.dependencies, Dependencies({"urn:a"}));
  };
  expect_marks(thrown);
  expect_marks(missing);
  expect_marks(unread);
  expect_marks(inner);
  expect_marks(nested);
  expect_marks(gathered);
  expect_marks(output(std::vector{thrown}));
  expect_marks(concat("x", thrown));
  expect_marks(thrown.apply([](int i) { return i; }));

  const auto recovered = settle(gathered.recover([](const Failure&) { return std::tuple(0, 0); }));
  EXPECT_TRUE(recovered.known);
  EXPECT_TRUE(recovered.secret);
  EXPECT_EQ(recovered.dependencies, Dependencies({"urn:a"}));
}

TEST_F(OutputTest, SecretAndUnsecretApplyToRecoveredValues) {
  const auto failed = Output<int>::failed(base::Error("refused"));
  const auto zero = [](const Failure&) { return 0; };
  EXPECT_TRUE(settle(secret(failed).recover(zero)).secret);
  EXPECT_FALSE(settle(unsecret(secret(failed)).recover(zero)).secret);
  EXPECT_FALSE(settle(failed.recover(zero)).secret);
}

// docs/spec/pulumi-types.md, section 6: failures cannot be handled, and cause a hard stop when a
// program attempts to access the value.
class PromiseTest : public OutputTest {
 protected:
  // Runs the lane; returns the failure that ended the program.
  std::string ending() {
    const auto later = Output<int>(1).apply([](int) { return Output<int>(2); });
    later.apply([this](int) { ran_ = true; });
    const Report report = lane_.finish();
    EXPECT_FALSE(report.ok());
    EXPECT_FALSE(report.cancelled);
    EXPECT_TRUE(lane_.cancelled());
    EXPECT_FALSE(ran_);
    EXPECT_EQ(report.unhandled.size(), 1u);
    return report.unhandled.empty() ? "" : report.unhandled[0].str();
  }
  auto handler() {
    return [this](const Failure&) {
      ran_ = true;
      return 0;
    };
  }

  const Promise<int> failed_ = Promise<int>::failed(base::Error("refused"));
  bool ran_ = false;
};

TEST_F(PromiseTest, AnInputOfAFailedPromiseEndsTheProgram) {
  const auto result = Input<int>(failed_).output().recover(handler());
  EXPECT_EQ(ending(), "refused");
  EXPECT_EQ(result.settled()->failure->str(), "refused");
}

TEST_F(PromiseTest, ACallbackThatReturnsAFailedPromiseEndsTheProgram) {
  Output<int>(1).apply([this](int) { return failed_; }).recover(handler());
  EXPECT_EQ(ending(), "refused");
}

TEST_F(PromiseTest, GatheringAFailedPromiseEndsTheProgram) {
  const auto both = all(Output<int>::failed(base::Error("first")), failed_);
  both.recover([this](const Failure&) {
    ran_ = true;
    return std::tuple(0, 0);
  });
  EXPECT_EQ(ending(), "refused");
}

TEST_F(PromiseTest, WaitingForAFailedPromiseEndsTheProgram) {
  failed_.then([this](int) { ran_ = true; });
  EXPECT_EQ(ending(), "refused");
}

TEST_F(PromiseTest, AnExceptionInAPromiseEndsTheProgram) {
  failed_.cell()->observe();
  const auto thrown = Promise<int>(1).then([](int) -> int { throw std::runtime_error("no"); });
  Output<int>(1).apply([thrown](int) { return thrown; }).recover(handler());
  EXPECT_EQ(ending(), "no");
}

TEST_F(PromiseTest, ResolvingWithAFailedPromiseEndsTheProgram) {
  auto deferred = lane_.deferred<int>("d");
  std::move(deferred.resolver).resolve(failed_);
  deferred.output.recover(handler());
  EXPECT_EQ(ending(), "refused");
}

TEST_F(PromiseTest, TheEndOfTheProgramFailsPendingOutputs) {
  auto request = lane_.request<int>("never answered");
  const auto pending = request.output.apply([](int i) { return i; });
  Output<int>(1).apply([this](int) { return failed_; });
  EXPECT_EQ(ending(), "refused");
  EXPECT_EQ(pending.settled()->failure->str(), "refused");
  std::move(request.resolver).resolve(1);
}

// Nothing needs the value, so the program continues and fails at its end.
TEST_F(PromiseTest, AFailedPromiseWithoutUsersIsReported) {
  Output<int>(1).apply([this](int) { ran_ = true; });
  const Report report = lane_.finish();
  EXPECT_TRUE(ran_);
  EXPECT_FALSE(lane_.cancelled());
  ASSERT_EQ(report.unhandled.size(), 1u);
  EXPECT_EQ(report.unhandled[0].str(), "refused");
}

TEST_F(PromiseTest, TheFailureOfAnOutputInAPromiseCanBeHandled) {
  const Promise<Output<int>> kept(Output<int>::failed(base::Error("refused")));
  const auto result = Output<int>(1).apply([kept](int) { return kept; });
  EXPECT_EQ(settle(result.recover([](const Failure&) { return 5; })).value, 5);
  EXPECT_FALSE(lane_.cancelled());
}

TEST_F(OutputTest, ReportsAnUnobservedFailureOnce) {
  const auto failed = Output<int>::failed(base::Error("refused"));
  const auto a = failed.apply([](int i) { return i; });
  const auto b = failed.apply([](int i) { return i; });
  const Report report = lane_.finish();
  ASSERT_EQ(report.unhandled.size(), 1u);
  EXPECT_EQ(report.unhandled[0].str(), "refused");
  EXPECT_TRUE(lane_.finish().ok());
}

TEST_F(OutputTest, AllGathersInTheOrderOfArguments) {
  auto [later, resolver] = lane_.deferred<int>("later");
  const auto both = all(later, Output<std::string>("x"), 2.5);
  std::move(resolver).resolve(3);
  EXPECT_EQ(settle(both).value, (std::tuple<int, std::string, double>(3, "x", 2.5)));

  const auto failed =
      all(Output<int>::failed(base::Error("first")), Output<int>::failed(base::Error("second")));
  EXPECT_EQ(settle(failed).failure->str(), "first");
}

TEST_F(OutputTest, AllFlattensDeeply) {
  using Inner = std::map<std::string, Output<int>>;
  const auto nested = Output<std::vector<Inner>>(
      std::vector<Inner>{{{"a", Output<int>(1)}}, {{"b", Output<int>::of(2, secret_of("urn:b"))}}});
  const auto settled = settle(output(nested));
  EXPECT_EQ(settled.value, (std::vector<std::map<std::string, int>>{{{"a", 1}}, {{"b", 2}}}));
  EXPECT_TRUE(settled.secret);
}

TEST_F(OutputTest, LiftsElements) {
  const Output<PropertyValue> value = ObjectBuilder()
                                          .set("known", PropertyValue::string("yes"))
                                          .set("not", PropertyValue::computed())
                                          .build();
  EXPECT_FALSE(settle(value).known);
  EXPECT_TRUE(settle(value["known"]).known);
  EXPECT_EQ(settle(value["known"]).value->as_string(), "yes");
  EXPECT_FALSE(settle(value["not"]).known);
  EXPECT_FALSE(settle(value["not"]["deeper"]).known);
  EXPECT_EQ(settle(value["missing"]).failure->str(), "there is no element missing");
  EXPECT_EQ(settle(Output<std::vector<int>>(std::vector{1, 2})[2]).failure->str(),
            "index 2 is out of range: the length of the list is 2");
}

TEST_F(OutputTest, ExtractsMetadataFromPropertyValues) {
  const Output<PropertyValue> value = PropertyValue::array(
      {PropertyValue::secret(PropertyValue::string("s")),
       PropertyValue::output({.element = PropertyValue::number(1), .dependencies = {"urn:a"}})});
  const auto settled = settle(value);
  EXPECT_TRUE(settled.known);
  EXPECT_TRUE(settled.secret);
  EXPECT_EQ(settled.dependencies, Dependencies({"urn:a"}));
  EXPECT_EQ(settled.value->as_array()[0].as_string(), "s");
}

TEST_F(OutputTest, FormatsStrings) {
  const Output<std::string> host = "h";
  EXPECT_EQ(settle(interpolate("{{{}:{}}}", host, 80)).value, "{h:80}");
  EXPECT_EQ(settle(concat("a ", host, " ", 2.5, " ", true)).value, "a h 2.5 true");
}

TEST_F(OutputTest, SetsAndRemovesSecrecy) {
  const auto hidden = secret(Output<int>(1));
  EXPECT_TRUE(settle(hidden).secret);
  EXPECT_EQ(settle(is_secret(hidden)).value, true);
  EXPECT_FALSE(settle(unsecret(hidden)).secret);
  const auto kept = hidden.apply([](int i) { return unsecret(secret(i)); });
  EXPECT_TRUE(settle(kept).secret) << "a callback cannot launder a secret";
}

TEST_F(OutputTest, ReportsOutputsThatAreNeverResolved) {
  auto first = lane_.deferred<int>("first");
  auto second = lane_.deferred<int>("second");
  auto third = lane_.deferred<int>("third");
  auto fourth = lane_.deferred<int>("fourth");
  std::move(first.resolver).resolve(second.output.apply([](int i) { return i; }));
  std::move(second.resolver).resolve(first.output);
  std::move(fourth.resolver).resolve(third.output);
  const auto waiting = third.output.apply([](int i) { return i; });
  const Report report = lane_.finish();
  ASSERT_EQ(report.deadlock.size(), 2u);
  EXPECT_EQ(report.deadlock[0].name, "first");
  EXPECT_EQ(report.deadlock[0].waits_for, (std::vector<std::string>{"second", "first"}));
  EXPECT_EQ(report.deadlock[1].name, "third");
  EXPECT_TRUE(report.deadlock[1].waits_for.empty());
  EXPECT_TRUE(report.unhandled.empty());
  EXPECT_EQ(waiting.settled()->failure->kind(), Failure::Kind::kDeadlock);
}

TEST_F(OutputTest, AnAbandonedOutputFails) {
  Output<int> output = 0;
  {
    auto deferred = lane_.deferred<int>("the answer");
    output = deferred.output;
  }
  const Report report = lane_.finish();
  ASSERT_EQ(report.unhandled.size(), 1u);
  EXPECT_EQ(report.unhandled[0].kind(), Failure::Kind::kAbandoned);
  EXPECT_EQ(report.unhandled[0].origin(), "the answer");
}

TEST_F(OutputTest, WaitsForExternalAnswers) {
  auto request = lane_.request<int>("request");
  const auto result = request.output.apply([](int i) { return i * 2; });
  std::thread world(
      [resolver = std::move(request.resolver)]() mutable { std::move(resolver).resolve(21); });
  EXPECT_TRUE(lane_.finish().ok());
  world.join();
  EXPECT_EQ(result.settled()->value, 42);
}

TEST_F(OutputTest, StartsNoCallbackAfterCancellation) {
  int ran = 0;
  auto request = lane_.request<int>("never answered");
  const auto pending = request.output.apply([&](int) { ++ran; });
  Output<int>(1).apply([&](int) {
    ++ran;
    lane_.cancel();
  });
  const auto later = Output<int>(1).apply([&](int) { ++ran; });
  const Report report = lane_.finish();
  EXPECT_TRUE(report.cancelled);
  EXPECT_TRUE(report.unhandled.empty());
  EXPECT_EQ(ran, 1);
  EXPECT_EQ(pending.settled()->failure->kind(), Failure::Kind::kCancelled);
  EXPECT_EQ(later.settled()->failure->kind(), Failure::Kind::kCancelled);
  std::move(request.resolver).resolve(1);
}

TEST_F(OutputTest, AMillionAppliesTakeNoStack) {
  auto [first, resolver] = lane_.deferred<int>("first");
  Output<int> last = first;
  for (int i = 0; i < 1'000'000; ++i) {
    last = last.apply([](int n) { return n + 1; });
  }
  std::move(resolver).resolve(0);
  EXPECT_EQ(settle(last).value, 1'000'000);
}

TEST_F(OutputTest, AMillionNestedOutputsTakeNoStack) {
  struct Step {
    Output<int> operator()(int n) const {
      return n == 0 ? Output<int>(0) : Output<int>(n - 1).apply(*this);
    }
  };
  EXPECT_EQ(settle(Output<int>(1'000'000).apply(Step())).value, 0);
}

TEST(OutputWithoutLane, FailsWhenItOutlivesItsLane) {
  Output<int> pending = 0;
  Output<int> applied = 0;
  {
    Lane lane;
    auto deferred = lane.deferred<int>("gone");
    pending = deferred.output;
    applied = pending.apply([](int i) { return i; });
    std::move(deferred.resolver).resolve(applied);
  }
  EXPECT_EQ(applied.settled()->failure->kind(), Failure::Kind::kCancelled);
  const auto late = applied.apply([](int i) { return i; });
  EXPECT_EQ(late.settled()->failure->kind(), Failure::Kind::kCancelled);
}

TEST(OutputWithoutLane, CannotCallCallbacks) {
  const auto settled = Output<int>(1).apply([](int i) { return i; }).settled();
  ASSERT_TRUE(settled);
  EXPECT_TRUE(settled->failure->str().starts_with("this output was created outside of a lane"));
}

}  // namespace
}  // namespace virga::pulumi
