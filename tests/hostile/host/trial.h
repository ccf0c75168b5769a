// One host, brought to its end in one way while it plays one scene.
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
  std::string wrong;                                 // empty: all is well
  std::chrono::duration<double, std::milli> took{};  // from the end's cause until nothing is left
};

// `host`: the path of the executable; `base`: a folder for what is temporary. What still runs after
// some seconds is a mistake, and so is an exit status that is not 0, and whatever is left behind:
// processes, files.
Outcome try_end(const std::string& host, const std::filesystem::path& base, Scene scene, End end);

// An engine that is dead before the host has heard of it.
Outcome try_dead_engine(const std::string& host, const std::filesystem::path& base);

}  // namespace virga::hostile
