#include <iostream>

#include "rpc/engine_program.h"
#include "shop.h"

int main() {
  const auto result = virga::rpc::run_on_engine(shop);
  if (result) return result->exit_code;
  std::cerr << "`pulumi up` starts this program\n";
  return 1;
}
