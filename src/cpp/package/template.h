// Texts with named gaps.
#pragma once

#include <map>
#include <string>
#include <string_view>

namespace virga::cpp {

using Fields = std::map<std::string, std::string, std::less<>>;

// Replaces each "@NAME@" by the field with this name. Other text, including "@" without a known
// name, is kept.
std::string fill(std::string_view text, const Fields& fields);

}  // namespace virga::cpp
