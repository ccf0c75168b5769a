#include "project/selected_stack.h"

#include <fmt/format.h>
#include <openssl/evp.h>

#include <array>
#include <filesystem>

#include "base/check.h"
#include "base/source.h"
#include "project/yaml.h"

namespace virga::project {
namespace {

constexpr std::size_t kMaxFileBytes = std::size_t{1} << 20;

std::string sha1(std::string_view text) {
  std::array<unsigned char, 20> digest{};
  VIRGA_CHECK(EVP_Digest(text.data(), text.size(), digest.data(), nullptr, EVP_sha1(), nullptr) ==
              1);
  std::string hex;
  for (const unsigned char byte : digest) hex += fmt::format("{:02x}", byte);
  return hex;
}

std::string home_of_cli(const run::Environment& environment) {
  if (auto home = environment.variable("PULUMI_HOME"); home && !home->empty()) return *home;
  const auto home = environment.variable("HOME");
  return home && !home->empty() ? *home + "/.pulumi" : "";
}

// JSON is a part of YAML. Mistakes in files of the CLI are not the user's.
std::optional<Yaml> read_json(const std::string& path, const base::FileSystem& files) {
  auto text = files.read(path, kMaxFileBytes);
  if (!text) return std::nullopt;
  base::Sources sources;
  diag::Diagnostics ignored;
  return parse_yaml(sources.add(path, *std::move(text)), ignored);
}

std::string backend_of(const std::string& home, const base::FileSystem& files,
                       const run::Environment& environment) {
  if (auto url = environment.variable("PULUMI_BACKEND_URL"); url && !url->empty()) return *url;
  const auto credentials = read_json(home + "/credentials.json", files);
  const Yaml* current = credentials ? credentials->find("current") : nullptr;
  return current ? current->text : "";
}

}  // namespace

std::optional<std::string> selected_stack(const Project& project, const base::FileSystem& files,
                                          const run::Environment& environment) {
  const std::string home = home_of_cli(environment);
  if (home.empty()) return std::nullopt;
  const std::string file =
      (std::filesystem::path(files.absolute(project.root)) / kProjectFile).lexically_normal();
  const auto workspace =
      read_json(home + "/workspaces/" + project.name + "-" + sha1(file) + "-workspace.json", files);
  if (!workspace) return std::nullopt;
  const Yaml* stacks = workspace->find("stacks");
  const Yaml* selected = workspace->find("stack");  // of older versions
  if (stacks) {
    const std::string backend = backend_of(home, files, environment);
    const Yaml* of_backend = backend.empty() ? nullptr : stacks->find(backend);
    const bool is_only = backend.empty() && stacks->members.size() == 1;
    selected = is_only ? &stacks->members.front().value : of_backend;
  }
  if (!selected || selected->text.empty()) return std::nullopt;
  return selected->text;
}

}  // namespace virga::project
