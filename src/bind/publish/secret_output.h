// Which outputs of a component are always secret.
#pragma once

#include "bind/program/program.h"

namespace virga::bind {

// Returns whether the program makes the whole value secret: by a call of `secret`, a secret config
// variable or local, or a secret property of a resource. If only a part is secret, or only because
// an input is, the value itself carries that to the engine.
bool is_secret_output(const Program& program, const OutputVariable& output);

}  // namespace virga::bind
