#include "cli/graph/graphviz.h"

#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <cstdio>
#include <cstring>
#include <memory>

namespace virga::cli {
namespace {

// Files without a name instead of pipes: neither side waits for the other.
using File = std::unique_ptr<std::FILE, int (*)(std::FILE*)>;

File temporary_file() {
  return {std::tmpfile(), &std::fclose};
}

Drawing failed(std::string reason) {
  return {.outcome = Drawing::Outcome::kFailed, .reason = std::move(reason)};
}

std::string contents(std::FILE* file) {
  std::string text;
  std::array<char, 1 << 16> chunk{};
  std::rewind(file);
  while (const std::size_t size = std::fread(chunk.data(), 1, chunk.size(), file)) {
    text.append(chunk.data(), size);
  }
  return text;
}

// The error of the operating system, or 0.
int spawn(const char* program, std::FILE* in, std::FILE* out, pid_t& child) {
  std::string name = program;
  std::string format = "-Tsvg";
  std::array<char*, 3> arguments = {name.data(), format.data(), nullptr};
  posix_spawn_file_actions_t actions;
  posix_spawn_file_actions_init(&actions);
  posix_spawn_file_actions_adddup2(&actions, fileno(in), STDIN_FILENO);
  posix_spawn_file_actions_adddup2(&actions, fileno(out), STDOUT_FILENO);
  const int error = posix_spawnp(&child, program, &actions, nullptr, arguments.data(), environ);
  posix_spawn_file_actions_destroy(&actions);
  return error;
}

}  // namespace

Drawing draw_svg(std::string_view dot_text, const char* program) {
  const File in = temporary_file();
  const File out = temporary_file();
  const bool written =
      in && out && std::fwrite(dot_text.data(), 1, dot_text.size(), in.get()) == dot_text.size() &&
      std::fflush(in.get()) == 0;
  if (!written) return failed(std::string("no temporary file: ") + std::strerror(errno));
  std::rewind(in.get());

  pid_t child = 0;
  const int error = spawn(program, in.get(), out.get(), child);
  if (error == ENOENT) return {.outcome = Drawing::Outcome::kNotInstalled};
  if (error != 0) return failed(std::strerror(error));
  int status = 0;
  while (waitpid(child, &status, 0) < 0) {
    if (errno != EINTR) return failed(std::strerror(errno));
  }
  if (WIFSIGNALED(status)) return failed("signal " + std::to_string(WTERMSIG(status)));
  if (WEXITSTATUS(status) != 0) return failed("exit code " + std::to_string(WEXITSTATUS(status)));
  return {.outcome = Drawing::Outcome::kDrawn, .svg = contents(out.get())};
}

}  // namespace virga::cli
