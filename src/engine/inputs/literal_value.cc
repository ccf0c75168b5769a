#include "engine/inputs/literal_value.h"

#include <charconv>
#include <system_error>

#include "base/check.h"

namespace virga::engine {

using pulumi::PropertyValue;

PropertyValue literal_value(const schema::Literal& literal) {
  switch (literal.kind) {
    case schema::Literal::Kind::kNull: return {};
    case schema::Literal::Kind::kBool: return PropertyValue::boolean(literal.boolean);
    case schema::Literal::Kind::kString: return PropertyValue::string(literal.text);
    case schema::Literal::Kind::kNumber: {
      double number = 0;
      const char* const end = literal.text.data() + literal.text.size();
      const bool read = std::from_chars(literal.text.data(), end, number).ec == std::errc();
      return read ? PropertyValue::number(number) : PropertyValue();
    }
  }
  VIRGA_UNREACHABLE();
}

}  // namespace virga::engine
