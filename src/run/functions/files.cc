// Files of the program, by paths relative to its working directory.
#include <filesystem>

#include "base/text/base64.h"
#include "pulumi/digest.h"
#include "run/functions/builtins.h"
#include "run/functions/program_files.h"

namespace virga::run {
namespace {

using cty::Type;

// The bytes of the file that the first argument names. Returns nullopt if the argument is unknown,
// which sets `unknown`, or if an error was reported.
std::optional<std::string> read_argument(Call& call, bool& unknown) {
  Evaluated path = call.take(0, Type::string());
  if (!path) return std::nullopt;
  unknown = !path->is_known();
  if (unknown) return std::nullopt;
  return read_program_file(call, path->as_string());
}

// A function of the contents of a file.
template <typename F>
Evaluated of_contents(Call& call, F function) {
  bool unknown = false;
  auto bytes = read_argument(call, unknown);
  if (unknown) return call.unknown_result(Type::string());
  if (!bytes) return std::nullopt;
  return call.string_result(function(*bytes));
}

// The path that was tried, from the folder of the project.
std::string shown_path(const Call& call, const std::string& path) {
  const std::string full = program_path(call, path);
  const std::string& root = call.facts().root_directory;
  const auto inside = std::filesystem::path(full).lexically_relative(root);
  const bool is_inside = !root.empty() && !inside.empty() && *inside.begin() != "..";
  return is_inside ? inside.string() : full;
}

}  // namespace

std::string program_path(const Call& call, const std::string& path) {
  return (std::filesystem::path(call.facts().working_directory) / path).lexically_normal().string();
}

std::optional<std::string> read_program_file(Call& call, const std::string& path) {
  const World& world = call.evaluation().world();
  auto bytes = world.files.read(program_path(call, path), world.budget.limits().max_string_bytes);
  if (bytes) {
    if (!call.evaluation().charge_work(bytes->size(), call.whole())) return std::nullopt;
    return *std::move(bytes);
  }
  // The message must not show a secret path.
  call.failed({call.is_secret() ? "the file cannot be read"
                                : bytes.error().str() + ", at " + shown_path(call, path)});
  return std::nullopt;
}

Evaluated read_file(Call& call) {
  return of_contents(call, [](const std::string& bytes) { return bytes; });
}

Evaluated file_base64(Call& call) {
  return of_contents(call, base::encode_base64);
}

Evaluated file_base64_sha256(Call& call) {
  return of_contents(call, [](const std::string& bytes) {
    return base::encode_base64(pulumi::digest(pulumi::Hash::kSha256, bytes));
  });
}

}  // namespace virga::run
