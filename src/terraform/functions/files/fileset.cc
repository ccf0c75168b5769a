// fileset.
#include "cty/functions/rules.h"
#include "terraform/functions/files/files.h"
#include "terraform/functions/files/glob.h"
#include "terraform/functions/files/paths.h"

namespace virga::terraform {
namespace {

using cty::Call;
using cty::Result;
using cty::Type;
using cty::Value;

Result<Value> file_set(const World& world, const Call& call) {
  if (call.text(1).contains('\0')) return cty::invalid("a pattern must not contain a null byte");
  constexpr std::size_t kMaxPattern = 4096;
  if (call.text(1).size() > kMaxPattern) return cty::invalid("the pattern is too long");
  const auto folder = file_path(world, call.text(0));
  if (!folder) return base::Unexpected(folder.error());
  if (world.files == nullptr) return Value::empty_set(Type::string());
  const std::string pattern = clean_path(*folder + "/" + call.text(1));
  const auto found = find_files(*world.files, pattern, call.limits);
  if (!found) return base::Unexpected(found.error());
  std::vector<Value> names;
  for (const std::string& path : *found)
    names.push_back(Value::string(relative_path(*folder, path)));
  return Value::set_of(Type::string(), std::move(names));
}

}  // namespace

Entry fileset_entry(const World& world) {
  const World* const known = &world;
  return {{.name = "fileset",
           .description = "Returns the paths of the files that match a pattern, relative to a "
                          "folder. * and ? match inside one part of a path, ** any number of "
                          "folders, {a,b} alternatives, [a-z] a character.",
           .parameters = {{"path", Type::string(), "The folder."},
                          {"pattern", Type::string(), "The pattern."}},
           .type = cty::always(Type::set(Type::string())),
           .value = [known](const Call& call) { return file_set(*known, call); }},
          R"(fileset(".", "*.txt"))"};
}

}  // namespace virga::terraform
