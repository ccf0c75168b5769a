// Values and types of cty; the Go peer (bench/peers) times the same verbs on the same files.
#include "cases.h"

int main(int argc, char** argv) {
  using namespace virga::bench;
  constexpr Case kCases[] = {
      {"cty/convert", "convert-", convert_case},
      {"cty/unify", "unify-", unify_case},
      {"cty/set", "set-", set_case},
      {"cty/arithmetic", "integers-", arithmetic_case},
      {"cty/json-read", "value-", json_read_case},
      {"cty/json-write", "value-", json_write_case},
      {"cty/msgpack-read", "value-", msgpack_read_case},
      {"cty/msgpack-write", "value-", msgpack_write_case},
  };
  return run(argc, argv, kCases);
}
