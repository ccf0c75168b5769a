// Splits the names of schemas into words, and writes them in the styles of C++.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace virga::cpp {

// Splits at capital letters and at characters that cannot be in an identifier. Letters become lower
// case: "s3BucketARNs" is s3, bucket, arns; "IPv6-Set" is ipv6, set. Characters outside of ASCII
// are treated as separators.
std::vector<std::string> words_of(std::string_view name);

// Returns "bucket_name". A name that begins with a digit gets the letter n in front; a name without
// words is "unnamed".
std::string snake_case(std::string_view name);

// Returns "BucketName", by the same rules: "N2Disks" for "2-disks".
std::string upper_camel_case(std::string_view name);

}  // namespace virga::cpp
