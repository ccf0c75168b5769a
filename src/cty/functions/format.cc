// format and formatlist: verbs as in C, with a few of their own.
#include "cty/functions/families.h"

namespace virga::cty {

std::vector<FunctionSpec> format_functions() { return {}; }

}  // namespace virga::cty
