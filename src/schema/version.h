// Versions of packages: semantic versions (semver.org 2.0.0).
#pragma once

#include <compare>
#include <string_view>

namespace virga::schema {

// Returns true for MAJOR.MINOR.PATCH, optionally with -PRERELEASE and +BUILD.
bool is_semantic_version(std::string_view text);

// The same with an optional "v" before it.
bool is_version(std::string_view text);

// Compares by precedence: texts that are not versions come first, a pre-release comes before its
// release. Build metadata decides only between versions that are otherwise equal.
std::strong_ordering compare_versions(std::string_view a, std::string_view b);

}  // namespace virga::schema
