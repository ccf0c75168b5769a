// Combines two outputs and prints the value and its marks. Prints: https://example.org:443 secret
#include "pulumi/pulumi.h"

#include <iostream>

int main() {
  using namespace virga::pulumi;
  Lane lane;
  const Lane::Entered entered(lane);
  const Output<std::string> host = secret("example.org");
  auto port = lane.request<int>("port");
  const Output<std::string> url = interpolate("https://{}:{}", host, port.output);
  std::move(port.resolver).resolve(443);
  const Report report = lane.finish();
  const auto settled = url.settled();
  std::cout << *settled->value << (settled->secret ? " secret" : "") << "\n" << report.str();
  return report.ok() ? 0 : 1;
}
