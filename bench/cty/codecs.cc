// JSON and MessagePack, both ways.
#include "base/check.h"
#include "cases.h"
#include "cty/cty.h"

namespace virga::bench {
namespace {

using cty::Type;
using cty::Value;

Type type_beside(const std::filesystem::path& file) {
  auto type = cty::json::unmarshal_type(read_file(file.parent_path() / "value-type.json"));
  VIRGA_CHECK(type.has_value());
  return *type;
}

Value value_of(const std::filesystem::path& file, const Type& type) {
  auto value = cty::json::unmarshal(read_file(file), type);
  VIRGA_CHECK(value.has_value());
  return *value;
}

}  // namespace

Work json_read_case(const std::filesystem::path& file) {
  return [text = read_file(file), type = type_beside(file)] {
    const auto value = cty::json::unmarshal(text, type);
    VIRGA_CHECK(value.has_value());
  };
}

Work json_write_case(const std::filesystem::path& file) {
  const Type type = type_beside(file);
  return [value = value_of(file, type), type] {
    const auto text = cty::json::marshal(value, type);
    VIRGA_CHECK(text.has_value());
  };
}

Work msgpack_read_case(const std::filesystem::path& file) {
  const Type type = type_beside(file);
  return [bytes = *cty::msgpack::marshal(value_of(file, type), type), type] {
    const auto value = cty::msgpack::unmarshal(bytes, type);
    VIRGA_CHECK(value.has_value());
  };
}

Work msgpack_write_case(const std::filesystem::path& file) {
  const Type type = type_beside(file);
  return [value = value_of(file, type), type] {
    const auto bytes = cty::msgpack::marshal(value, type);
    VIRGA_CHECK(bytes.has_value());
  };
}

}  // namespace virga::bench
