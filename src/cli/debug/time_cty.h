// `virga debug time` for conversion, unification and codecs of cty.
#pragma once

#include <functional>
#include <string>
#include <string_view>

#include "base/error.h"
#include "base/system/file_system.h"

namespace virga::cli {

// A function to repeat. Its input is prepared.
using TimedWork = std::function<void()>;

// `path` is a file with a JSON value. convert-from-type.json beside it holds its type, and
// convert-to-type.json holds the type to convert it to.
base::Result<TimedWork> time_convert(const std::string& path, std::string_view text,
                                     const base::FileSystem& files);
// `text` is a JSON array of types.
base::Result<TimedWork> time_unify(std::string_view text);

// --- Codecs: time_codecs.cc ---
// Both decode and encode a value. `text` is the JSON of the value; the MessagePack input is made
// from it. The file `type` holds the JSON of the type. If `type` is empty, the text implies the
// type.
base::Result<TimedWork> time_json(const std::string& text, const std::string& type,
                                  const base::FileSystem& files);
base::Result<TimedWork> time_msgpack(std::string_view text, const std::string& type,
                                     const base::FileSystem& files);

}  // namespace virga::cli
