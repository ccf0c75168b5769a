#include "cli/debug/time_cty.h"

#include <filesystem>

#include "base/limits.h"
#include "cty/cty.h"

namespace virga::cli {
namespace {

template <typename T>
base::Result<T> or_failure(cty::Result<T> result, const std::string& what) {
  if (!result) return base::fail(what + ": " + result.error().str());
  return std::move(*result);
}

base::Result<cty::Type> type_beside(const std::string& path, const char* name,
                                    const base::FileSystem& files) {
  const std::string beside = (std::filesystem::path(path).parent_path() / name).string();
  const auto text = files.read(beside, base::Limits{}.max_source_bytes);
  if (!text) return base::Unexpected(text.error());
  return or_failure(cty::json::unmarshal_type(*text), beside);
}

}  // namespace

base::Result<TimedWork> time_convert(const std::string& path, std::string_view text,
                                     const base::FileSystem& files) {
  const auto from = type_beside(path, "convert-from-type.json", files);
  if (!from) return base::Unexpected(from.error());
  const auto to = type_beside(path, "convert-to-type.json", files);
  if (!to) return base::Unexpected(to.error());
  const auto value = or_failure(cty::json::unmarshal(text, *from), path);
  if (!value) return base::Unexpected(value.error());
  return [value = *value, to = *to] { (void)cty::convert(value, to); };
}

base::Result<TimedWork> time_unify(std::string_view text) {
  // The JSON of a tuple type is this text with a tag.
  const auto types = or_failure(cty::json::unmarshal_type("[\"tuple\"," + std::string(text) + "]"),
                                "the array of types");
  if (!types) return base::Unexpected(types.error());
  return [types = *types] { (void)cty::unify(types.elements()); };
}

}  // namespace virga::cli
