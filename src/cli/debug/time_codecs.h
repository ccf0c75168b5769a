// `virga debug time` for the codecs of cty.
#pragma once

#include <string>
#include <string_view>

#include "base/error.h"
#include "base/system/file_system.h"
#include "cli/debug/time_cty.h"

namespace virga::cli {

// Both decode and encode a value. `text` is the JSON of the value; the MessagePack input is made
// from it. The file `type` holds the JSON of the type. If `type` is empty, the text implies the
// type.
base::Result<TimedWork> time_json(const std::string& text, const std::string& type,
                                  const base::FileSystem& files);
base::Result<TimedWork> time_msgpack(std::string_view text, const std::string& type,
                                     const base::FileSystem& files);

}  // namespace virga::cli
