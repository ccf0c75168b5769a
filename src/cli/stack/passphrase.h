// The passphrase with which the Pulumi CLI encrypts the secrets of a stack.
#pragma once

#include <optional>
#include <string>

#include "base/system/file_system.h"
#include "diag/diagnostics.h"
#include "run/environment.h"

namespace virga::cli {

// Bytes of a passphrase in a file.
inline constexpr std::size_t kMaxPassphraseBytes = 4096;

// Returns $PULUMI_CONFIG_PASSPHRASE, which may be empty, else the content of the file that
// $PULUMI_CONFIG_PASSPHRASE_FILE names, without whitespace around it. Returns nullopt if neither is
// set, and, with a diagnostic (V5092), if the file cannot be read.
std::optional<std::string> passphrase(const run::Environment& environment,
                                      const base::FileSystem& files,
                                      diag::Diagnostics& diagnostics);

}  // namespace virga::cli
