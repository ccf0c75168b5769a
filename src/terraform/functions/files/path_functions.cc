// abspath, basename, dirname, pathexpand.
#include "cty/functions/rules.h"
#include "terraform/functions/files/files.h"
#include "terraform/functions/files/paths.h"

namespace virga::terraform {
namespace {

using cty::Call;
using cty::Result;
using cty::Type;
using cty::Value;

Entry on_path(std::string_view name, std::string_view description, std::string_view example,
              cty::ValueRule value) {
  return {{.name = name,
           .description = description,
           .parameters = {{"path", Type::string(), "The path, with slashes."}},
           .type = cty::always(Type::string()),
           .value = std::move(value)},
          example};
}

// The last part; the path itself if it has only slashes.
std::string base_name(std::string_view path) {
  if (path.empty()) return ".";
  while (path.size() > 1 && path.ends_with('/')) path.remove_suffix(1);
  const std::size_t slash = path.rfind('/');
  return path == "/" ? "/" : std::string(path.substr(slash == path.npos ? 0 : slash + 1));
}

std::string folder_name(std::string_view path) {
  const std::size_t slash = path.rfind('/');
  return clean_path(slash == path.npos ? std::string_view() : path.substr(0, slash + 1));
}

}  // namespace

std::vector<Entry> path_functions(const World& world) {
  const World* const known = &world;
  return {
      on_path("abspath", "Returns the absolute form of a path, cleaned.",
              R"(abspath("/srv/app/../data"))",
              [known](const Call& call) -> Result<Value> {
                return Value::string(resolve_path(known->base_folder, call.text(0)));
              }),
      on_path(
          "basename", "Returns the last part of a path.", R"(basename("foo/bar/baz.txt"))",
          [](const Call& call) -> Result<Value> { return Value::string(base_name(call.text(0))); }),
      on_path("dirname", "Returns a path without its last part.", R"(dirname("foo/bar/baz.txt"))",
              [](const Call& call) -> Result<Value> {
                return Value::string(folder_name(call.text(0)));
              }),
      on_path("pathexpand", "Replaces a leading ~ by the path of the home folder.",
              R"(pathexpand("/etc/hosts"))",
              [known](const Call& call) -> Result<Value> {
                const auto path = expand_home(call.text(0), known->home);
                if (!path) return cty::invalid("the home folder of another user is not supported");
                return Value::string(*path);
              }),
  };
}

}  // namespace virga::terraform
