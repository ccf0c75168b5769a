#include "model/convert.h"

#include "model/converter.h"

namespace virga::model {

Conversion conversion(const Type& to, const Type& from) { return Converter().run(to, from); }

}  // namespace virga::model
