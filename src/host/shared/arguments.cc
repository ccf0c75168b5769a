#include "host/shared/arguments.h"

namespace virga::host {

Arguments parse_arguments(std::span<const std::string_view> words) {
  Arguments arguments;
  for (std::size_t i = 0; i < words.size(); ++i) {
    std::string_view word = words[i];
    if (!word.starts_with('-')) {
      arguments.engine_address = word;
      continue;
    }
    word.remove_prefix(word.starts_with("--") ? 2 : 1);
    if (word == "version") arguments.version = true;
    if (word == "tracing") ++i;  // its value is the next argument
  }
  return arguments;
}

}  // namespace virga::host
