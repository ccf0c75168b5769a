// Types as other languages write them. Private to bind/.
#pragma once

#include <string>
#include <string_view>

namespace virga::bind {

// Rewrites `list[string]`, `Array<string>` and `string[]` as `list(string)`, `Dict[str, int]` as
// `map(int)`, and `string?` as `optional(string)`, at every level. Text that it does not recognize
// stays as it is; the caller checks whether the result is a type.
std::string in_own_notation(std::string_view type);

}  // namespace virga::bind
