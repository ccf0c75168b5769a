// The translator of a command that has options for programs in other languages.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "check/session/translation.h"

namespace virga::cli {

// A translator with options.
struct GivenTranslator {
  const check::Translator* translator = nullptr;   // may be null
  std::unique_ptr<const check::Translator> owned;  // what `translator` points to, if it has options
};

// `translator` may be null; then there are no options. Prints an error and returns nullopt if an
// option cannot be used: a mapping does not exist, or no program at one of the paths is in another
// language.
std::optional<GivenTranslator> given_translator(const check::Translator* translator,
                                                const check::TranslationOptions& options,
                                                const std::vector<std::string>& paths);

}  // namespace virga::cli
