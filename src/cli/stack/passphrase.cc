#include "cli/stack/passphrase.h"

#include <string_view>

#include "diag/codes/tool.h"

namespace virga::cli {
namespace {

std::string trimmed(const std::string& text) {
  constexpr std::string_view kWhitespace = " \t\r\n\v\f";
  const std::size_t begin = text.find_first_not_of(kWhitespace);
  if (begin == std::string::npos) return "";
  return text.substr(begin, text.find_last_not_of(kWhitespace) + 1 - begin);
}

}  // namespace

std::optional<std::string> passphrase(const run::Environment& environment,
                                      const base::FileSystem& files,
                                      diag::Diagnostics& diagnostics) {
  if (auto given = environment.variable("PULUMI_CONFIG_PASSPHRASE")) return given;
  const auto file = environment.variable("PULUMI_CONFIG_PASSPHRASE_FILE");
  if (!file || file->empty()) return std::nullopt;
  const auto text = files.read(*file, kMaxPassphraseBytes);
  if (text) return trimmed(*text);
  diagnostics.add(diag::codes::kUnreadablePassphrase, {}, diag::Reason{text.error().str()});
  return std::nullopt;
}

}  // namespace virga::cli
