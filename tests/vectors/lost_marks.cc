#include "vectors/lost_marks.h"

#include <algorithm>

namespace virga::vectors {
namespace {

bool same(const simdjson::dom::object& recorded, const simdjson::dom::object& ours) {
  if (recorded.size() != ours.size()) return false;
  for (const auto [key, value] : recorded) {
    auto other = ours[key];
    if (other.error() || !differ_by_lost_marks(value, other.value())) return false;
  }
  return true;
}

bool same(const simdjson::dom::array& recorded, const simdjson::dom::array& ours) {
  return std::equal(recorded.begin(), recorded.end(), ours.begin(), ours.end(),
                    [](const Json& a, const Json& b) { return differ_by_lost_marks(a, b); });
}

}  // namespace

bool differ_by_lost_marks(const Json& recorded, const Json& ours) {
  if (ours.is_object() && has(ours, "mk") && !(recorded.is_object() && has(recorded, "mk"))) {
    return differ_by_lost_marks(recorded, ours["v"]);
  }
  if (recorded.is_object() && ours.is_object()) {
    return same(simdjson::dom::object(recorded), simdjson::dom::object(ours));
  }
  if (recorded.is_array() && ours.is_array()) {
    return same(simdjson::dom::array(recorded), simdjson::dom::array(ours));
  }
  return simdjson::minify(recorded) == simdjson::minify(ours);
}

}  // namespace virga::vectors
