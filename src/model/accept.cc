#include "model/accept.h"

#include "model/convert.h"
#include "model/eventual.h"

namespace virga::model {

// An input type differs from the type itself in that it takes outputs too. So it makes a difference
// only where there are some; an output of a type without any is as good as that type.
bool accepts(const Type& expected, const Type& given) {
  if (!given.contains_eventuals()) return convertible(expected, given);
  if (given.is(Kind::kOutput) && !expected.is_none()) return convertible(expected, given.element());
  return convertible(input_type(expected), given);
}

}  // namespace virga::model
