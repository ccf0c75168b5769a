// Properties of single characters, from utf8proc's tables.
#include <utf8proc.h>

#include "base/text/unicode.h"

namespace virga::base {

bool is_printable(char32_t code_point) {
  if (code_point == ' ') return true;
  const utf8proc_category_t category = utf8proc_category(static_cast<utf8proc_int32_t>(code_point));
  return category >= UTF8PROC_CATEGORY_LU && category <= UTF8PROC_CATEGORY_SO;
}

std::uint8_t combining_class(char32_t code_point) {
  return static_cast<std::uint8_t>(
      utf8proc_get_property(static_cast<utf8proc_int32_t>(code_point))->combining_class);
}

bool has_canonical_decomposition(char32_t code_point) {
  if (code_point >= 0xAC00 && code_point <= 0xD7A3) return true;  // Hangul, by rule
  const utf8proc_property_t* property =
      utf8proc_get_property(static_cast<utf8proc_int32_t>(code_point));
  return property->decomp_seqindex != UINT16_MAX && property->decomp_type == 0;
}

char32_t to_upper(char32_t code_point) {
  if (code_point == U'ß') return code_point;  // its capital form is not a simple mapping
  return static_cast<char32_t>(utf8proc_toupper(static_cast<utf8proc_int32_t>(code_point)));
}
char32_t to_lower(char32_t code_point) {
  return static_cast<char32_t>(utf8proc_tolower(static_cast<utf8proc_int32_t>(code_point)));
}

}  // namespace virga::base
