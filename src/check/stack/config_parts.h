// What a program expects at the parts of its configuration.
#pragma once

#include "check/session/load.h"
#include "project/config_flags.h"

namespace virga::check {

// The forms follow from the types of the config blocks. The session must outlive the result.
// Requires: the session's program has no errors.
project::PartFormAt part_forms(const Session& session);

}  // namespace virga::check
