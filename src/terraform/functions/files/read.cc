// file, filebase64, fileexists.
#include "base/text/base64.h"
#include "cty/functions/rules.h"
#include "terraform/functions/files/files.h"
#include "terraform/functions/files/paths.h"

namespace virga::terraform {
namespace {

using cty::Call;
using cty::Result;
using cty::Type;
using cty::Value;

Entry on_file(std::string_view name, std::string_view description, std::string_view example,
              Type type, cty::ValueRule value) {
  return {{.name = name,
           .description = description,
           .parameters = {{"path", Type::string(),
                           "The path of a file; a relative path is relative to the root folder."}},
           .type = cty::always(std::move(type)),
           .value = std::move(value)},
          example};
}

Result<Value> file_exists(const World& world, const Call& call) {
  const auto path = file_path(world, call.text(0));
  if (!path) return base::Unexpected(path.error());
  if (world.files == nullptr) return Value::boolean(false);
  if (world.files->is_file(*path)) return Value::boolean(true);
  if (world.files->is_directory(*path)) return cty::invalid("the path is that of a folder");
  return Value::boolean(false);
}

}  // namespace

std::vector<Entry> read_functions(const World& world) {
  const World* const known = &world;
  return {
      on_file("file", "Returns the content of a file, which must be UTF-8 text.",
              R"(file("greeting.txt"))", Type::string(),
              [known](const Call& call) -> Result<Value> {
                const auto text = read_text(*known, call.text(0));
                if (!text) return base::Unexpected(text.error());
                return Value::string(*text);
              }),
      on_file("filebase64", "Returns the bytes of a file as base64.",
              R"(filebase64("greeting.txt"))", Type::string(),
              [known](const Call& call) -> Result<Value> {
                const auto bytes = read_bytes(*known, call.text(0));
                if (!bytes) return cty::at_argument(0, bytes.error());
                return cty::text_within(call.limits, base::encode_base64(*bytes));
              }),
      on_file("fileexists", "Returns true if a file exists. Fails if the path is that of a folder.",
              R"(fileexists("greeting.txt"))", Type::boolean(),
              [known](const Call& call) { return file_exists(*known, call); }),
  };
}

}  // namespace virga::terraform
