// Conversion, unification, sets and arithmetic.
#include "base/check.h"
#include "cases.h"
#include "cty/cty.h"

namespace virga::bench {
namespace {

using cty::Type;
using cty::Value;

Value read_value(const std::filesystem::path& file, const Type& type) {
  auto value = cty::json::unmarshal(read_file(file), type);
  VIRGA_CHECK(value.has_value());
  return *value;
}

Type read_type(const std::filesystem::path& file) {
  auto type = cty::json::unmarshal_type(read_file(file));
  VIRGA_CHECK(type.has_value());
  return *type;
}

}  // namespace

Work convert_case(const std::filesystem::path& file) {
  const Value value = read_value(file, read_type(file.parent_path() / "convert-from-type.json"));
  const Type to = read_type(file.parent_path() / "convert-to-type.json");
  return [value, to] { DoNotOptimize(cty::convert(value, to)); };
}

Work unify_case(const std::filesystem::path& file) {
  // A tuple type has the same form but for a tag.
  auto tuple = cty::json::unmarshal_type("[\"tuple\"," + read_file(file) + "]");
  VIRGA_CHECK(tuple.has_value());
  return [type = *tuple] { DoNotOptimize(cty::unify(type.elements())); };
}

Work set_case(const std::filesystem::path& file) {
  const Value list = read_value(file, Type::list(Type::string()));
  return [list] {
    std::vector<Value> elements(list.elements().begin(), list.elements().end());
    DoNotOptimize(Value::set(std::move(elements)));
  };
}

Work arithmetic_case(const std::filesystem::path& file) {
  const Value list = read_value(file, Type::list(Type::number()));
  return [list] {
    Value sum = Value::integer(0);
    Value squares = Value::integer(0);
    for (const Value& number : list.elements()) {
      sum = *cty::add(sum, number);
      squares = *cty::add(squares, *cty::multiply(number, number));
    }
    DoNotOptimize(sum);
    DoNotOptimize(squares);
  };
}

}  // namespace virga::bench
