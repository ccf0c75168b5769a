#include <algorithm>
#include <map>

#include "cli/schema/page.h"
#include "cli/schema/pcl_example.h"
#include "cli/schema/show.h"
#include "cli/schema/type_text.h"
#include "schema/docs_text.h"

namespace virga::cli {
namespace {

using Direction = Page::Direction;

// So few members are told one by one; of more, their modules.
constexpr std::size_t kFewMembers = 40;

std::string full_name(const schema::Package& package) {
  return package.name() + (package.version().empty() ? "" : " " + package.version());
}

// What there is to say about a member of each kind.
struct Body {
  Page& page;
  const schema::Package& package;

  void operator()(const schema::Resource* resource) const {
    intro(resource->description, resource->deprecation, resource->is_overlay);
    page.properties("Inputs", resource->inputs);
    page.properties("Outputs", resource->outputs, Direction::kOut);
    page.properties("State inputs", resource->state_inputs);
    if (!resource->methods.empty()) page.section("Methods");
    for (const schema::Method& each : resource->methods) method(each);
    if (!resource->aliases.empty()) page.section("Aliases");
    for (const std::string& alias : resource->aliases) page.line(2, alias);
  }

  void operator()(const schema::Function* function) const {
    intro(function->description, function->deprecation, function->is_overlay);
    page.properties("Inputs", function->inputs);
    if (function->returns_object) {
      page.properties("Result", function->result_object, Direction::kOut);
    } else {
      page.section("Result");
      page.line(2, result_text(*function));
    }
  }

  void operator()(const schema::ObjectType* type) const {
    intro(type->description, "", false);
    page.properties("Properties", type->properties);
  }

  void operator()(const schema::EnumType* type) const {
    page.section("Values");
    page.enum_values(*type);
  }

  void intro(std::string_view description, std::string_view deprecation, bool is_overlay) const {
    if (!deprecation.empty()) page.line(0, "");
    page.deprecation(0, deprecation);
    if (is_overlay) {
      page.line(0, "");
      page.wrapped(0,
                   "An overlay: code in the SDKs of some languages, which programs in PCL and "
                   "engines do not know.");
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

class PackagePage {
 public:
  PackagePage(const schema::Package& package, const Look& look) : package_(package), page_(look) {}

  base::Result<std::string> run() {
    const auto provider = package_.provider();
    if (!provider) return std::unexpected(provider.error());
    const auto variables = package_.configuration();
    if (!variables) return std::unexpected(variables.error());
    page_.title(full_name(package_), counted(package_.resource_tokens().size(), "resource") + ", " +
                                         counted(package_.function_tokens().size(), "function"));
    about();
    if (const auto& base = package_.parameterization()) {
      page_.section(base->extension ? "Extends" : "Parameterizes");
      page_.line(2, base->base_name + " " + base->base_version);
    }
    if (package_.resource_tokens().size() + package_.function_tokens().size() > kFewMembers) {
      modules();
    } else {
      members("Resources", package_.resource_tokens());
      members("Functions", package_.function_tokens());
    }
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

  // Each with the first line of what it says of itself.
  void members(std::string_view name, std::span<const std::string> tokens) {
    if (tokens.empty()) return;
    page_.section(name);
    for (const std::string& token : tokens) {
      const std::string description = schema::docs_text(description_of(token));
      page_.entry(token, "");
      if (!description.empty()) page_.wrapped(6, first_line(description));
    }
  }

  std::string description_of(const std::string& token) const {
    if (std::ranges::binary_search(package_.resource_tokens(), token)) {
      const auto resource = package_.resource(token);
      return resource && *resource ? (*resource)->description : "";
    }
    const auto function = package_.function(token);
    return function && *function ? (*function)->description : "";
  }

  static std::string_view first_line(std::string_view text) {
    return text.substr(0, text.find('\n'));
  }

  // "apps/v1 (12), core/v1 (80)": the middle parts of canonical tokens.
  void modules() {
    std::map<std::string, std::size_t> counts;
    for (const auto tokens : {package_.resource_tokens(), package_.function_tokens()}) {
      for (const std::string& token : tokens) ++counts[module_of(token)];
    }
    std::string text;
    for (const auto& [name, count] : counts) {
      text += (text.empty() ? "" : ", ") + name + " (" + std::to_string(count) + ")";
    }
    page_.section("Modules");
    page_.wrapped(2, text);
  }

  std::string module_of(const std::string& token) const {
    const std::string canonical = package_.canonical(token).value_or(token);
    const std::size_t begin = canonical.find(':') + 1;
    const std::size_t end = std::max(canonical.rfind(':'), begin);
    return begin == end ? "index" : canonical.substr(begin, end - begin);
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
  std::visit(Body{page, *member.package}, member.definition);
  const std::vector<Definition> types = mentioned_types(member);
  for (const Definition& type : types) page.type(type);
  example(page, pcl_example(member));
  return page.take();
}

base::Result<std::string> show_text(const schema::Package& package, const Look& look) {
  return PackagePage(package, look).run();
}

}  // namespace virga::cli
