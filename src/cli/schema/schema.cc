// virga schema: shows, lists and searches the members of packages.
#include <algorithm>
#include <utility>

#include "base/json/json_writer.h"
#include "base/text/printable.h"
#include "check/session/schema_cache.h"
#include "cli/cli.h"
#include "cli/given_schemas.h"
#include "cli/schema/command.h"
#include "cli/schema/schema_command.h"
#include "cli/schema/show.h"
#include "cli/terminal/pager.h"
#include "cli/terminal/paint.h"
#include "cli/terminal/terminal.h"
#include "project/project.h"
#include "schema/loader.h"
#include "schema/members/search.h"

namespace virga::cli {
namespace {

using schema::Package;

// Looks for schemas like a project in the working directory.
project::Project here() {
  project::Project project;
  project.root = ".";
  return project;
}

}  // namespace

SchemaCommand::SchemaCommand(const SchemaArguments& arguments)
    : arguments_(arguments),
      loader_(base::real_file_system(),
              project::schema_paths(here(), base::real_file_system(), arguments.schemas),
              check::schema_cache(base::real_file_system())),
      look_{use_color(arguments.color, Stream::kOutput), terminal_width(Stream::kOutput),
            arguments.brief} {}

int SchemaCommand::show() {
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

std::shared_ptr<const Package> SchemaCommand::load(const schema::Request& request) {
  auto package = loader_.load(request);
  if (!package) {
    fail("virga: " + printable_line(package.error().str()) + "\n");
    return nullptr;
  }
  if (!*package) no_package(request);
  return *package;
}

int SchemaCommand::show(const Wanted& wanted) {
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
  if (!found) return print_or_fail(base::Unexpected(found.error()));
  if (!exists(*found)) return show_module(*package, wanted);
  const Member member{package, *found};
  if (!wanted.path.empty()) return show_property(member, wanted.path);
  add(arguments_.json ? show_json(member) : show_text(member, look_));
  return kExitOk;
}

int SchemaCommand::show_property(const Member& member, const std::string& path) {
  const auto found = find_property(member, path);
  if (!found) {
    fail("virga: " + found.error() + "\n");
    return kExitUsage;
  }
  add(arguments_.json ? show_json(member, path, *found) : show_text(member, path, *found, look_));
  return kExitOk;
}

int SchemaCommand::show_module(const Package& package, const Wanted& wanted) {
  const Module module = schema::find_module(package, wanted.member);
  const bool is_ambiguous = !schema::tokens_ending_in(package, wanted.member).empty();
  if (module.empty() || is_ambiguous || !wanted.path.empty()) {
    return no_member(package, wanted.member);
  }
  add(arguments_.json ? show_json(package, wanted.member, module)
                      : show_text(package, wanted.member, module, look_));
  return kExitOk;
}

void SchemaCommand::fail(const std::string& message) {
  print(std::exchange(answer_, {}));
  print_error(message);
}

int SchemaCommand::print_or_fail(const base::Result<std::string>& text) {
  if (text) {
    add(*text);
    return kExitOk;
  }
  fail("virga: " + printable_line(text.error().str()) + "\n");
  return kExitErrors;
}

int SchemaCommand::print_json(const std::vector<std::string_view>& tokens) {
  base::JsonWriter json;
  json.open('[');
  for (const std::string_view token : tokens) json.string(token);
  print(json.close(']').take() + "\n");
  return tokens.empty() ? kExitErrors : kExitOk;
}

int schema_command(const SchemaArguments& arguments, std::vector<SchemaOrigin> origins) {
  if (!open_given_schemas(arguments.schemas)) return kExitUsage;
  SchemaCommand command(arguments);
  switch (arguments.verb) {
    case SchemaVerb::kShow: return command.show();
    case SchemaVerb::kSearch: return command.search();
    case SchemaVerb::kList: return command.list(origins);
    case SchemaVerb::kOf: return schema_of(arguments);
  }
  return kExitUsage;
}

}  // namespace virga::cli
