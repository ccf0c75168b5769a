#include "check/session/background_loader.h"

#include <gtest/gtest.h>

#include <atomic>
#include <ctime>
#include <optional>
#include <semaphore>

#include "diag/codes/bind.h"
#include "diag/diagnostics.h"

namespace virga::check {
namespace {

using namespace std::chrono_literals;
using schema::Package;

std::chrono::nanoseconds processor_time() {
  timespec now{};
  ::clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
  return std::chrono::seconds(now.tv_sec) + std::chrono::nanoseconds(now.tv_nsec);
}

// Takes processor time, as reading a large schema does.
void work(std::chrono::milliseconds time) {
  const auto end = processor_time() + time;
  while (processor_time() < end) {
  }
}

// The package `slow` takes more time than load() waits for.
class SlowLoader final : public schema::Loader {
 public:
  base::Result<std::shared_ptr<const Package>> load(const schema::Request& request) override {
    ++loads;
    if (request.name == "slow") work(BackgroundLoader::kPatience + 150ms);
    if (request.name == "held") held->acquire();
    if (request.name == "unusable") return base::fail("no JSON");
    if (request.name == "missing") return nullptr;
    return *Package::parse(R"({"name":")" + request.name + R"("})", request.name);
  }
  std::vector<std::string> names() override { return {"slow"}; }

  std::atomic<int> loads = 0;
  std::counting_semaphore<>* held = nullptr;  // the package `held` waits for it
};

class BackgroundLoaderTest : public ::testing::Test {
 protected:
  BackgroundLoaderTest() {
    auto slow = std::make_unique<SlowLoader>();
    slow_ = slow.get();
    slow_->held = &held_;
    loader_.emplace(std::move(slow), [this] { loaded_.release(); });
  }

  SlowLoader* slow_;
  std::counting_semaphore<> held_{0};
  std::counting_semaphore<8> loaded_{0};
  std::optional<BackgroundLoader> loader_;
};

TEST_F(BackgroundLoaderTest, ReturnsSmallPackagesAtOnce) {
  const auto package = loader_->load({"small", ""});
  ASSERT_TRUE(package);
  EXPECT_EQ((*package)->name(), "small");
  EXPECT_EQ(*loader_->load({"small", ""}), *package);
  EXPECT_EQ(*loader_->load({"missing", ""}), nullptr);
  EXPECT_EQ(loader_->load({"unusable", ""}).error().str(), "no JSON");
  EXPECT_EQ(slow_->loads, 3);
  EXPECT_FALSE(loaded_.try_acquire());
}

TEST_F(BackgroundLoaderTest, DoesNotWaitForLargePackages) {
  EXPECT_FALSE(loader_->load({"slow", ""}));
  const auto start = std::chrono::steady_clock::now();
  EXPECT_FALSE(loader_->load({"slow", ""}));
  EXPECT_LT(std::chrono::steady_clock::now() - start, 50ms);
  loaded_.acquire();
  EXPECT_TRUE(loader_->load({"slow", ""}));
  EXPECT_EQ(slow_->loads, 1);
  EXPECT_FALSE(loaded_.try_acquire());
}

// Otherwise, each package behind a large one would cost the time that the large one does not get.
TEST_F(BackgroundLoaderTest, DoesNotWaitForPackagesBehindLargeOnes) {
  EXPECT_FALSE(loader_->load({"held", ""}));
  EXPECT_EQ(loader_->waits(), 1u);
  for (const char* name : {"first", "second", "third", "first"}) {
    EXPECT_FALSE(loader_->load({name, ""})) << name;
  }
  EXPECT_EQ(loader_->waits(), 1u);
  held_.release();
  for (int i = 0; i < 4; ++i) loaded_.acquire();  // each of them is reported
  for (const char* name : {"held", "first", "second", "third"}) {
    EXPECT_TRUE(loader_->load({name, ""})) << name;
  }
  EXPECT_EQ(loader_->waits(), 1u);
  EXPECT_TRUE(loader_->load({"small", ""}));
}

TEST_F(BackgroundLoaderTest, DistinguishesVersions) {
  EXPECT_TRUE(loader_->load({"small", "1.0.0"}));
  EXPECT_TRUE(loader_->load({"small", "2.0.0"}));
  EXPECT_EQ(slow_->loads, 2);
}

TEST_F(BackgroundLoaderTest, NamesDoNotWaitForLoads) {
  EXPECT_FALSE(loader_->load({"slow", ""}));
  EXPECT_TRUE(loader_->names().empty());
  loaded_.acquire();
  EXPECT_EQ(loader_->names(), std::vector<std::string>{"slow"});
}

TEST_F(BackgroundLoaderTest, EndsWhileLoadRuns) {
  EXPECT_FALSE(loader_->load({"slow", ""}));
  loader_.reset();
  EXPECT_TRUE(loaded_.try_acquire());
}

TEST(BackgroundLoader, DiagnosticSaysThatPackageIsBeingLoaded) {
  BackgroundLoader loader(std::make_unique<SlowLoader>(), [] {});
  const auto slow = loader.load({"slow", ""});
  const auto diagnostic = [](const base::Error& error) {
    diag::Diagnostics all;
    all.add(diag::codes::kUnusablePackage, {}, diag::Name{"x"}, diag::Reason{error.str()});
    return all.list().front();
  };
  EXPECT_TRUE(is_loading_package(diagnostic(slow.error())));
  EXPECT_FALSE(is_loading_package(diagnostic(base::Error("no JSON"))));
}

}  // namespace
}  // namespace virga::check
