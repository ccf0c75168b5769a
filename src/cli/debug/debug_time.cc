// virga debug time: measures one operation on one file, in process.
#include <algorithm>
#include <chrono>
#include <functional>
#include <map>

#include "base/system/file_system.h"
#include "cli/cli.h"
#include "cli/debug/command.h"
#include "cli/debug/time_cty.h"
#include "cli/terminal/terminal.h"
#include "diag/diagnostics.h"
#include "hcl/format/format.h"
#include "hcl/hcl.h"

namespace virga::cli {
namespace {

using Clock = std::chrono::steady_clock;

// The operations that can be measured. Each prepares its input and returns the work to repeat.
using Prepare =
    std::function<base::Result<TimedWork>(const base::Source&, const std::string& type)>;
const std::map<std::string, Prepare>& operations() {
  static const std::map<std::string, Prepare> table = {
      {"convert",
       [](const base::Source& source, const std::string&) {
         return time_convert(source.name(), source.text(), base::real_file_system());
       }},
      {"format",
       [](const base::Source& source, const std::string&) -> TimedWork {
         return [&source] { hcl::format(source.text()); };
       }},
      {"json",
       [](const base::Source& source, const std::string& type) {
         return time_json(std::string(source.text()), type, base::real_file_system());
       }},
      {"lex",
       [](const base::Source& source, const std::string&) -> TimedWork {
         return [&source] { hcl::lex(source.text(), hcl::LexMode::kConfig); };
       }},
      {"msgpack",
       [](const base::Source& source, const std::string& type) {
         return time_msgpack(source.text(), type, base::real_file_system());
       }},
      {"parse",
       [](const base::Source& source, const std::string&) -> TimedWork {
         return [&source] {
           diag::Diagnostics diagnostics;
           hcl::parse_config(source, diagnostics);
         };
       }},
      {"unify",
       [](const base::Source& source, const std::string&) { return time_unify(source.text()); }},
  };
  return table;
}

std::string operation_names() {
  std::string names;
  for (const auto& [name, work] : operations()) names += (names.empty() ? "" : ", ") + name;
  return names;
}

// Returns the nanoseconds of each run, sorted. There are at least 5 runs, and as many as fit in a
// second.
std::vector<std::int64_t> measure(const std::function<void()>& work) {
  constexpr std::size_t kMinRuns = 5;
  constexpr std::size_t kMaxRuns = 10'000;
  std::vector<std::int64_t> runs;
  const auto start = Clock::now();
  while (runs.size() < kMinRuns ||
         (runs.size() < kMaxRuns && Clock::now() - start < std::chrono::seconds(1))) {
    const auto before = Clock::now();
    work();
    runs.push_back((Clock::now() - before).count());
  }
  std::sort(runs.begin(), runs.end());
  return runs;
}

}  // namespace

int debug_time(const DebugTimeArguments& arguments) {
  const auto operation = operations().find(arguments.operation);
  if (operation == operations().end()) {
    print_error("virga: unknown operation " + arguments.operation +
                "; there are: " + operation_names() + "\n");
    return kExitUsage;
  }
  auto text = base::real_file_system().read(arguments.path, base::Limits{}.max_source_bytes);
  if (!text) {
    print_error("virga: " + text.error().str() + "\n");
    return kExitErrors;
  }
  base::Sources sources;
  const base::Source& source = sources.add(arguments.path, std::move(*text));
  const auto work = operation->second(source, arguments.type);
  if (!work) {
    print_error("virga: " + work.error().str() + "\n");
    return kExitErrors;
  }
  const auto runs = measure(*work);
  print("{\"operation\":\"" + arguments.operation + "\",\"bytes\":" +
        std::to_string(source.text().size()) + ",\"runs\":" + std::to_string(runs.size()) +
        ",\"median_ns\":" + std::to_string(runs[runs.size() / 2]) +
        ",\"min_ns\":" + std::to_string(runs.front()) + "}\n");
  return kExitOk;
}

}  // namespace virga::cli
