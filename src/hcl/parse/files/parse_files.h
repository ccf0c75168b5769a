// Parses several configuration files; large ones in segments (segments.h).
#pragma once

#include <cstddef>
#include <span>
#include <vector>

#include "base/limits.h"
#include "base/source.h"
#include "diag/diagnostics.h"
#include "hcl/tree/tree.h"

namespace virga::hcl {

// Texts that are smaller in total are parsed on the calling thread. Starting a thread takes as long
// as parsing a tenth of this. A process with more than one thread also counts references by atomic
// instructions (base/ref.h), so every later step of a small program would cost more.
inline constexpr std::size_t kBytesForThreads = std::size_t{4} << 20;

// Returns the trees in the order of `sources`. The result is that of parse_config() for one source
// after the other, also the order of the diagnostics. Uses up to `threads` threads; 0: as many as
// there are processors.
std::vector<Tree> parse_configs(std::span<const base::Source* const> sources,
                                diag::Diagnostics& diagnostics, const base::Limits& limits = {},
                                std::size_t threads = 0);

}  // namespace virga::hcl
