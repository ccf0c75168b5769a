// What a check reads.
#pragma once

#include "base/system/file_system.h"
#include "check/session/schemas.h"
#include "check/session/translation.h"

namespace virga::check {

// Nothing reads the disk behind `files`. Both outlive everything that is made from them. A Session
// needs `files` only: it keeps its loader.
struct Inputs {
  const base::FileSystem& files;  // programs, test files, stacks
  const Schemas& schemas;
  // Whether programs follow the nearest virga.toml (settings/settings.h).
  bool reads_settings = true;
  // Whether a missing schema is not an error: the check skips what it needs the schema for.
  bool without_schemas = false;
  // Knows the programs in another language. May be null.
  const Translator* translator = nullptr;
};

}  // namespace virga::check
