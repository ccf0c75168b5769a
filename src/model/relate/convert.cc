#include "model/relate/convert.h"

#include "model/relate/converter.h"

namespace virga::model {

Conversion conversion(const Type& to, const Type& from) {
  return Converter().run(to, from);
}

}  // namespace virga::model
