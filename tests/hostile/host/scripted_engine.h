// The engine of a scene, in its own process, so that it can be killed.
#pragma once

#include <string>

#include "hostile/host/scenes.h"

namespace virga::hostile {

// Prints its port on a line of standard output. Reads the port of the host from a line of standard
// input. Then brings the host into the state of the scene, and prints "ready". A second input line
// closes the port. Returns an exit status when standard input ends.
int be_the_engine(Scene scene, const std::string& folder);

}  // namespace virga::hostile
