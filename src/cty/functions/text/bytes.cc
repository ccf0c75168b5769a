// Functions on raw bytes.
#include "cty/functions/text/bytes.h"

#include "base/check.h"
#include "cty/functions/families.h"
#include "cty/functions/rules.h"

namespace virga::cty {
namespace {

class BytesType final : public CapsuleOf<std::string> {
 public:
  BytesType() : CapsuleOf("bytes") {}
  bool equals(const CapsuleContent& a, const CapsuleContent& b) const override {
    return a.as<std::string>() == b.as<std::string>();
  }
};

Result<Value> bytes_length(const Call& call) {
  return Value::integer(static_cast<std::int64_t>(bytes_of(call[0]).size()));
}

Result<Value> slice_bytes(const Call& call) {
  const std::string& bytes = bytes_of(call[0]);
  std::size_t bounds[2];
  for (const std::size_t at : {1, 2}) {
    const Result<std::int64_t> number = call.integer(at);
    if (!number) return base::Unexpected(number.error());
    const std::size_t room = at == 1 ? bytes.size() : bytes.size() - bounds[0];
    if (*number < 0 || static_cast<std::size_t>(*number) > room) {
      return argument_error(at, "is outside of the bytes");
    }
    bounds[at - 1] = static_cast<std::size_t>(*number);
  }
  return bytes_value(bytes.substr(bounds[0], bounds[1]));
}

}  // namespace

const CapsuleType& bytes_type() {
  static const CapsuleType* const type = new BytesType();
  return *type;
}

Value bytes_value(std::string bytes) {
  return Value::capsule(bytes_type(), std::make_shared<const std::string>(std::move(bytes)));
}

const std::string& bytes_of(const Value& value) {
  VIRGA_CHECK(&value.type().capsule_type() == &bytes_type());
  return value.as_capsule<std::string>();
}

std::vector<FunctionSpec> bytes_functions() {
  const Type bytes = Type::capsule(bytes_type());
  const Allow open{.dynamic = true};
  const Parameter buffer{"buf", bytes, "The bytes.", open};
  return {
      {.name = "byteslen",
       .description = "The number of bytes.",
       .parameters = {buffer},
       .type = always(Type::number()),
       .value = bytes_length},
      {.name = "bytesslice",
       .description =
           "Returns a part of the bytes, by the offset of its first byte and its length.",
       .parameters = {buffer,
                      {"offset", Type::number(), "The offset of the first byte, beginning with 0.",
                       open},
                      {"size", Type::number(), "The number of bytes.", open}},
       .type = always(bytes),
       .value = slice_bytes},
  };
}

}  // namespace virga::cty
