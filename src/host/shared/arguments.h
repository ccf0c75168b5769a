// The command line of a language host or converter (docs/spec/wire.md, section 3).
#pragma once

#include <span>
#include <string>
#include <string_view>

namespace virga::host {

struct Arguments {
  bool help = false;           // print the help and exit
  bool version = false;        // print the version and exit
  std::string engine_address;  // empty: the first call, a handshake, sets it
};

// Flags begin with one or two dashes. Flags of tracing and logging, and unknown flags of other
// engines, are ignored: no argument is a reason to fail. `words` excludes the name of the program.
Arguments parse_arguments(std::span<const std::string_view> words);

// Returns the help of the converter `name` of projects in `language`, for `pulumi convert --from
// SOURCE`.
std::string converter_help_text(std::string_view name, std::string_view language,
                                std::string_view source);

// Returns the help of the host `name`, such as pulumi-language-pcl, for programs in `language`.
std::string help_text(std::string_view name, std::string_view language, std::string_view runtime);

}  // namespace virga::host
