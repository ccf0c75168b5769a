#include <algorithm>
#include <map>

#include "bind/types/pcl_example.h"
#include "cli/schema/page.h"
#include "cli/schema/show.h"
#include "schema/members/type_text.h"
#include "schema/read/docs_text.h"

namespace virga::cli {
namespace {

using Direction = Page::Direction;

// A package with at most this many members lists them. A larger one lists its modules.
constexpr std::size_t kFewMembers = 40;

std::string full_name(const schema::Package& package) {
  return package.name() + (package.version().empty() ? "" : " " + package.version());
}

// Writes the body of a member, for each kind.
struct Body {
  Page& page;
  const schema::Package& package;
  bool is_brief = false;

  void operator()(const schema::Resource* resource) const {
    intro(resource->description, resource->deprecation, resource->is_overlay);
    properties("Inputs", resource->inputs);
    properties("Outputs", resource->outputs, Direction::kOut);
    if (is_brief) return;
    page.properties("State inputs", resource->state_inputs);
    if (!resource->methods.empty()) page.section("Methods");
    for (const schema::Method& each : resource->methods) method(each);
    if (!resource->aliases.empty()) page.section("Aliases");
    for (const std::string& alias : resource->aliases) page.line(2, alias);
  }

  void operator()(const schema::Function* function) const {
    intro(function->description, function->deprecation, function->is_overlay);
    properties("Inputs", function->inputs);
    if (function->returns_object) {
      properties("Result", function->result_object, Direction::kOut);
    } else {
      page.section("Result");
      page.line(2, result_text(*function));
    }
  }

  void operator()(const schema::ObjectType* type) const {
    intro(type->description, "", false);
    properties("Properties", type->properties);
  }

  void operator()(const schema::EnumType* type) const {
    page.section("Values");
    if (!is_brief) return page.enum_values(*type);
    for (const schema::EnumValue& each : type->values) {
      page.brief_entry(literal_text(each.value), each.description);
    }
  }

  void properties(std::string_view name, const schema::Properties& list,
                  Direction direction = Direction::kIn) const {
    is_brief ? page.brief(name, list, direction) : page.properties(name, list, direction);
  }

  void intro(std::string_view description, std::string_view deprecation, bool is_overlay) const {
    if (is_brief) return page.deprecation(0, deprecation);
    if (!deprecation.empty()) page.line(0, "");
    page.deprecation(0, deprecation);
    if (is_overlay) {
      page.line(0, "");
      page.wrapped(0,
                   "An overlay: code that exists only in the SDKs of some languages. PCL programs "
                   "cannot use it.");
    }
    if (!description.empty()) page.line(0, "");
    page.prose(0, description);
  }

  void method(const schema::Method& method) const {
    const schema::Function* function = package.function(method.function).value_or(nullptr);
    page.entry(method.name,
               function ? "(" + object_text(function->inputs) + ") -> " + result_text(*function)
                        : ": " + method.function);
    if (!function) return;
    page.deprecation(6, function->deprecation);
    page.prose(6, function->description);
  }
};

void example(Page& page, std::string_view text) {
  if (text.empty()) return;
  page.section("Example");
  while (!text.empty()) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    page.line(2, text.substr(0, end));
    text.remove_prefix(std::min(end + 1, text.size()));
  }
}

std::string description_of(const schema::Package& package, const std::string& token) {
  if (std::ranges::binary_search(package.resource_tokens(), token)) {
    const auto resource = package.resource(token);
    return resource && *resource ? (*resource)->description : "";
  }
  if (std::ranges::binary_search(package.function_tokens(), token)) {
    const auto function = package.function(token);
    return function && *function ? (*function)->description : "";
  }
  const auto type = package.object_type(token);
  return type && *type ? (*type)->description : "";
}

class PackagePage {
 public:
  PackagePage(const schema::Package& package, const Look& look) : package_(package), page_(look) {}

  base::Result<std::string> run() {
    const auto provider = package_.provider();
    if (!provider) return base::Unexpected(provider.error());
    const auto variables = package_.configuration();
    if (!variables) return base::Unexpected(variables.error());
    page_.title(full_name(package_),
                schema::counted(package_.resource_tokens().size(), "resource") + ", " +
                    schema::counted(package_.function_tokens().size(), "function"));
    about();
    base_package();
    all_members();
    page_.properties("Provider configuration", (*provider)->inputs);
    page_.properties("Configuration", without(**variables, (*provider)->inputs));
    return page_.take();
  }

 private:
  void about() {
    const schema::About& about = package_.about();
    if (!about.description.empty()) page_.line(0, "");
    page_.prose(0, about.description);
    bool is_first = true;
    for (const schema::AboutText& each : schema::about_texts()) {
      const std::string& text = about.*each.text;
      if (text.empty() || each.text == &schema::About::description) continue;
      if (std::exchange(is_first, false)) page_.section("About");
      page_.entry(each.key, ": " + text);
    }
  }

  void base_package() {
    const auto& base = package_.parameterization();
    if (!base) return;
    page_.section(base->extension ? "Extends" : "Parameterizes");
    page_.line(2, base->base_name + " " + base->base_version);
  }

  void all_members() {
    if (package_.resource_tokens().size() + package_.function_tokens().size() > kFewMembers) {
      modules();
    } else {
      members("Resources", package_.resource_tokens());
      members("Functions", package_.function_tokens());
    }
  }

  // Writes each member with the first line of its description.
  void members(std::string_view name, std::span<const std::string> tokens) {
    if (tokens.empty()) return;
    page_.section(name);
    for (const std::string& token : tokens) {
      const std::string description = schema::docs_text(description_of(package_, token));
      page_.entry(token, "");
      if (!description.empty()) page_.wrapped(6, first_line(description));
    }
  }

  static std::string_view first_line(std::string_view text) {
    return text.substr(0, text.find('\n'));
  }

  // Writes the modules, which are the middle parts of canonical tokens: "apps/v1 (12), core/v1
  // (80)".
  void modules() {
    std::map<std::string, std::size_t> counts;
    for (const auto tokens : {package_.resource_tokens(), package_.function_tokens()}) {
      for (const std::string& token : tokens) ++counts[schema::module_of(package_, token)];
    }
    std::string text;
    for (const auto& [name, count] : counts) {
      text += (text.empty() ? "" : ", ") + name + " (" + std::to_string(count) + ")";
    }
    page_.section("Modules");
    page_.wrapped(2, text);
  }

  static schema::Properties without(schema::Properties variables,
                                    const schema::Properties& inputs) {
    std::erase_if(variables.list, [&](const auto& each) { return inputs.find(each.name); });
    return variables;
  }

  const schema::Package& package_;
  Page page_;
};

}  // namespace

std::string show_text(const Member& member, const Look& look) {
  Page page(look);
  page.title(token(member.definition),
             std::string(kind_name(member.definition)) + " of " + full_name(*member.package));
  std::visit(Body{page, *member.package, look.brief}, member.definition);
  if (look.brief) return page.take();
  const std::vector<Definition> types = mentioned_types(member);
  for (const Definition& type : types) page.type(type);
  example(page, bind::pcl_example(member));
  return page.take();
}

std::string show_text(const Member& member, std::string_view path, const FoundProperty& found,
                      const Look& look) {
  Page page(look);
  page.title(path, "of " + token(member.definition) + ", " + full_name(*member.package));
  if (look.brief) {
    page.brief("Property", {{*found.property}});
  } else {
    page.line(0, "");
    page.property(*found.property);
  }
  if (!exists(found.type)) return page.take();
  page.line(0, "");
  page.title(type_text(*found.property->type), token(found.type));
  std::visit(Body{page, *member.package, look.brief}, found.type);
  return page.take();
}

std::string show_text(const schema::Package& package, std::string_view name, const Module& module,
                      const Look& look) {
  Page page(look);
  page.title(package.name() + ":" + std::string(name), "module of " + full_name(package));
  const auto list = [&](std::string_view title, const std::vector<std::string>& tokens) {
    if (!tokens.empty()) page.section(title);
    for (const std::string& token : tokens) page.brief_entry(token, description_of(package, token));
  };
  list("Resources", module.resources);
  list("Functions", module.functions);
  list("Types", module.types);
  return page.take();
}

base::Result<std::string> show_text(const schema::Package& package, const Look& look) {
  return PackagePage(package, look).run();
}

}  // namespace virga::cli
