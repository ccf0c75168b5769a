// virga schema list: the packages that can be found, with the entries of the lock file.
#include <algorithm>

#include "base/text/printable.h"
#include "cli/cli.h"
#include "cli/schema/command.h"
#include "cli/schema/schema_origins.h"
#include "cli/terminal/terminal.h"
#include "packages/packages.h"
#include "tool/schemas/command.h"

namespace virga::tool {
namespace {

using cli::SchemaOrigin;
using packages::SchemaFolder;

constexpr std::size_t kLongestError = 1000;

SchemaOrigin::State state_of(SchemaFolder::Match match) {
  switch (match) {
    case SchemaFolder::Match::kSame: return SchemaOrigin::State::kUnchanged;
    case SchemaFolder::Match::kChanged: return SchemaOrigin::State::kChanged;
    case SchemaFolder::Match::kMissing: break;
  }
  return SchemaOrigin::State::kMissing;
}

}  // namespace

int schema_list(const cli::SchemaArguments& arguments) {
  std::vector<SchemaOrigin> origins;
  const auto folder = SchemaFolder::open(".");
  if (folder) {
    for (const packages::LockEntry& each : folder->entries()) {
      origins.push_back({each.name, each.version, std::string(packages::word_of(each.source.kind)),
                         each.source.place, each.source.version, each.source.parameters,
                         each.sha256, state_of(folder->match(each))});
    }
  } else {
    cli::print_error("virga: " + base::printable(folder.error().str(), kLongestError) + "\n");
  }
  const int exit_code = cli::schema_command(arguments, std::move(origins));
  return folder ? exit_code : std::max(exit_code, cli::kExitErrors);
}

}  // namespace virga::tool
