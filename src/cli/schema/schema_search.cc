// The lists of members: all of a package, or those that fit the words of a search.
#include <algorithm>
#include <ranges>
#include <utility>

#include "base/json/json_writer.h"
#include "base/text/printable.h"
#include "base/text/suggest.h"
#include "cli/cli.h"
#include "cli/schema/schema_command.h"
#include "cli/schema/show.h"
#include "cli/terminal/paint.h"
#include "cli/terminal/terminal.h"
#include "schema/loader.h"
#include "schema/members/search.h"
#include "schema/members/type_text.h"
#include "schema/read/docs_text.h"

namespace virga::cli {
namespace {

using schema::Package;

constexpr std::size_t kMaxFound = 50;

}  // namespace

int SchemaCommand::list() {
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

int SchemaCommand::search() {
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

int SchemaCommand::no_package(const schema::Request& request) {
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

int SchemaCommand::no_member(const Package& package, const std::string& name) {
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
       printable_line(name) + (near.empty() ? "" : "; did you mean " + printable_line(near) + "?") +
       "\n");
  return kExitUsage;
}

std::string SchemaCommand::line_of(const Package& package) const {
  const std::string description = schema::docs_text(package.about().description);
  return painted(look_.color, kBold, printable_line(package.name())) + " " +
         printable_line(package.version()) + ": " +
         schema::counted(package.resource_tokens().size(), "resource") + ", " +
         schema::counted(package.function_tokens().size(), "function") +
         (description.empty()
              ? ""
              : "; " + printable_line(description.substr(0, description.find('\n'))));
}

void SchemaCommand::append(base::JsonWriter& json, const Package& package) {
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

}  // namespace virga::cli
