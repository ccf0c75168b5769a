#include <chrono>
#include <csignal>
#include <iostream>
#include <stdexcept>
#include <thread>

#include "rpc/policy_host.h"

using namespace virga::sdk;

struct Behaviour {
  std::string what;
  static constexpr auto properties() { return std::tuple(property("what", &Behaviour::what)); }
};

void behave(ResourceCheck& check, const Behaviour& behaviour) {
  const std::string& what = behaviour.what;
  if (what == "crash") {
    std::cerr << "about to crash\n" << std::flush;
    std::raise(SIGSEGV);
  }
  if (what == "hang") std::this_thread::sleep_for(std::chrono::hours(1));
  if (what == "throw") throw std::runtime_error("out of luck");
  if (what == "print") {
    std::cout << "printed\n" << std::flush;
    std::cerr << "an explanation\n" << std::flush;
  }
  if (what == "report") check.report(check.resource().name() + " is reported");
}

int main() {
  PolicyPack pack("behaviours", "1.0.0");
  pack.add_resource_policy<Behaviour>("behaviour",
                                      {.description = "Nothing is reported",
                                       .enforcement = Enforcement::kMandatory,
                                       .types = {"pulumi:index:Stash"},
                                       .config = {ConfigRule::otherwise("what", "nothing")}},
                                      behave);
  pack.add_remediation("large", {.types = {"pulumi:index:Stash"}}, [](ResourceRemediation& change) {
    if (change.resource().get<std::string>("input") == "small") change.set("input", "large");
  });
  pack.add_stack_policy("few", {.types = {"pulumi:index:Stash"}}, [](StackCheck& check) {
    check.report("there are " + std::to_string(check.resources().size()));
  });
  return virga::rpc::serve_policies(pack, std::cout, std::cerr);
}
