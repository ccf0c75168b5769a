// virga schema: shows, lists and searches the members of packages.
#include <algorithm>
#include <ranges>
#include <utility>

#include "base/json/json_writer.h"
#include "base/text/printable.h"
#include "base/text/suggest.h"
#include "check/session/schema_cache.h"
#include "cli/cli.h"
#include "cli/given_schemas.h"
#include "cli/schema/show.h"
#include "cli/terminal/pager.h"
#include "cli/terminal/paint.h"
#include "cli/terminal/terminal.h"
#include "project/project.h"
#include "schema/loader.h"
#include "schema/members/search.h"
#include "schema/members/type_text.h"
#include "schema/read/docs_text.h"

namespace virga::cli {
namespace {

using schema::Package;

constexpr std::size_t kMaxFound = 50;
constexpr std::size_t kLongestShownLine = 300;  // of a name or a line
constexpr std::string_view kProviders = "providers:";

std::string printable_line(std::string_view text) {
  return base::printable(text, kLongestShownLine);
}

// The argument PKG[@VERSION][:TOKEN] and the path of a property in the member.
struct Wanted {
  schema::Request package;
  std::string member;
  std::string path;

  explicit Wanted(const std::string& text) {
    const std::size_t colon = std::min(text.find(':'), text.size());
    const std::size_t at = std::min(text.find('@'), colon);
    package.name = text.substr(0, at);
    if (at < colon) package.version = text.substr(at + 1, colon - at - 1);
    if (colon < text.size()) member = text.substr(colon + 1);
    // `pulumi:providers:aws` is the provider of the package aws.
    if (package.name == "pulumi" && member.starts_with(kProviders)) {
      package = {member.substr(kProviders.size()), ""};
      member = "provider";
    }
  }
};

// Looks for schemas like a project in the working directory.
project::Project here() {
  project::Project project;
  project.root = ".";
  return project;
}

class Command {
 public:
  explicit Command(const SchemaArguments& arguments)
      : arguments_(arguments),
        loader_(base::real_file_system(),
                project::schema_paths(here(), base::real_file_system(), arguments.schemas),
                check::schema_cache(base::real_file_system())),
        look_{use_color(arguments.color, Stream::kOutput), terminal_width(Stream::kOutput),
              arguments.brief} {}

  int show() {
    int exit_code = kExitOk;
    const std::vector<std::string>& words = arguments_.words;
    for (std::size_t i = 0; i < words.size(); ++i) {
      Wanted wanted(words[i]);
      if (i > 0 && !arguments_.json) add("\n");
      // A word without a colon after a member is a path in the member.
      if (!wanted.member.empty() && i + 1 < words.size() &&
          words[i + 1].find(':') == std::string::npos) {
        wanted.path = words[++i];
      }
      exit_code = std::max(exit_code, show(wanted));
    }
    print_long(answer_, arguments_.pager && !arguments_.json);
    return exit_code;
  }

  int list() {
    base::JsonWriter json;
    json.open('[');
    int exit_code = kExitOk;
    for (const std::string& name : loader_.names()) {
      const auto package = load({name, ""});
      if (!package) {
        exit_code = kExitErrors;  // reported already
        continue;
      }
      if (arguments_.json) {
        append(json, *package);
      } else {
        print(line_of(*package) + "\n");
      }
    }
    if (arguments_.json) print(json.close(']').take() + "\n");
    return exit_code;
  }

  int search() {
    std::vector<std::shared_ptr<const Package>> packages;
    for (const std::string& name : loader_.names()) {
      if (!arguments_.package.empty() && name != arguments_.package) continue;
      if (auto package = load({name, ""})) packages.push_back(std::move(package));
    }
    if (packages.empty()) return no_package({arguments_.package, ""});
    std::vector<std::string_view> tokens;
    for (const auto& package : packages) {
      for (const std::string& token : package->resource_tokens()) tokens.push_back(token);
      for (const std::string& token : package->function_tokens()) tokens.push_back(token);
    }
    const auto found = schema::search(tokens, arguments_.words);
    if (arguments_.json) return print_json(found);
    for (const std::string_view token : found | std::views::take(kMaxFound)) {
      print(printable_line(token) + "\n");
    }
    if (found.size() > kMaxFound) {
      print("and " + std::to_string(found.size() - kMaxFound) + " more\n");
    }
    if (!found.empty()) return kExitOk;
    print_error("virga: no resource, function or type matches\n");
    return kExitErrors;
  }

 private:
  // Returns the package. Returns null, with a message, if it does not exist or cannot be used.
  std::shared_ptr<const Package> load(const schema::Request& request) {
    auto package = loader_.load(request);
    if (!package) {
      fail("virga: " + printable_line(package.error().str()) + "\n");
      return nullptr;
    }
    if (!*package) no_package(request);
    return *package;
  }

  int no_package(const schema::Request& request) {
    const std::vector<std::string> names = loader_.names();
    const std::vector<std::string_view> candidates(names.begin(), names.end());
    const bool known = std::ranges::find(names, request.name) != names.end();
    const auto near = known ? std::nullopt : base::nearest(request.name, candidates);
    fail("virga: there is no package " + printable_line(request.name) +
         (known ? " of version " + printable_line(request.version) : "") +
         (near ? "; did you mean " + printable_line(*near) + "?"
               : "; virga schema list lists the known packages") +
         "\n");
    return kExitUsage;
  }

  int show(const Wanted& wanted) {
    if (wanted.package.name.empty()) {
      fail("virga: expected the name of a package before \":" + printable_line(wanted.member) +
           "\"\n");
      return kExitUsage;
    }
    const auto package = load(wanted.package);
    if (!package) return kExitUsage;
    if (wanted.member.empty()) {
      return print_or_fail(arguments_.json ? show_json(*package) : show_text(*package, look_));
    }
    const auto found = schema::find_member(*package, wanted.member);
    if (!found) return print_or_fail(std::unexpected(found.error()));
    if (!exists(*found)) return show_module(*package, wanted);
    const Member member{package, *found};
    if (!wanted.path.empty()) return show_property(member, wanted.path);
    add(arguments_.json ? show_json(member) : show_text(member, look_));
    return kExitOk;
  }

  int show_property(const Member& member, const std::string& path) {
    const auto found = find_property(member, path);
    if (!found) {
      fail("virga: " + found.error() + "\n");
      return kExitUsage;
    }
    add(arguments_.json ? show_json(member, path, *found) : show_text(member, path, *found, look_));
    return kExitOk;
  }

  int show_module(const Package& package, const Wanted& wanted) {
    const Module module = schema::find_module(package, wanted.member);
    const bool is_ambiguous = !schema::tokens_ending_in(package, wanted.member).empty();
    if (module.empty() || is_ambiguous || !wanted.path.empty()) {
      return no_member(package, wanted.member);
    }
    add(arguments_.json ? show_json(package, wanted.member, module)
                        : show_text(package, wanted.member, module, look_));
    return kExitOk;
  }

  // Collects the answers, so that the pager gets all of them.
  void add(std::string_view text) { answer_ += text; }

  // Prints the answers so far before the error, to keep the order.
  void fail(const std::string& message) {
    print(std::exchange(answer_, {}));
    print_error(message);
  }

  int no_member(const Package& package, const std::string& name) {
    if (const auto all = schema::tokens_ending_in(package, name); !all.empty()) {
      std::string message = "virga: package " + printable_line(package.name()) + " has " +
                            std::to_string(all.size()) + " members with the name " +
                            printable_line(name) + ":\n";
      for (const std::string& token : all) message += "  " + printable_line(token) + "\n";
      fail(message);
      return kExitUsage;
    }
    const std::string near = schema::nearest_token(package, name);
    fail("virga: package " + printable_line(package.name()) + " has no member " +
         printable_line(name) +
         (near.empty() ? "" : "; did you mean " + printable_line(near) + "?") + "\n");
    return kExitUsage;
  }

  int print_or_fail(const base::Result<std::string>& text) {
    if (text) {
      add(*text);
      return kExitOk;
    }
    fail("virga: " + printable_line(text.error().str()) + "\n");
    return kExitErrors;
  }

  static int print_json(const std::vector<std::string_view>& tokens) {
    base::JsonWriter json;
    json.open('[');
    for (const std::string_view token : tokens) json.string(token);
    print(json.close(']').take() + "\n");
    return tokens.empty() ? kExitErrors : kExitOk;
  }

  std::string line_of(const Package& package) const {
    const std::string description = schema::docs_text(package.about().description);
    return painted(look_.color, kBold, printable_line(package.name())) + " " +
           printable_line(package.version()) + ": " +
           schema::counted(package.resource_tokens().size(), "resource") + ", " +
           schema::counted(package.function_tokens().size(), "function") +
           (description.empty()
                ? ""
                : "; " + printable_line(description.substr(0, description.find('\n'))));
  }

  static void append(base::JsonWriter& json, const Package& package) {
    json.open('{').key("name").string(package.name());
    json.key("version").string(package.version());
    json.key("description").string(package.about().description);
    const auto count = [&](std::string_view key, std::size_t number) {
      json.key(key).number(static_cast<std::int64_t>(number));
    };
    count("resources", package.resource_tokens().size());
    count("functions", package.function_tokens().size());
    json.close('}');
  }

  const SchemaArguments& arguments_;
  schema::FileLoader loader_;
  const Look look_;
  std::string answer_;
};

}  // namespace

int schema_command(const SchemaArguments& arguments) {
  if (!open_given_schemas(arguments.schemas)) return kExitUsage;
  Command command(arguments);
  switch (arguments.verb) {
    case SchemaVerb::kShow: return command.show();
    case SchemaVerb::kSearch: return command.search();
    case SchemaVerb::kList: return command.list();
    case SchemaVerb::kOf: return schema_of(arguments);
  }
  return kExitUsage;
}

}  // namespace virga::cli
