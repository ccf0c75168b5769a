#include "cli/translator.h"

#include <algorithm>

#include "base/system/file_system.h"
#include "cli/terminal/terminal.h"

namespace virga::cli {

std::optional<GivenTranslator> given_translator(const check::Translator* translator,
                                                const check::TranslationOptions& options,
                                                const std::vector<std::string>& paths) {
  if (!translator || options.empty()) return GivenTranslator{translator, nullptr};
  const bool is_used = std::ranges::any_of(paths, [&](const std::string& path) {
    return translator->accepts(path, base::real_file_system());
  });
  if (!is_used) {
    print_error("virga: --var, --var-file and --mapping need a folder of Terraform (*.tf)\n");
    return std::nullopt;
  }
  auto configured = translator->with(options);
  if (!configured) {
    print_error("virga: " + configured.error().str() + "\n");
    return std::nullopt;
  }
  GivenTranslator given{nullptr, *std::move(configured)};
  given.translator = given.owned.get();
  return given;
}

}  // namespace virga::cli
