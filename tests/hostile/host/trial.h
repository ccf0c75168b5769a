// Ends one host in one way during one scene.
#pragma once

#include <array>
#include <chrono>
#include <filesystem>
#include <string>
#include <string_view>

#include "hostile/host/scenes.h"

namespace virga::hostile {

enum class End {
  kInterrupt,
  kTerminate,
  kHangUp,
  kTerminateFrozen,  // SIGTERM, with an engine that does not answer
  kEngineKilled,
  kEngineCloses,
};
inline constexpr std::array kEnds{End::kInterrupt,       End::kTerminate,    End::kHangUp,
                                  End::kTerminateFrozen, End::kEngineKilled, End::kEngineCloses};

std::string_view name(End end);

struct Outcome {
  std::string wrong;                                         // empty: success
  std::chrono::duration<double, std::milli> branch_taken{};  // until all processes have ended
};

// `host` is the path of the executable. `base` is a folder for temporary files. Fails if a process
// still runs after some seconds, if the exit status is not 0, or if processes or files are left.
Outcome try_end(const std::string& host, const std::filesystem::path& base, Scene scene, End end);

// The engine has ended before the host contacts it.
Outcome try_dead_engine(const std::string& host, const std::filesystem::path& base);

}  // namespace virga::hostile
