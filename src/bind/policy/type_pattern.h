// Whether a policy applies to a resource type. Internal to the folder.
#pragma once

#include <span>
#include <string>
#include <string_view>

namespace virga::bind {

// Returns whether a resource of type `type` matches one of `patterns`: tokens in which `*` matches
// any string. No patterns match all types. "aws:s3:Bucket" and "aws:s3/bucket:Bucket" are equal, as
// are "simple:Thing" and "simple:index:Thing".
bool is_policy_for(std::span<const std::string> patterns, std::string_view type);

}  // namespace virga::bind
