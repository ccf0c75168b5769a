// The lists of members: all of a package, or those that fit the words of a search.
#include <algorithm>
#include <ranges>
#include <set>
#include <utility>

#include "base/check.h"
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

std::string_view word_of(SchemaOrigin::State state) {
  switch (state) {
    case SchemaOrigin::State::kUnchanged: return "unchanged";
    case SchemaOrigin::State::kChanged: return "changed";
    case SchemaOrigin::State::kMissing: return "missing";
  }
  VIRGA_UNREACHABLE();
}

std::string title_of(const SchemaOrigin& origin) {
  return printable_line(origin.name + (origin.version.empty() ? "" : " " + origin.version));
}

// Returns "from plugin random, at version 4.16.8; the file was changed".
std::string origin_text(const SchemaOrigin& origin) {
  std::string text = "from " + origin.kind + " " + origin.source;
  for (const std::string& each : origin.parameters) text += " " + each;
  if (!origin.pinned.empty()) text += ", at version " + origin.pinned;
  switch (origin.state) {
    case SchemaOrigin::State::kUnchanged: text += "; unchanged"; break;
    case SchemaOrigin::State::kChanged: text += "; the file was changed"; break;
    case SchemaOrigin::State::kMissing: text += "; the file is missing"; break;
  }
  return printable_line(text);
}

void append_lock(base::JsonWriter& json, const SchemaOrigin& origin) {
  json.key("lock").open('{').key("from").string(origin.kind);
  json.key("source").string(origin.source);
  if (!origin.pinned.empty()) json.key("pinned").string(origin.pinned);
  if (!origin.parameters.empty()) {
    json.key("parameters").open('[');
    for (const std::string& each : origin.parameters) json.string(each);
    json.close(']');
  }
  json.key("sha256").string(origin.sha256);
  json.key("state").string(word_of(origin.state)).close('}');
}

void append_unlisted(base::JsonWriter& json, const SchemaOrigin& origin) {
  json.open('{').key("name").string(origin.name).key("version").string(origin.version);
  append_lock(json, origin);
  json.close('}');
}

}  // namespace

int SchemaCommand::list(const std::vector<SchemaOrigin>& origins) {
  base::JsonWriter json;
  std::set<const SchemaOrigin*> unlisted;
  for (const SchemaOrigin& each : origins) unlisted.insert(&each);
  json.open('[');
  int exit_code = kExitOk;
  for (const std::string& name : loader_.names()) {
    const auto package = load({name, ""});
    if (!package) {
      exit_code = kExitErrors;  // reported already
      continue;
    }
    const auto found = std::ranges::find_if(origins, [&](const SchemaOrigin& each) {
      return each.name == package->name() && each.version == package->version();
    });
    const SchemaOrigin* origin = found == origins.end() ? nullptr : &*found;
    unlisted.erase(origin);
    if (arguments_.json) {
      append(json, *package, origin);
    } else {
      print(line_of(*package) + "\n" + (origin ? "    " + origin_text(*origin) + "\n" : ""));
    }
  }
  // Other versions of packages, and those whose file is missing.
  for (const SchemaOrigin& each : origins) {
    if (!unlisted.contains(&each)) continue;
    if (arguments_.json) {
      append_unlisted(json, each);
    } else {
      print(title_of(each) + "\n    " + origin_text(each) + "\n");
    }
  }
  if (arguments_.json) print(json.close(']').take() + "\n");
  return exit_code;
}

// The packages in which the words are searched.
std::vector<std::shared_ptr<const Package>> SchemaCommand::searched_packages() {
  std::vector<std::shared_ptr<const Package>> packages;
  for (const std::string& name : loader_.names()) {
    if (!arguments_.package.empty() && name != arguments_.package) continue;
    if (auto package = load({name, ""})) packages.push_back(std::move(package));
  }
  return packages;
}

int SchemaCommand::search() {
  const auto packages = searched_packages();
  if (packages.empty()) return no_package({arguments_.package, ""});
  std::vector<std::string_view> tokens;
  for (const auto& package : packages) {
    for (const std::string& token : package->resource_tokens()) tokens.push_back(token);
    for (const std::string& token : package->function_tokens()) tokens.push_back(token);
  }
  const auto found = schema::search(tokens, arguments_.words);
  if (arguments_.json) return print_json(found);
  print_found(found);
  if (!found.empty()) return kExitOk;
  print_error("virga: no resource, function or type matches\n");
  return kExitErrors;
}

void SchemaCommand::print_found(const std::vector<std::string_view>& tokens) {
  for (const std::string_view token : tokens | std::views::take(kMaxFound)) {
    print(printable_line(token) + "\n");
  }
  if (tokens.size() > kMaxFound) {
    print("and " + std::to_string(tokens.size() - kMaxFound) + " more\n");
  }
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

void SchemaCommand::append(base::JsonWriter& json, const Package& package,
                           const SchemaOrigin* origin) {
  json.open('{').key("name").string(package.name());
  json.key("version").string(package.version());
  json.key("description").string(package.about().description);
  const auto count = [&](std::string_view key, std::size_t number) {
    json.key(key).number(static_cast<std::int64_t>(number));
  };
  count("resources", package.resource_tokens().size());
  count("functions", package.function_tokens().size());
  if (origin) append_lock(json, *origin);
  json.close('}');
}

}  // namespace virga::cli
