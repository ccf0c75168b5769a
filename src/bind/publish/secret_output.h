// Which outputs of a component are secret whatever it is given. Internal to the room.
#pragma once

#include "bind/program.h"

namespace virga::bind {

// Is the value, as a whole, made secret by the program: a call of `secret`, a secret config
// variable or local, a secret property of a resource? What is secret only in parts, or because an
// input is, the engine hears of with the value.
bool is_secret_output(const Program& program, const OutputVariable& output);

}  // namespace virga::bind
