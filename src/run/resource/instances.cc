#include "run/resource/instances.h"

#include "base/check.h"

namespace virga::run {

using cty::Value;

Instances single_instance() {
  return {Instances::Shape::kSingle, {Instance{}}, {}, {}};
}

Value variable_of(const Instances& instances, std::vector<Value> values) {
  switch (instances.shape) {
    case Instances::Shape::kSingle: return std::move(values.front());
    case Instances::Shape::kList: return Value::tuple(std::move(values));
    case Instances::Shape::kMap: {
      std::vector<Value::Field> fields;
      fields.reserve(values.size());
      for (std::size_t i = 0; i < values.size(); ++i) {
        fields.emplace_back(instances.keys[i], std::move(values[i]));
      }
      return Value::object(std::move(fields));
    }
    case Instances::Shape::kNoInstances: return instances.instead;
  }
  VIRGA_UNREACHABLE();
}

}  // namespace virga::run
