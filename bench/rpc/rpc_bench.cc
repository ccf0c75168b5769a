// Values between their wire form and the bytes of a google.protobuf.Struct, which is what most of a
// message of the engine's is. The Go peer is no library that could be imported here.
#include <cstdlib>
#include <iostream>

#include "harness.h"
#include "pulumi/wire/wire_json.h"
#include "rpc/wire/struct_codec.h"

namespace virga::bench {
namespace {

// Figures about what fails mean nothing.
pulumi::PropertyValue wire_form(const std::filesystem::path& file) {
  auto value = pulumi::read_wire_json(read_file(file));
  if (value) return *std::move(value);
  std::cerr << value.error().str() << '\n';
  std::exit(1);
}

Work encode(const std::filesystem::path& file) {
  return [value = wire_form(file)] { DoNotOptimize(rpc::encode_value(value)); };
}

Work decode(const std::filesystem::path& file) {
  return [bytes = rpc::encode_value(wire_form(file))] { DoNotOptimize(rpc::decode_value(bytes)); };
}

}  // namespace
}  // namespace virga::bench

int main(int argc, char** argv) {
  using namespace virga::bench;
  constexpr Case kCases[] = {
      {"rpc/encode", "value-", encode},
      {"rpc/decode", "value-", decode},
  };
  return run(argc, argv, kCases);
}
