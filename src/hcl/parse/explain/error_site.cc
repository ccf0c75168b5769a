#include "hcl/parse/explain/error_site.h"

namespace virga::hcl {

bool follows_value(diag::Code code) {
  switch (code) {
    case diag::Code::kLineBreakAfterArgument:
    case diag::Code::kOneLineBlockEnd:
    case diag::Code::kUnclosedParenthesis:
    case diag::Code::kArgumentSeparator:
    case diag::Code::kTupleSeparator:
    case diag::Code::kObjectSeparator: return true;
    default: return false;
  }
}

}  // namespace virga::hcl
