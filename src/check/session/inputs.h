// What a check reads.
#pragma once

#include "base/system/file_system.h"
#include "check/session/schemas.h"

namespace virga::check {

// Both outlive everything that is made from them. Nothing reads the disk behind `files`.
struct Inputs {
  const base::FileSystem& files;  // programs, test files, stacks
  const Schemas& schemas;
};

}  // namespace virga::check
