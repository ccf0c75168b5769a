#include "cli/stack/passphrase.h"

#include <gtest/gtest.h>

#include "base/system/file_system.h"

namespace virga::cli {
namespace {

class Passphrase : public ::testing::Test {
 protected:
  std::string read() { return passphrase(environment, files, diagnostics).value_or("none"); }
  base::MemoryFileSystem files;
  run::MemoryEnvironment environment;
  diag::Diagnostics diagnostics;
};

TEST_F(Passphrase, IsAVariableOrAFile) {
  EXPECT_EQ(read(), "none");
  files.files["/p"] = "\n  two words \r\n";
  environment.variables["PULUMI_CONFIG_PASSPHRASE_FILE"] = "/p";
  EXPECT_EQ(read(), "two words");
  environment.variables["PULUMI_CONFIG_PASSPHRASE"] = "";
  EXPECT_EQ(read(), "");
  EXPECT_FALSE(diagnostics.has_errors());
}

TEST_F(Passphrase, HasALimit) {
  environment.variables["PULUMI_CONFIG_PASSPHRASE_FILE"] = "/p";
  files.files["/p"] = std::string(kMaxPassphraseBytes, 'x');
  EXPECT_EQ(read().size(), kMaxPassphraseBytes);
  files.files["/p"] += 'x';
  EXPECT_EQ(read(), "none");
  EXPECT_TRUE(diagnostics.has_errors());
}

TEST_F(Passphrase, ReportsAMissingFile) {
  environment.variables["PULUMI_CONFIG_PASSPHRASE_FILE"] = "/nothing";
  EXPECT_EQ(read(), "none");
  EXPECT_TRUE(diagnostics.has_errors());
}

}  // namespace
}  // namespace virga::cli
