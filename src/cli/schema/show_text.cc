#include <algorithm>

#include "base/printable.h"
#include "cli/paint.h"
#include "cli/schema/pcl_example.h"
#include "cli/schema/show.h"
#include "cli/schema/type_text.h"

namespace virga::cli {
namespace {

constexpr std::size_t kMostBytes = 4000;  // of one description

// Where the descriptions of providers go on with examples in other languages.
constexpr std::string_view kExamples = "{{% examples %}}";

class Page {
 public:
  Page(const schema::Package& package, const Look& look) : package_(package), look_(look) {}

  std::string take() { return std::move(out_); }

  void title(std::string_view text, std::string_view rest) {
    out_ += painted(look_.color, kBold, safe(text)) + "  " +
            painted(look_.color, kDim, safe(rest)) + "\n";
  }

  void section(std::string_view name) { out_ += "\n" + painted(look_.color, kBold, name) + "\n"; }

  void line(std::size_t indent, std::string_view text) {
    out_ += std::string(indent, ' ') + std::string(text) + "\n";
  }

  // Lines of words, no longer than the screen; empty lines between paragraphs stay.
  void prose(std::size_t indent, std::string_view text) {
    text = text.substr(0, text.find(kExamples));
    while (text.ends_with('\n') || text.ends_with(' ')) text.remove_suffix(1);
    const std::size_t width = std::max<std::size_t>(look_.width, indent + 20) - indent;
    std::size_t budget = kMostBytes;
    while (!text.empty() && budget > 0) {
      const std::size_t end = std::min(text.find('\n'), text.size());
      const std::size_t taken = std::min(end, budget);
      wrap(indent, width, safe(text.substr(0, taken)));
      budget -= taken;
      text.remove_prefix(std::min(end + 1, text.size()));
    }
  }

  enum class Direction { kIn, kOut };

  void properties(std::string_view name, const schema::Properties& properties,
                  Direction direction = Direction::kIn) {
    if (properties.list.empty()) return;
    section(name);
    for (const schema::Property& each : properties.list) {
      if (each.name != "__self__") property(each, direction);
    }
  }

  // Nobody gives outputs: none is required.
  void property(const schema::Property& property, Direction direction = Direction::kIn) {
    std::string facts = safe(type_text(*property.type));
    if (property.required && direction == Direction::kIn) facts += ", required";
    if (property.secret) facts += ", secret";
    if (property.plain) facts += ", plain";
    if (property.replace_on_changes) facts += ", replaces the resource when it changes";
    line(2, painted(look_.color, kCyan, safe(property.name)) + ": " + facts);
    if (property.constant) line(6, "always " + safe(literal_text(*property.constant)));
    if (const std::string given = default_text(property); !given.empty()) {
      line(6, "default: " + safe(given));
    }
    deprecation(6, property.deprecation);
    prose(6, property.description);
  }

  void deprecation(std::size_t indent, std::string_view message) {
    if (message.empty()) return;
    line(indent, painted(look_.color, kYellow, "deprecated:") + " " + safe(message));
  }

  void type(const Definition& definition) {
    if (const auto* object = std::get_if<const schema::ObjectType*>(&definition)) {
      heading(definition);
      prose(2, (*object)->description);
      for (const schema::Property& each : (*object)->properties.list) property(each);
    } else if (const auto* values = std::get_if<const schema::EnumType*>(&definition)) {
      heading(definition);
      enum_values(**values);
    }
  }

  void enum_values(const schema::EnumType& type) {
    for (const schema::EnumValue& each : type.values) {
      const std::string name = each.name.empty() ? "" : "  " + safe(each.name);
      line(2, painted(look_.color, kCyan, safe(literal_text(each.value))) + name);
      deprecation(6, each.deprecation);
      prose(6, each.description);
    }
  }

  void example(const std::string& text) {
    if (text.empty()) return;
    section("Example");
    for (std::string_view rest = text; !rest.empty();) {
      const std::size_t end = std::min(rest.find('\n'), rest.size());
      line(2, safe(rest.substr(0, end)));
      rest.remove_prefix(std::min(end + 1, rest.size()));
    }
  }

  std::string of_package() const {
    return package_.name() + (package_.version().empty() ? "" : " " + package_.version());
  }

 private:
  void heading(const Definition& definition) {
    const std::string& whole = token(definition);
    out_ += "\n" + painted(look_.color, kBold, safe(whole.substr(whole.rfind(':') + 1))) + "  " +
            painted(look_.color, kDim, safe(whole)) + "\n";
  }

  static std::string safe(std::string_view text) { return base::printable(text, kMostBytes); }

  void wrap(std::size_t indent, std::size_t width, std::string_view text) {
    do {
      std::size_t end = text.size();
      if (end > width) {
        end = text.rfind(' ', width);
        if (end == std::string_view::npos || end == 0) end = std::min(text.find(' '), text.size());
      }
      const std::string_view part = text.substr(0, end);
      line(part.empty() ? 0 : indent, part);
      text.remove_prefix(std::min(end + 1, text.size()));
    } while (!text.empty());
  }

  const schema::Package& package_;
  const Look look_;
  std::string out_;
};

struct Body {
  Page& page;

  void operator()(const schema::Resource* resource) const {
    intro(resource->description, resource->deprecation);
    page.properties("Inputs", resource->inputs);
    page.properties("Outputs", resource->outputs, Page::Direction::kOut);
    page.properties("State inputs", resource->state_inputs);
    if (!resource->methods.empty()) page.section("Methods");
    for (const schema::Method& method : resource->methods) {
      page.line(2, base::printable(method.name + ": " + method.function, kMostBytes));
    }
    if (!resource->aliases.empty()) page.section("Aliases");
    for (const std::string& alias : resource->aliases) {
      page.line(2, base::printable(alias, kMostBytes));
    }
  }

  void operator()(const schema::Function* function) const {
    intro(function->description, function->deprecation);
    page.properties("Inputs", function->inputs);
    if (function->returns_object) {
      page.properties("Result", function->result_object, Page::Direction::kOut);
    } else {
      page.section("Result");
      page.line(2, function->result ? type_text(*function->result) : "nothing");
    }
  }

  void operator()(const schema::ObjectType* type) const {
    intro(type->description, "");
    page.properties("Properties", type->properties);
  }

  void operator()(const schema::EnumType* type) const {
    page.section("Values");
    page.enum_values(*type);
  }

  void intro(std::string_view description, std::string_view deprecation) const {
    if (!deprecation.empty()) page.line(0, "");
    page.deprecation(0, deprecation);
    if (!description.empty()) page.line(0, "");
    page.prose(0, description);
  }
};

std::string counted(std::size_t count, std::string_view noun) {
  return std::to_string(count) + " " + std::string(noun) + (count == 1 ? "" : "s");
}

}  // namespace

std::string show_text(const Member& member, const Look& look) {
  Page page(*member.package, look);
  page.title(token(member.definition),
             std::string(kind_name(member.definition)) + " of " + page.of_package());
  std::visit(Body{page}, member.definition);
  const std::vector<Definition> types = mentioned_types(member);
  for (const Definition& type : types) page.type(type);
  page.example(pcl_example(member));
  return page.take();
}

base::Result<std::string> show_text(const schema::Package& package, const Look& look) {
  const auto provider = package.provider();
  if (!provider) return std::unexpected(provider.error());
  Page page(package, look);
  page.title(page.of_package(), counted(package.resource_tokens().size(), "resource") + ", " +
                                    counted(package.function_tokens().size(), "function"));
  if (!package.description().empty()) page.line(0, "");
  page.prose(0, package.description());
  if (const auto& base = package.parameterization()) {
    page.section(base->extension ? "Extends" : "Parameterizes");
    page.line(2, base::printable(base->base_name + " " + base->base_version, kMostBytes));
  }
  page.properties("Provider configuration", (*provider)->inputs);
  return page.take();
}

}  // namespace virga::cli
