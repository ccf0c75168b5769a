// The language host of C++ builds and runs small programs, over gRPC.
#include <gtest/gtest.h>

#include <filesystem>
#include <mutex>
#include <thread>

#include "host/cpp/cpp_host.h"
#include "host/folder_testing.h"
#include "rpc/engine_service.h"
#include "rpc/language_client.h"
#include "rpc/services_testing.h"

namespace virga::host {
namespace {

using Lines = std::vector<std::string>;

class EngineLog final : public rpc::EngineHost {
 public:
  std::mutex mutex;
  Lines errors;
  Lines warnings;
  Lines infos;
  Lines steps;  // of builds

  void log(rpc::LogMessage message) override {
    const std::scoped_lock lock(mutex);
    if (message.severity == rpc::Severity::kError) errors.push_back(message.text);
    if (message.severity == rpc::Severity::kWarning) warnings.push_back(message.text);
    if (message.severity == rpc::Severity::kInfo) {
      (message.ephemeral ? steps : infos).push_back(message.text);
    }
  }
  rpc::Answer<void> require_pulumi_version(std::string) override { return {}; }
};

class Output final : public rpc::OutputStream {
 public:
  std::string out;
  std::string errors;
  void standard_output(std::string bytes) override { out += bytes; }
  void standard_error(std::string bytes) override { errors += bytes; }
};

class CppHostBuild : public ::testing::Test {
 protected:
  CppHostBuild() {
    folder.write("CMakeLists.txt",
                 "cmake_minimum_required(VERSION 3.25)\nproject(p LANGUAGES CXX)\n"
                 "add_executable(program main.cc)\n"
                 "target_compile_options(program PRIVATE -Wall)\n");
    request.info.root_directory = request.info.program_directory = folder.path(".");
    request.working_directory = folder.path(".");
    request.project = "proj";
  }

  rpc::RunResponse run(const std::string& text, const std::stop_token& stop = {}) {
    folder.write("main.cc", text);
    const auto ran = host.run(request, stop);
    return ran ? *ran : rpc::RunResponse{.error = ran.error().str()};
  }

  TestFolder folder;
  std::shared_ptr<EngineLog> log = std::make_shared<EngineLog>();
  rpc::Served engine{rpc::Services{.engine = log}};
  rpc::Served served{
      rpc::Services{.language = std::make_shared<CppHost>(
                        engine.address(), [](const std::string&) { return base::Result<void>(); },
                        [](const std::string&) { return base::fail("none"); })}};
  rpc::LanguageClient host{served.channel()};
  rpc::RunRequest request;
};

constexpr const char* kPrintsProject =
    "#include <cstdio>\n#include <cstdlib>\n"
    "int main() { std::puts(std::getenv(\"PULUMI_PROJECT\")); }\n";

TEST_F(CppHostBuild, RunsProgramAndCompilesItOnce) {
  EXPECT_EQ(run(kPrintsProject).error, "");
  EXPECT_EQ(log->infos, Lines{"proj"});
  EXPECT_EQ(log->errors, Lines{});
  EXPECT_FALSE(log->steps.empty());
  log->steps.clear();
  const auto ran = host.run(request, {});
  EXPECT_TRUE(ran && ran->error.empty() && !ran->bail);
  EXPECT_EQ(log->infos, (Lines{"proj", "proj"}));
  EXPECT_EQ(log->steps, Lines{});
}

TEST_F(CppHostBuild, ReportsErrorsOfTheCompilerWithPlace) {
  const rpc::RunResponse response = run("int main() {\n  return missing;\n}\n");
  EXPECT_TRUE(response.bail);
  EXPECT_EQ(response.error, "");
  ASSERT_EQ(log->errors.size(), 1u);
  EXPECT_TRUE(log->errors[0].starts_with("main.cc:2:10: ")) << log->errors[0];
  EXPECT_EQ(log->errors[0].find(folder.path("")), std::string::npos) << log->errors[0];
  EXPECT_EQ(run("int main() {}\n").error, "");
}

TEST_F(CppHostBuild, ReportsWarningsWhenItCompiles) {
  EXPECT_EQ(run("int main() {\n  int unused;\n}\n").error, "");
  ASSERT_EQ(log->warnings.size(), 1u);
  EXPECT_TRUE(log->warnings[0].starts_with("main.cc:2:7: ")) << log->warnings[0];
  EXPECT_TRUE(host.run(request, {}));
  EXPECT_EQ(log->warnings.size(), 1u);
}

TEST_F(CppHostBuild, ReportsErrorsOfTheLinkerAndOfCMake) {
  EXPECT_TRUE(run("void f();\nint main() { f(); }\n").bail);
  ASSERT_EQ(log->errors.size(), 1u);
  EXPECT_NE(log->errors[0].find("undefined reference to `f()'"), std::string::npos);
  log->errors.clear();
  folder.write("CMakeLists.txt", "project(p LANGUAGES CXX)\nwrong_command()\n");
  EXPECT_TRUE(run("int main() {}\n").bail);
  ASSERT_EQ(log->errors.size(), 1u);
  EXPECT_TRUE(log->errors[0].starts_with("CMake Error at CMakeLists.txt:2 (wrong_command)"));
}

TEST_F(CppHostBuild, ReturnsStatusOfTheProgram) {
  EXPECT_EQ(run("int main() { return 3; }\n").error, "out/program ended with status 3");
  EXPECT_TRUE(run("int main() { return 32; }\n").bail);
}

TEST_F(CppHostBuild, RunsTheNamedTargetInTheNamedFolder) {
  folder.write("CMakeLists.txt",
               "cmake_minimum_required(VERSION 3.25)\nproject(p LANGUAGES CXX)\n"
               "add_executable(one main.cc)\nadd_executable(two main.cc)\n");
  EXPECT_TRUE(run("int main() { return 3; }\n").bail);
  ASSERT_EQ(log->errors.size(), 1u);
  EXPECT_EQ(log->errors[0],
            "the project has several executables (one, two): name one with the option `target` of "
            "the runtime in Pulumi.yaml");
  using rpc::PropertyValue;
  const auto options = [&](const char* target) {
    request.info.options = PropertyValue::object(
        {{"build", PropertyValue::string("b/x")}, {"target", PropertyValue::string(target)}});
  };
  options("two");
  EXPECT_EQ(host.run(request, {})->error, "b/x/two ended with status 3");
  options("three");
  EXPECT_TRUE(host.run(request, {})->bail);
}

TEST_F(CppHostBuild, InstallsDependenciesWithProgress) {
  folder.write("main.cc", kPrintsProject);
  Output output;
  rpc::InstallRequest install;
  install.info = request.info;
  ASSERT_TRUE(host.install_dependencies(install, output, {}));
  EXPECT_NE(output.out.find("Building CXX object"), std::string::npos) << output.out;
  EXPECT_EQ(host.run(request, {})->error, "");
  EXPECT_EQ(log->steps, Lines{});
  folder.write("main.cc", "int main() { return missing; }\n");
  EXPECT_TRUE(host.install_dependencies(install, output, {}));
  EXPECT_NE(output.out.find("main.cc:1:21: error: "), std::string::npos) << output.out;
  EXPECT_EQ(output.errors, "The program cannot be built yet.\n");
  install.info.program_directory = folder.path("none");
  EXPECT_FALSE(host.install_dependencies(install, output, {}));
}

TEST_F(CppHostBuild, RunsPlugins) {
  folder.write("main.cc",
               "#include <cstdio>\n#include <cstdlib>\n"
               "int main(int count, char** words) {\n"
               "  std::fputs(\"note\\n\", stderr);\n"
               "  std::printf(\"%s %s\\n\", words[count - 1], std::getenv(\"NAME\"));\n"
               "  return 5;\n}\n");
  rpc::RunPluginRequest plugin;
  plugin.kind = "resource";
  plugin.info = request.info;
  plugin.working_directory = folder.path(".");
  plugin.arguments = {"127.0.0.1:7"};
  plugin.environment = {"NAME=a=b"};
  Output output;
  EXPECT_EQ(host.run_plugin(plugin, output, {}), 5);
  EXPECT_EQ(output.out, "127.0.0.1:7 a=b\n");
  EXPECT_EQ(output.errors, "note\n");
  folder.write("main.cc", "int main() { return missing; }\n");
  EXPECT_EQ(host.run_plugin(plugin, output, {}), 1);
  EXPECT_NE(output.errors.find("main.cc:1:21: "), std::string::npos);
}

// If the processes survived, the test would take a thousand seconds.
TEST_F(CppHostBuild, KillsTheBuildWhenStopped) {
  folder.write("CMakeLists.txt",
               "cmake_minimum_required(VERSION 3.25)\nproject(p LANGUAGES NONE)\n"
               "add_custom_target(slow ALL COMMAND touch " +
                   folder.path("begun") + " && sleep 1000)\n");
  std::stop_source stop;
  const std::jthread user([&] {
    while (!std::filesystem::exists(folder.path("begun"))) std::this_thread::yield();
    stop.request_stop();
  });
  EXPECT_FALSE(host.run(request, stop.get_token()));
}

TEST_F(CppHostBuild, KillsTheProgramWhenCancelled) {
  const std::jthread user([&] {
    while (!std::filesystem::exists(folder.path("begun"))) std::this_thread::yield();
    host.cancel();
  });
  const rpc::RunResponse response =
      run("#include <fstream>\n#include <unistd.h>\n"
          "int main() { std::ofstream(\"begun\"); sleep(1000); }\n");
  EXPECT_TRUE(response.bail);
  EXPECT_EQ(response.error, "");
}

TEST_F(CppHostBuild, BuildsForConcurrentRuns) {
  folder.write("main.cc", kPrintsProject);
  std::vector<std::jthread> users;
  for (int i = 0; i < 4; ++i) {
    users.emplace_back([&] {
      const auto ran = host.run(request, {});
      EXPECT_TRUE(ran && ran->error.empty() && !ran->bail);
    });
  }
  users.clear();
  EXPECT_EQ(log->infos.size(), 4u);
  EXPECT_EQ(log->steps.size(), 2u);  // one compiled and linked, the others waited
}

}  // namespace
}  // namespace virga::host
