#include "cpp/print/comment.h"
#include "cpp/print/header.h"
#include "cpp/print/literal.h"
#include "cpp/print/members.h"

namespace virga::cpp {

namespace {

// The members of sdk::PackageFacts that the package has.
std::vector<std::string> facts_of(const Package& package) {
  std::vector<std::string> facts;
  const auto add = [&](std::string_view member, std::string_view text) {
    if (!text.empty()) facts.push_back("." + std::string(member) + " = " + in_quotes(text));
  };
  add("name", package.schema->name());
  add("version", package.schema->version());
  add("plugin_download_url", package.schema->about().plugin_download_url);
  if (const auto& base = package.schema->parameterization()) {
    add("base_name", base->base_name);
    add("base_version", base->base_version);
    add("parameter", base->value);
    if (base->extension) facts.emplace_back(".extension = true");
  }
  return facts;
}

// The function that reads a configuration variable.
void print_config_variable(Header& header, const Package& package, const ConfigVariable& variable) {
  Document& body = header.body();
  const schema::Property& property = *variable.property;
  add_comment(body, property.description, property.deprecation);
  body.text("template <typename T = " + header.types().plain(*property.type) + ">").newline();
  body.text("auto " + variable.name + "() {").indent().newline();
  std::vector<std::string> arguments{in_quotes(package.schema->name()), in_quotes(property.name)};
  if (property.default_value) arguments.push_back(default_value(property));
  body.list(
      property.secret ? "return sdk::typed_secret_config<T>(" : "return sdk::typed_config<T>(",
      arguments, ");");
  body.dedent().newline().text("}").newline().newline();
}

}  // namespace

std::string print_package_facts(const Package& package) {
  Header header(package, package.folder + "/package.h");
  header.include("sdk/typed/typed.h");
  header.enter(package.space);
  Document& body = header.body();
  body.list("inline constexpr sdk::PackageFacts kPackage{", facts_of(package), "};");
  body.newline().newline();
  return header.str();
}

std::string print_config(const Package& package) {
  Header header(package, package.folder + "/config.h");
  header.include("sdk/typed/typed.h");
  header.enter(package.space + "::config");
  for (const ConfigVariable& variable : package.config) {
    print_config_variable(header, package, variable);
  }
  return header.str();
}

}  // namespace virga::cpp
