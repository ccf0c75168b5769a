#include <iostream>

#include "policies.h"
#include "rpc/policy_host.h"

int main() {
  return virga::rpc::serve_policies(company_policies(), std::cout, std::cerr);
}
