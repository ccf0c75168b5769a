// Types and tokens as users see them.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

#include "model/type.h"
#include "schema/members/member.h"
#include "schema/package.h"

namespace virga::ide {

// The form for users, but with the last parts of tokens for the types of packages: "list(Friend)?",
// "output(Pet)". Returns "" if it has more than `max_bytes`, or for the type of an expression with
// an error. O(max_bytes).
std::string named_type(const model::Type& type, std::size_t max_bytes);  // named_type.cc

// The whole type, laid out in lines; the short form if it has more than `max_bytes`, or "".
std::string type_in_full(const model::Type& type, std::size_t max_bytes);  // named_type.cc

// A token in the form that users write: "aws:s3:Bucket" for "aws:s3/bucket:Bucket", and
// "random:index:RandomPet" for "random::RandomPet".
std::string shown_token(const std::string& token);  // schema_names.cc

// The object or enum type with this token. The canonical form of a token omits parts of the module,
// so this also tries the usual complete forms. Null if the package has no such type. O(log n).
schema::Definition find_type(const schema::Package& package,
                             const std::string& token);  // schema_names.cc

}  // namespace virga::ide
