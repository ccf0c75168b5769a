#include "pulumi/assets/fetch_cache.h"

#include <gtest/gtest.h>

#include <atomic>
#include <filesystem>
#include <thread>
#include <vector>

#include "pulumi/assets/assets_testing.h"
#include "pulumi/assets/bytes/byte_source.h"
#include "pulumi/assets/bytes/file_sink.h"

namespace virga::pulumi {
namespace {

namespace fs = std::filesystem;
using std::chrono::milliseconds;
using testing::kMaxTestBytes;

constexpr const char* kUri = "https://h.test/x?token=secret";

// Returns prepared answers in order; repeats the last one.
class FakeGet final : public HttpGet {
 public:
  struct Answer {
    std::string body;
    std::optional<HttpFailure> failure = std::nullopt;  // after the body
  };
  base::Expected<void, HttpFailure> get(const std::string&, const HttpLimits&,
                                        ByteSink& body) override {
    const Answer& answer = answers[std::min(requests, answers.size() - 1)];
    ++requests;
    if (auto written = body.write(answer.body); !written) {
      return base::Unexpected(HttpFailure{written.error()});
    }
    if (answer.failure) return base::Unexpected(*answer.failure);
    return {};
  }
  std::vector<Answer> answers;
  std::size_t requests = 0;
};

FakeGet::Answer transient(std::optional<milliseconds> retry_after = std::nullopt) {
  return {"part", HttpFailure{base::Error("busy"), true, retry_after}};
}

class FetchCacheTest : public ::testing::Test {
 protected:
  FetchCacheTest() {
    fs::remove_all(options.directory);
    options.sleep = [this](milliseconds time) { waits.push_back(time.count()); };
  }
  ~FetchCacheTest() override { fs::remove_all(options.directory); }

  std::string fetch(HttpGet* http, std::uint64_t max_bytes = kMaxTestBytes) {
    const auto file = FetchCache(options, http).fetch(kUri, max_bytes);
    if (!file) return file.error().str();
    return read_all(*whole_file(*file)->bytes, kMaxTestBytes).value();
  }
  std::size_t files() const {
    return static_cast<std::size_t>(
        std::distance(fs::directory_iterator(options.directory), fs::directory_iterator()));
  }

  FetchOptions options{.directory = ::testing::TempDir() + "virga_fetch_cache/deep"};
  FakeGet get;
  std::vector<long> waits;
};

TEST_F(FetchCacheTest, FetchesOnceWhileTheCopyIsFresh) {
  get.answers = {{"one"}, {"two"}};
  EXPECT_EQ(fetch(&get), "one");
  EXPECT_EQ(fetch(&get), "one");
  EXPECT_EQ(get.requests, 1U);
  options.now = [] {
    return std::chrono::system_clock::now().time_since_epoch() + std::chrono::seconds(301);
  };
  EXPECT_EQ(fetch(&get), "two");
}

TEST_F(FetchCacheTest, OfflineUsesACopyOfAnyAge) {
  EXPECT_EQ(fetch(nullptr).substr(0, 20), "this run is offline ");
  get.answers = {{"one"}};
  fetch(&get);
  options.now = [] { return std::chrono::hours(24 * 365 * 100); };
  EXPECT_EQ(fetch(nullptr), "one");
}

TEST_F(FetchCacheTest, RetriesTransientFailures) {
  get.answers = {transient(), transient(), {"whole"}};
  EXPECT_EQ(fetch(&get), "whole");
  EXPECT_EQ(waits, (std::vector<long>{500, 1000}));
  EXPECT_EQ(files(), 1U);
}

TEST_F(FetchCacheTest, LimitsRetriesAndDelays) {
  options.max_attempts = 8;
  get.answers = {transient(), transient(milliseconds(700)), transient(milliseconds(1'000'000)),
                 transient()};
  EXPECT_EQ(fetch(&get), "gave up after 8 attempts: busy");
  EXPECT_EQ(waits, (std::vector<long>{500, 1000, 10'000, 4000, 8000, 10'000, 10'000}));
  EXPECT_EQ(files(), 0U) << "parts are removed";
}

TEST_F(FetchCacheTest, DoesNotRetryOtherFailures) {
  get.answers = {{"", HttpFailure{base::Error("status 404")}}};
  EXPECT_EQ(fetch(&get), "status 404");
  EXPECT_EQ(get.requests, 1U);
}

TEST_F(FetchCacheTest, LimitsTheSize) {
  get.answers = {{"12345"}};
  EXPECT_EQ(fetch(&get, 4), "it has more than 4 bytes, the limit");
  EXPECT_EQ(files(), 0U);
  EXPECT_EQ(fetch(&get, 5), "12345");
  EXPECT_EQ(fetch(&get, 4), "it has more than 4 bytes, the limit") << "kept ones too";
}

TEST_F(FetchCacheTest, AnOpenCopyStaysReadableAfterReplacement) {
  get.answers = {{"one"}, {"two"}};
  options.fresh_for = std::chrono::seconds(0);
  FetchCache cache(options, &get);
  const auto first = cache.fetch(kUri, kMaxTestBytes);
  const auto second = cache.fetch(kUri, kMaxTestBytes);
  EXPECT_EQ(read_all(*whole_file(*first)->bytes, kMaxTestBytes).value(), "one");
  EXPECT_EQ(read_all(*whole_file(*second)->bytes, kMaxTestBytes).value(), "two");
}

TEST_F(FetchCacheTest, AllowsConcurrentFetches) {
  options.fresh_for = std::chrono::seconds(0);
  std::vector<std::thread> threads;
  std::atomic<int> whole = 0;
  for (int i = 0; i < 8; ++i) {
    threads.emplace_back([&] {
      FakeGet own;
      own.answers = {{std::string(100'000, 'x')}};
      for (int j = 0; j < 20; ++j) whole += fetch(&own) == std::string(100'000, 'x');
    });
  }
  for (std::thread& thread : threads) thread.join();
  EXPECT_EQ(whole, 8 * 20);
  EXPECT_EQ(files(), 1U);
}

TEST_F(FetchCacheTest, ReportsAnUnusableDirectory) {
  options.directory = "/proc/none/here";
  get.answers = {{"one"}};
  EXPECT_TRUE(fetch(&get).starts_with("cannot create the directory of the cache: ")) << fetch(&get);
}

TEST(FileSink, RemovesTheFileUnlessItIsCommitted) {
  const std::string path = ::testing::TempDir() + "virga_file_sink";
  fs::remove(path);
  {
    auto sink = FileSink::create(path);
    ASSERT_TRUE(sink && sink->write("text"));
    EXPECT_FALSE(fs::exists(path));
  }
  EXPECT_FALSE(fs::exists(path));
  auto sink = FileSink::create(path);
  ASSERT_TRUE(sink && sink->write("text") && sink->commit());
  EXPECT_EQ(base::real_file_system().read(path, kMaxTestBytes).value(), "text");
  fs::remove(path);
  EXPECT_FALSE(FileSink::create("/proc/none/x"));
}

}  // namespace
}  // namespace virga::pulumi
