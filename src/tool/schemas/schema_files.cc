// virga schema add, update, remove and verify: the schemas in the folder of a project.
#include <algorithm>
#include <filesystem>

#include "base/text/printable.h"
#include "cli/cli.h"
#include "cli/terminal/progress.h"
#include "cli/terminal/terminal.h"
#include "packages/packages.h"
#include "schema/index/open_package.h"
#include "tool/schemas/command.h"
#include "tool/schemas/interrupt.h"
#include "tool/schemas/missing_packages.h"

namespace virga::tool {

using namespace cli;  // options, terminal and exit codes

namespace {

using packages::Acquired;
using packages::LockEntry;
using packages::SchemaFolder;
using packages::Source;

constexpr std::size_t kLongestReason = 1000;

std::string shown(std::string_view text) {
  return base::printable(text, kLongestReason);
}

std::string title(const std::string& name, const std::string& version) {
  return version.empty() ? name : name + " " + version;
}

std::string size_text(std::size_t bytes) {
  if (bytes < 10'000) return std::to_string(bytes) + " bytes";
  if (bytes < 10'000'000) return std::to_string(bytes / 1000) + " KB";
  return std::to_string(bytes / 1'000'000) + " MB";
}

std::string origin(const Source& source) {
  std::string text = std::string(packages::word_of(source.kind)) + " " + source.place;
  for (const std::string& each : source.parameters) text += " " + each;
  return shown(text);
}

class SchemaFiles {
 public:
  SchemaFiles(const SchemaFilesArguments& arguments, SchemaFolder& folder)
      : arguments_(arguments), folder_(folder) {}

  int add() {
    std::vector<Wanted> wanted;
    for (const std::string& text : arguments_.words) {
      auto source = packages::parse_source(text);
      if (!source) return fail(source.error().str(), kExitUsage);
      if (source->kind == Source::Kind::kFile) source->place = seen_from_project(source->place);
      wanted.push_back({*std::move(source)});
    }
    if (!arguments_.parameters.empty()) {
      if (wanted.size() != 1 || wanted.front().source.kind != Source::Kind::kPlugin) {
        return fail("the arguments after -- are for one plugin", kExitUsage);
      }
      wanted.front().source.parameters = arguments_.parameters;
    }
    const auto missing = missing_packages(arguments_.project);
    if (arguments_.words.empty()) add_missing(missing, wanted);
    for (Wanted& each : wanted) {
      if (each.source.created) continue;
      const auto request = std::ranges::find(missing, each.source.place, &schema::Request::name);
      if (request != missing.end()) each.server = request->download_url;
    }
    return std::max(exit_code_, acquire_all(wanted, nullptr));
  }

  int update() {
    std::vector<LockEntry> entries;
    if (!select(entries)) return kExitUsage;
    std::vector<Wanted> wanted;
    for (const LockEntry& each : entries) wanted.push_back({each.source, server_of(each)});
    return acquire_all(wanted, &entries);
  }

  int remove() {
    std::vector<LockEntry> entries;
    if (!select(entries)) return kExitUsage;
    for (const LockEntry& each : entries) {
      if (const auto done = folder_.remove(each); !done) return fail(done.error().str());
      print("removed " + title(each.name, each.version) + "\n");
    }
    return kExitOk;
  }

  int verify() {
    int exit_code = kExitOk;
    for (const LockEntry& each : folder_.entries()) {
      const auto match = folder_.match(each);
      const bool is_same = match == SchemaFolder::Match::kSame;
      if (!is_same) exit_code = kExitErrors;
      print(title(each.name, each.version) + ": " +
            (is_same                                  ? "unchanged"
             : match == SchemaFolder::Match::kMissing ? "the file is missing"
                                                      : "the file was changed") +
            ", from " + origin(each.source) + "\n");
    }
    return exit_code;
  }

 private:
  struct Wanted {
    Source source;
    std::string server{};  // where Pulumi downloads the plugin; empty: the default
  };

  static int fail(const std::string& reason, int exit_code = kExitErrors) {
    print_error("virga: " + shown(reason) + "\n");
    return exit_code;
  }

  // A relative path in the lock file begins at the project.
  std::string seen_from_project(const std::string& path) const {
    if (std::filesystem::path(path).is_absolute()) return path;
    std::error_code error;
    const auto relative = std::filesystem::relative(path, arguments_.project, error);
    return error || relative.empty() ? path : relative.string();
  }

  // Selects the entries with the names on the command line, or all.
  bool select(std::vector<LockEntry>& entries) const {
    if (arguments_.words.empty()) entries = folder_.entries();
    for (const std::string& word : arguments_.words) {
      const std::size_t before = entries.size();
      for (const LockEntry& each : folder_.entries()) {
        if (word == each.name || word == each.name + "@" + each.version) entries.push_back(each);
      }
      if (entries.size() > before) continue;
      fail("the lock file has no schema " + word + "; `virga schema verify` lists its schemas");
      return false;
    }
    return true;
  }

  // The place that the present schema of an entry names.
  std::string server_of(const LockEntry& entry) const {
    const auto package = schema::open_package(folder_.path() + "/" + entry.file(),
                                              base::real_file_system(), nullptr);
    return package ? (*package)->about().plugin_download_url : "";
  }

  void add_missing(const std::vector<schema::Request>& missing, std::vector<Wanted>& wanted) {
    for (const schema::Request& each : missing) {
      const std::string& plugin = each.base ? each.base->name : each.name;
      if (!packages::is_package_name(plugin)) {
        exit_code_ = fail("\"" + plugin + "\" is not the name of a package");
        continue;
      }
      if (each.base) {
        const Source::Created created{each.name, each.version, each.base->parameter};
        wanted.push_back(
            {{.place = each.base->name, .version = each.base->version, .created = created},
             each.download_url});
        continue;
      }
      wanted.push_back({{.place = each.name, .version = each.version}});
    }
    if (wanted.empty() && exit_code_ == kExitOk)
      print("every package of the program has a schema\n");
  }

  // `before` has the entry of each source for an update; null if they are new.
  int acquire_all(const std::vector<Wanted>& wanted, const std::vector<LockEntry>* before) {
    Interrupt interrupt;
    Progress progress(wanted.size(), "schemas");
    int exit_code = kExitOk;
    for (std::size_t i = 0; i < wanted.size(); ++i) {
      progress.show(i);
      const auto acquired = packages::acquire(wanted[i].source,
                                              {.timeout = std::chrono::seconds(arguments_.timeout),
                                               .folder = arguments_.project,
                                               .stop = interrupt.token()},
                                              wanted[i].server);
      progress.hide();
      if (interrupt.requested()) return fail("interrupted", kExitInterrupted);
      if (!acquired) {
        exit_code = fail(wanted[i].source.place + ": " + acquired.error().str());
        continue;
      }
      const auto replaced = folder_.add(*acquired);
      if (!replaced) return fail(replaced.error().str());
      report(*acquired, *replaced, before ? &(*before)[i] : nullptr);
    }
    return exit_code;
  }

  void report(const Acquired& acquired, const std::optional<LockEntry>& replaced,
              const LockEntry* before) const {
    const std::string now = title(acquired.name, acquired.version);
    if (before && before->version == acquired.version) {
      const auto& entries = folder_.entries();
      const bool is_same = std::ranges::find(entries, *before) != entries.end();
      return print(now + (is_same ? ": unchanged\n" : ": the schema has changed\n"));
    }
    const std::string from = origin(acquired.source);
    const std::string size = size_text(acquired.schema.size());
    if (replaced) {
      return print(title(replaced->name, replaced->version) + " -> " + acquired.version + ": " +
                   size + ", from " + from + "\n");
    }
    print("added " + now + ": " + size + ", from " + from + "\n");
  }

  const SchemaFilesArguments& arguments_;
  SchemaFolder& folder_;
  int exit_code_ = kExitOk;  // of packages that cannot be asked for
};

}  // namespace

int schema_files(const SchemaFilesArguments& arguments) {
  if (!base::real_file_system().is_directory(arguments.project)) {
    print_error("virga: " + shown(arguments.project) + " is not a folder\n");
    return kExitUsage;
  }
  auto folder = arguments.verb == SchemaFilesVerb::kVerify
                    ? SchemaFolder::open(arguments.project)
                    : SchemaFolder::open_to_change(arguments.project);
  if (!folder) {
    print_error("virga: " + shown(folder.error().str()) + "\n");
    return kExitErrors;
  }
  SchemaFiles command(arguments, *folder);
  switch (arguments.verb) {
    case SchemaFilesVerb::kAdd: return command.add();
    case SchemaFilesVerb::kUpdate: return command.update();
    case SchemaFilesVerb::kRemove: return command.remove();
    case SchemaFilesVerb::kVerify: return command.verify();
  }
  return kExitUsage;
}

}  // namespace virga::tool
