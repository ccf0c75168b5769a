// The engine's side of a scene, in a process of its own, so that it can be killed.
#pragma once

#include <string>

#include "hostile/host/scenes.h"

namespace virga::hostile {

// Says its port on standard output, a line; is told that of the host on standard input, a line; has
// the host do what the scene is about, and says "ready" when it is there. A second line closes its
// port; it ends with its standard input. Returns an exit status.
int be_the_engine(Scene scene, const std::string& folder);

}  // namespace virga::hostile
