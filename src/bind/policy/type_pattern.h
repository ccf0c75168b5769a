// Which resources a policy is for. Private to the folder.
#pragma once

#include <span>
#include <string>
#include <string_view>

namespace virga::bind {

// Is the resource of type `type` meant by one of `patterns`, tokens with `*` for any text? None
// means all. "aws:s3:Bucket" and "aws:s3/bucket:Bucket" are the same, as are "simple:Thing" and
// "simple:index:Thing".
bool is_policy_for(std::span<const std::string> patterns, std::string_view type);

}  // namespace virga::bind
