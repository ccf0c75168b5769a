// Which parse of a program the next one continues from.
#pragma once

#include "bind/program/program.h"

namespace virga::ide {

// Returns whether a parse after the next edit can reuse about as much of `now`, which has syntax
// errors, as of `before`, an earlier state. An open string or comment hides all blocks behind it;
// `before` is then better, because the author will close it soon.
bool keeps_bodies(const bind::Program& now, const bind::Program& before);

}  // namespace virga::ide
