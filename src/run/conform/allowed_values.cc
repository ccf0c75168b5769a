#include "run/conform/allowed_values.h"

#include <algorithm>

#include "model/show.h"

namespace virga::run {

using model::Type;

std::string allowed_values(const Type& type) {
  if (type.is(model::Kind::kConst)) return model::pretty(type);
  constexpr std::size_t kMost = 8;
  std::string text = "one of ";
  const auto values = type.values();
  for (std::size_t i = 0; i < std::min(values.size(), kMost); ++i) {
    if (i > 0) text += ", ";
    text += model::pretty(Type::constant(type.base(), values[i]));
  }
  if (values.size() > kMost) text += " and " + std::to_string(values.size() - kMost) + " more";
  return text;
}

}  // namespace virga::run
