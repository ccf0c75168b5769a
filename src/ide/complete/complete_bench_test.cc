// How long completion takes in a large program with a large schema. Run by hand:
// VIRGA_BENCH_SCHEMAS=FOLDER build/release/bin/ide_test --gtest_also_run_disabled_tests
// --gtest_filter='CompletionCost*'. The folder has the schema of the package `aws-native`.
#include <gtest/gtest.h>

#include <algorithm>
#include <chrono>
#include <cstdlib>
#include <iostream>

#include "base/system/file_system.h"
#include "ide/complete/recall_testing.h"

namespace virga::ide {
namespace {

using Clock = std::chrono::steady_clock;

std::string resources(int count) {
  std::string text;
  for (int i = 0; i < count; ++i) {
    const std::string n = std::to_string(i);
    text += "resource \"bucket" + n + "\" \"aws-native:s3:Bucket\" {\n  bucketName = \"b" + n +
            "\"\n}\n";
    text += "resource \"queue" + n + "\" \"aws-native:sqs:Queue\" {\n  queueName = bucket" + n +
            ".bucketName\n  tags = [{ key = \"a\", value = \"b\" }]\n}\n";
  }
  return text;
}

struct Question {
  const char* name;
  const char* text;  // with a mark
};

constexpr Question kQuestions[] = {
    {"input", "resource \"last\" \"aws-native:s3:Bucket\" {\n  ^^\n}\n"},
    {"large input", "resource \"last\" \"aws-native:ec2:Instance\" {\n  ^^\n}\n"},
    {"nested key",
     "resource \"last\" \"aws-native:s3:Bucket\" {\n  bucketEncryption = { ^^ }\n}\n"},
    {"value", "resource \"last\" \"aws-native:s3:Bucket\" {\n  bucketName = ^^\n}\n"},
    {"typed value", "resource \"last\" \"aws-native:s3:Bucket\" {\n  bucketName = que^^\n}\n"},
    {"property", "x = bucket7.^^\n"},
    {"token", "resource \"last\" \"aws-native:^^\" {}\n"},
    {"any token", "resource \"last\" \"^^\" {}\n"},
    {"function", "x = invoke(\"aws-native:^^\")\n"},
};

TEST(CompletionCost, DISABLED_IsMeasured) {
  const char* folder = std::getenv("VIRGA_BENCH_SCHEMAS");
  ASSERT_TRUE(folder);
  schema::FileLoader loader(base::real_file_system(), {folder});
  for (const int count : {5, 500, 5'000}) {
    const std::string around = resources(count);
    for (const Question& question : kQuestions) {
      std::string text = question.text;
      const std::size_t mark = text.find("^^");
      text.erase(mark, 2);
      std::vector<double> times;
      std::size_t items = 0;
      const int rounds = count > 1'000 ? 5 : 20;
      for (int i = 0; i < rounds; ++i) {
        // A new snapshot, as after each key.
        const testing::OpenProgram open({{"main.pp", around + text}}, loader);
        const auto begin = Clock::now();
        const Completions found = complete(open.snapshot(), loader, base::SourceId{1},
                                           static_cast<std::uint32_t>(around.size() + mark));
        times.push_back(std::chrono::duration<double, std::milli>(Clock::now() - begin).count());
        items = found.items.size();
      }
      std::ranges::sort(times);
      std::cout << 2 * count << " resources, " << question.name << ": median "
                << times[times.size() / 2] << " ms, most " << times.back() << " ms, " << items
                << " items\n";
    }
  }
}

}  // namespace
}  // namespace virga::ide
