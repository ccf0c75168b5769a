// `virga debug time` for the codecs of cty.
#pragma once

#include <string>
#include <string_view>

#include "base/error.h"
#include "base/system/file_system.h"
#include "cli/debug/time_cty.h"

namespace virga::cli {

// Both read a value and write it again. `text` is its JSON (for MessagePack too, which is made of
// it); the file `type` holds the JSON of its type; where that is empty, the text implies a type.
base::Result<TimedWork> time_json(const std::string& text, const std::string& type,
                                  const base::FileSystem& files);
base::Result<TimedWork> time_msgpack(std::string_view text, const std::string& type,
                                     const base::FileSystem& files);

}  // namespace virga::cli
