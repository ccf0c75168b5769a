// virga schema: what packages offer, shown, listed and searched.
#include <algorithm>
#include <ranges>

#include "base/json_writer.h"
#include "base/printable.h"
#include "base/suggest.h"
#include "cli/cli.h"
#include "cli/given_schemas.h"
#include "cli/paint.h"
#include "cli/schema/of.h"
#include "cli/schema/search.h"
#include "cli/schema/show.h"
#include "cli/schema/type_text.h"
#include "cli/schema_cache.h"
#include "cli/terminal.h"
#include "project/project.h"
#include "schema/docs_text.h"
#include "schema/loader.h"

namespace virga::cli {
namespace {

using schema::Package;

constexpr std::size_t kMostFound = 50;
constexpr std::size_t kLongestShownLine = 300;  // of a name or a line that is shown

std::string printable_line(std::string_view text) {
  return base::printable(text, kLongestShownLine);
}

// PKG[@VERSION][:TOKEN]
struct Wanted {
  schema::Request package;
  std::string member;

  explicit Wanted(const std::string& text) {
    const std::size_t colon = std::min(text.find(':'), text.size());
    const std::size_t at = std::min(text.find('@'), colon);
    package.name = text.substr(0, at);
    if (at < colon) package.version = text.substr(at + 1, colon - at - 1);
    if (colon < text.size()) member = text.substr(colon + 1);
  }
};

// Schemas are looked for as a project in the working directory would.
project::Project here() {
  project::Project project;
  project.root = ".";
  return project;
}

class Command {
 public:
  explicit Command(const SchemaArguments& arguments)
      : arguments_(arguments),
        loader_(base::real_file_system(), project::schema_paths(here(), arguments.schemas),
                schema_cache()),
        look_{use_color(arguments.color, Stream::kOutput), terminal_width(Stream::kOutput)} {}

  int show() {
    int exit_code = kExitOk;
    for (std::size_t i = 0; i < arguments_.words.size(); ++i) {
      if (i > 0 && !arguments_.json) print("\n");
      exit_code = std::max(exit_code, show(Wanted(arguments_.words[i])));
    }
    return exit_code;
  }

  int list() {
    base::JsonWriter json;
    json.open('[');
    int exit_code = kExitOk;
    for (const std::string& name : loader_.names()) {
      const auto package = load({name, ""});
      if (!package) {
        exit_code = kExitErrors;  // said already
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
    const auto found = cli::search(tokens, arguments_.words);
    if (arguments_.json) return print_json(found);
    for (const std::string_view token : found | std::views::take(kMostFound)) {
      print(printable_line(token) + "\n");
    }
    if (found.size() > kMostFound) {
      print("and " + std::to_string(found.size() - kMostFound) + " more\n");
    }
    if (!found.empty()) return kExitOk;
    print_error("virga: nothing is called like that\n");
    return kExitErrors;
  }

 private:
  // Null, and said why, when it cannot be used or is not there.
  std::shared_ptr<const Package> load(const schema::Request& request) {
    auto package = loader_.load(request);
    if (!package) {
      print_error("virga: " + printable_line(package.error().str()) + "\n");
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
    print_error("virga: there is no package " + printable_line(request.name) +
                (known ? " of version " + printable_line(request.version) : "") +
                (near ? "; did you mean " + printable_line(*near) + "?"
                      : "; virga schema list names those that can be found") +
                "\n");
    return kExitUsage;
  }

  int show(const Wanted& wanted) {
    const auto package = load(wanted.package);
    if (!package) return kExitUsage;
    if (wanted.member.empty()) {
      return print_or_fail(arguments_.json ? show_json(*package) : show_text(*package, look_));
    }
    const auto found = find_member(*package, wanted.member);
    if (!found) return print_or_fail(std::unexpected(found.error()));
    if (std::visit([](const auto* each) { return each == nullptr; }, *found)) {
      return no_member(*package, wanted.member);
    }
    const Member member{package, *found};
    print(arguments_.json ? show_json(member) : show_text(member, look_));
    return kExitOk;
  }

  static int no_member(const Package& package, const std::string& name) {
    if (const auto all = tokens_ending_in(package, name); !all.empty()) {
      print_error("virga: package " + printable_line(package.name()) + " has " +
                  std::to_string(all.size()) + " members called " + printable_line(name) + ":\n");
      for (const std::string_view token : all) print_error("  " + printable_line(token) + "\n");
      return kExitUsage;
    }
    const std::string near = nearest_token(package, name);
    print_error("virga: package " + printable_line(package.name()) + " has nothing called " +
                printable_line(name) +
                (near.empty() ? "" : "; did you mean " + printable_line(near) + "?") + "\n");
    return kExitUsage;
  }

  static int print_or_fail(const base::Result<std::string>& text) {
    if (text) {
      print(*text);
      return kExitOk;
    }
    print_error("virga: " + printable_line(text.error().str()) + "\n");
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
           counted(package.resource_tokens().size(), "resource") + ", " +
           counted(package.function_tokens().size(), "function") +
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
