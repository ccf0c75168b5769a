// Versions of packages: semantic versions (semver.org 2.0.0).
#pragma once

#include <compare>
#include <string_view>

namespace virga::schema {

// MAJOR.MINOR.PATCH, with -PRERELEASE and +BUILD or without.
bool is_semantic_version(std::string_view text);

// The same after an optional "v".
bool is_version(std::string_view text);

// Precedence: what is no version comes before what is, a pre-release before its release; build
// metadata only decides between versions that are otherwise the same.
std::strong_ordering compare_versions(std::string_view a, std::string_view b);

}  // namespace virga::schema
