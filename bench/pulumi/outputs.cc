#include "outputs.h"

#include <string>
#include <vector>

#include "pulumi/output/combine.h"
#include "pulumi/output/lane.h"

namespace virga::bench {
namespace {

using pulumi::Lane;
using pulumi::Output;

int number_in(const std::filesystem::path& file) {
  return std::stoi(read_file(file));
}

}  // namespace

Work chain_case(const std::filesystem::path& file) {
  return [count = number_in(file)] {
    Lane lane;
    auto [first, resolver] = lane.deferred<int>("first");
    Output<int> last = first;
    for (int i = 0; i < count; ++i) last = last.apply([](int n) { return n + 1; });
    std::move(resolver).resolve(0);
    lane.run_until_idle();
    DoNotOptimize(last.settled()->value);
  };
}

Work fan_case(const std::filesystem::path& file) {
  return [count = number_in(file)] {
    Lane lane;
    auto [first, resolver] = lane.deferred<int>("first");
    std::vector<Output<int>> outputs;
    outputs.reserve(static_cast<std::size_t>(count));
    for (int i = 0; i < count; ++i) outputs.push_back(first.apply([i](int n) { return n + i; }));
    const auto all = pulumi::all(std::move(outputs));
    std::move(resolver).resolve(0);
    lane.run_until_idle();
    DoNotOptimize(all.settled()->value);
  };
}

}  // namespace virga::bench
