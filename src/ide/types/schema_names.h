// Tokens of packages: how users see them, and which types they name.
#pragma once

#include <string>
#include <string_view>

#include "schema/members/member.h"
#include "schema/package.h"

namespace virga::ide {

// A token in the form that users write: "aws:s3:Bucket" for "aws:s3/bucket:Bucket", and
// "random:index:RandomPet" for "random::RandomPet".
std::string shown_token(const std::string& token);

// The object or enum type with this token. The canonical form of a token omits parts of the module,
// so this also tries the usual complete forms. Null if the package has no such type. O(log n).
schema::Definition find_type(const schema::Package& package, const std::string& token);

}  // namespace virga::ide
