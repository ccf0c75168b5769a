// Names that generated code cannot use.
#pragma once

#include <string>
#include <string_view>

namespace virga::cpp {

// Returns whether C++ or a header of the platform takes the name: keywords of C and C++ up to
// C++26, alternative tokens, and macros of compilers, of POSIX and of Windows such as linux, major,
// errno, interface. Also the namespaces that generated code names: std, sdk, pulumi, virga.
bool is_reserved(std::string_view name);

// Returns the name with "_" after it if it is reserved.
std::string legal_name(std::string name);

}  // namespace virga::cpp
