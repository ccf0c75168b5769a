// One run of `virga schema`. Internal to schema.cc.
#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "base/json/json_writer.h"
#include "base/text/printable.h"
#include "cli/given_schemas.h"
#include "cli/schema/command.h"
#include "cli/schema/schema_origins.h"
#include "cli/schema/show.h"
#include "cli/terminal/terminal.h"
#include "schema/loader.h"

namespace virga::cli {

inline constexpr std::size_t kLongestShownLine = 300;  // of a name or a line
inline constexpr std::string_view kProviders = "providers:";

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

inline std::string printable_line(std::string_view text) {
  return base::printable(text, kLongestShownLine);
}

class SchemaCommand {
 public:
  // schema.cc
  explicit SchemaCommand(const SchemaArguments& arguments);
  int show();

  // schema_search.cc
  int list(const std::vector<SchemaOrigin>& origins);
  int search();

 private:
  // schema.cc

  // Returns the package. Returns null, with a message, if it does not exist or cannot be used.
  std::shared_ptr<const schema::Package> load(const schema::Request& request);
  int show(const Wanted& wanted);
  int show_property(const Member& member, const std::string& path);
  int show_module(const schema::Package& package, const Wanted& wanted);

  // Collects the answers, so that the pager gets all of them.
  void add(std::string_view text) { answer_ += text; }

  // Prints the answers so far before the error, to keep the order.
  void fail(const std::string& message);
  int print_or_fail(const base::Result<std::string>& text);
  static int print_json(const std::vector<std::string_view>& tokens);

  // schema_search.cc
  std::vector<std::shared_ptr<const schema::Package>> searched_packages();
  static void print_found(const std::vector<std::string_view>& tokens);
  int no_package(const schema::Request& request);
  int no_member(const schema::Package& package, const std::string& name);
  std::string line_of(const schema::Package& package) const;
  // `origin` may be null.
  static void append(base::JsonWriter& json, const schema::Package& package,
                     const SchemaOrigin* origin);

  const SchemaArguments& arguments_;
  schema::FileLoader loader_;
  const Look look_;
  std::string answer_;
};

}  // namespace virga::cli
