#include "host/cpp/build/program_build.h"

#include <unistd.h>

#include <algorithm>
#include <chrono>
#include <filesystem>
#include <optional>
#include <thread>

#include "base/system/file_lock.h"
#include "base/system/file_system.h"
#include "host/cpp/build/tools.h"
#include "host/shared/command.h"

namespace virga::host {
namespace {

namespace fs = std::filesystem;

constexpr std::chrono::milliseconds kLockInterval{20};
constexpr std::size_t kMaxCache = std::size_t{8} << 20;
// Output that is kept for messages.
constexpr std::size_t kMaxKept = std::size_t{8} << 20;
// Lines of the output that are shown if they contain no known message.
constexpr std::size_t kLastLines = 30;

base::Unexpected<BuildFailure> build_failed(std::string text) {
  return base::Unexpected(BuildFailure{.messages = {{true, std::move(text)}}});
}

base::Unexpected<BuildFailure> stopped() {
  return base::Unexpected(BuildFailure{.messages = {}, .is_stopped = true});
}

std::string last_lines(const std::string& text) {
  std::size_t begin = text.size();
  for (std::size_t count = 0; begin > 0 && count <= kLastLines; ++count) {
    const std::size_t at = text.rfind('\n', begin - 1);
    if (at == text.npos || at == 0) return text;
    begin = at;
  }
  return text.substr(begin + 1);
}

class Builder {
 public:
  Builder(const BuildPlace& place, const BuildOptions& options)
      : place_(place), options_(options) {}

  BuildResult<Configured> configure() {
    if (const auto known = read_configuration(place_.folder); known && is_usable(*known)) {
      return *known;
    }
    if (const auto queried = query_configuration(place_.folder); !queried) {
      return build_failed(queried.error().str());
    }
    const auto tools = find_build_tools(environment_variable);
    if (!tools) return build_failed(tools.error().str());
    if (auto ran = run_tool(configure_command(*tools)); !ran) return base::Unexpected(ran.error());
    auto configured = read_configuration(place_.folder);
    if (!configured) return build_failed("CMake has not described the build in " + place_.folder);
    return *std::move(configured);
  }

  BuildResult<BuiltProgram> build() {
    if (auto configured = configure(); !configured) return base::Unexpected(configured.error());
    const auto tools = find_build_tools(environment_variable);
    if (!tools) return build_failed(tools.error().str());
    std::vector<std::string> command{tools->cmake, "--build", place_.folder};
    if (!place_.target.empty()) command.insert(command.end(), {"--target", place_.target});
    auto ran = run_tool(command);
    if (!ran) return base::Unexpected(ran.error());
    const auto configured = read_configuration(place_.folder);
    if (!configured) return build_failed("CMake has not described the build in " + place_.folder);
    auto executable = choose(configured->executables);
    if (!executable) return base::Unexpected(executable.error());
    return BuiltProgram{*std::move(executable), *std::move(ran)};
  }

  BuildResult<void> lock() {
    std::error_code error;
    if (!fs::exists(fs::path(place_.source) / "CMakeLists.txt", error)) {
      return build_failed("there is no CMakeLists.txt in " + place_.source +
                          ": a program in C++ is a project of CMake");
    }
    fs::create_directories(place_.folder, error);
    if (::access(place_.folder.c_str(), W_OK) != 0) {
      return build_failed("cannot write the build folder " + place_.folder);
    }
    return wait_for_lock();
  }

 private:
  BuildResult<void> wait_for_lock() {
    while (!options_.stop.stop_requested()) {
      auto taken = base::FileLock::take((fs::path(place_.folder) / "pulumi").string());
      if (taken) {
        lock_.emplace(*std::move(taken));
        return {};
      }
      std::this_thread::sleep_for(kLockInterval);
    }
    return stopped();
  }

  // The SDK that the folder was configured with may be gone.
  bool is_usable(const Configured& known) const {
    if (!known.is_current) return false;
    std::error_code error;
    return fs::exists(fs::path(place_.folder) / "CMakeCache.txt", error);
  }

  bool is_new() const {
    std::error_code error;
    return !fs::exists(fs::path(place_.folder) / "CMakeCache.txt", error);
  }

  // The SDK in the cache if it still exists: the user may have chosen another one.
  bool keeps_sdk() const {
    const auto cache = base::real_file_system().read(
        (fs::path(place_.folder) / "CMakeCache.txt").string(), kMaxCache);
    if (!cache) return false;
    constexpr std::string_view kKey = "\nvirga_DIR:";
    const std::size_t at = cache->find(kKey);
    if (at == cache->npos) return false;
    const std::size_t begin = cache->find('=', at) + 1;
    const std::string folder = cache->substr(begin, cache->find('\n', begin) - begin);
    std::error_code error;
    return fs::exists(fs::path(folder) / "virga-config.cmake", error);
  }

  std::vector<std::string> configure_command(const BuildTools& tools) const {
    std::vector<std::string> command{tools.cmake, "-S", place_.source, "-B", place_.folder};
    if (is_new()) {
      if (!tools.generator.empty()) command.insert(command.end(), {"-G", tools.generator});
      command.emplace_back("-DCMAKE_EXPORT_COMPILE_COMMANDS=ON");
    }
    if (!place_.sdk.empty() && !keeps_sdk()) command.push_back("-Dvirga_DIR=" + place_.sdk);
    if (!place_.build_type.empty()) command.push_back("-DCMAKE_BUILD_TYPE=" + place_.build_type);
    return command;
  }

  // Returns the warnings.
  BuildResult<std::vector<ToolMessage>> run_tool(std::vector<std::string> command) {
    std::string output;
    Lines lines([&](const std::string& line) {
      if (output.size() < kMaxKept) output += line + "\n";
      if (options_.on_line) options_.on_line(line);
    });
    const auto exit = run_command({.arguments = std::move(command),
                                   .directory = place_.source,
                                   .environment = {{"LC_ALL", "C.UTF-8"}},
                                   .on_output = [&](std::string_view piece) { lines.add(piece); }},
                                  options_.stop);
    if (!exit) return stopped();
    if (!*exit) return build_failed(exit->error().str());
    lines.end();
    std::vector<ToolMessage> messages = read_tool_output(output, place_.source);
    if ((*exit)->status == 0) return messages;
    if (output.find("virga-config.cmake") != output.npos && place_.sdk.empty()) {
      return build_failed(
          "cannot find the SDK for C++: install the libraries of Virga beside this language host, "
          "or set the option `sdk` of the runtime in Pulumi.yaml to the folder where they are "
          "installed");
    }
    const bool has_error =
        std::ranges::any_of(messages, [](const ToolMessage& each) { return each.is_error; });
    if (!has_error) messages.push_back({true, "the build failed:\n" + last_lines(output)});
    return base::Unexpected(BuildFailure{.messages = std::move(messages), .is_in_project = true});
  }

  BuildResult<std::string> choose(const std::vector<Configured::Executable>& all) const {
    std::string names;
    for (const Configured::Executable& each : all) {
      if (each.name == (place_.target.empty() ? "program" : place_.target)) return each.path;
      names += (names.empty() ? "" : ", ") + each.name;
    }
    if (place_.target.empty() && all.size() == 1) return all.front().path;
    if (all.empty()) {
      return build_failed(
          "the project has no executable: add_executable(program main.cc) makes one");
    }
    if (!place_.target.empty()) {
      return build_failed("the project has no executable `" + place_.target + "`: it has " + names);
    }
    return build_failed("the project has several executables (" + names +
                        "): name one with the option `target` of the runtime in Pulumi.yaml");
  }

  const BuildPlace& place_;
  const BuildOptions& options_;
  std::optional<base::FileLock> lock_;
};

}  // namespace

BuildResult<Configured> configure_program(const BuildPlace& place, const BuildOptions& options) {
  Builder builder(place, options);
  if (auto locked = builder.lock(); !locked) return base::Unexpected(locked.error());
  return builder.configure();
}

BuildResult<BuiltProgram> build_program(const BuildPlace& place, const BuildOptions& options) {
  Builder builder(place, options);
  if (auto locked = builder.lock(); !locked) return base::Unexpected(locked.error());
  return builder.build();
}

std::string text_of(const BuildFailure& failure) {
  if (failure.is_stopped) return "the build was stopped";
  std::string text;
  for (const ToolMessage& each : failure.messages) {
    if (each.is_error) text += (text.empty() ? "" : "\n") + each.text;
  }
  return text;
}

}  // namespace virga::host
