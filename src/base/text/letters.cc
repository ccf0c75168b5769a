#include "base/text/letters.h"

#include <utf8proc.h>

#include "base/text/unicode.h"

namespace virga::base {

bool is_letter_or_digit(char32_t code_point) {
  const utf8proc_category_t category = utf8proc_category(static_cast<utf8proc_int32_t>(code_point));
  return (category >= UTF8PROC_CATEGORY_LU && category <= UTF8PROC_CATEGORY_LO) ||
         category == UTF8PROC_CATEGORY_ND;
}

char32_t to_title(char32_t code_point) {
  if (code_point == U'ß') return to_upper(code_point);
  return static_cast<char32_t>(utf8proc_totitle(static_cast<utf8proc_int32_t>(code_point)));
}

}  // namespace virga::base
