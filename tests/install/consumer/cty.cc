// Converts a tuple of strings to a list of numbers. Prints: [80, 443]
#include "cty/cty.h"

#include <iostream>

int main() {
  using namespace virga::cty;
  const Value texts = Value::tuple({Value::string("80"), Value::string("443")});
  const Result<Value> ports = convert(texts, Type::list(Type::number()));
  if (!ports) {
    std::cerr << ports.error().str() << "\n";
    return 1;
  }
  std::cout << ports->dump() << "\n";
  return 0;
}
