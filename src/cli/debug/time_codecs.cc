#include "base/limits.h"
#include "cli/debug/time_cty.h"
#include "cty/cty.h"

namespace virga::cli {
namespace {

template <typename T>
base::Result<T> or_failure(cty::Result<T> result, const char* what) {
  if (!result) return base::fail(std::string(what) + ": " + result.error().str());
  return std::move(*result);
}

base::Result<cty::Type> type_of(std::string_view text, const std::string& type,
                                const base::FileSystem& files) {
  if (type.empty()) return or_failure(cty::json::implied_type(text), "the value");
  const auto type_text = files.read(type, base::Limits{}.max_source_bytes);
  if (!type_text) return base::fail(type + ": " + type_text.error().str());
  return or_failure(cty::json::unmarshal_type(*type_text), "the type");
}

}  // namespace

base::Result<TimedWork> time_json(const std::string& text, const std::string& type,
                                  const base::FileSystem& files) {
  const auto as = type_of(text, type, files);
  if (!as) return base::Unexpected(as.error());
  const auto value = or_failure(cty::json::unmarshal(text, *as), "the value");
  if (!value) return base::Unexpected(value.error());
  return [text, as = *as] { (void)cty::json::marshal(*cty::json::unmarshal(text, as), as); };
}

base::Result<TimedWork> time_msgpack(std::string_view text, const std::string& type,
                                     const base::FileSystem& files) {
  const auto as = type_of(text, type, files);
  if (!as) return base::Unexpected(as.error());
  const auto value = or_failure(cty::json::unmarshal(text, *as), "the value");
  if (!value) return base::Unexpected(value.error());
  const auto bytes = or_failure(cty::msgpack::marshal(*value, *as), "the value");
  if (!bytes) return base::Unexpected(bytes.error());
  return [bytes = *bytes, as = *as] {
    (void)cty::msgpack::marshal(*cty::msgpack::unmarshal(bytes, as), as);
  };
}

}  // namespace virga::cli
