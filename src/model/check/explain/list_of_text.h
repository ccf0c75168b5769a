// What to write for a string where a list or a map is expected.
#pragma once

#include <string_view>

#include "diag/diagnostic.h"
#include "model/expr/expr_pool.h"
#include "model/type.h"

namespace virga::model {

// Offers another fix than brackets around `value`, which would make a list of one string: the list
// that `join` joins, `[]` for an empty string, `{}` where a map is expected, and the words of a
// command. `wanted`: the path of the destination. Returns false if none of them applies.
bool offer_list_for_text(diag::Diagnostic& diagnostic, const Type& to, const Expr& value,
                         const ExprPool& pool, std::string_view wanted);

}  // namespace virga::model
