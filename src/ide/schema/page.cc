#include "ide/schema/page.h"

#include <algorithm>
#include <utility>

#include "bind/types/pcl_example.h"
#include "ide/document/document.h"
#include "ide/types/shown_names.h"
#include "schema/members/property_path.h"
#include "schema/members/type_text.h"

namespace virga::ide {
namespace {

std::string last_part(const std::string& token) {
  return token.substr(token.rfind(':') + 1);
}

std::string package_name(const schema::Package& package) {
  return package.name() + (package.version().empty() ? "" : " " + package.version());
}

// Writes a page part by part, and counts its lines.
class Writer {
 public:
  explicit Writer(const schema::Member& member) : member_(member) {}

  SchemaPage run() {
    const std::string& token = schema::token(member_.definition);
    const std::string package = package_name(*member_.package);
    page_.title = last_part(token) + " (" + package + ")";
    Document head;
    head.heading(1, token);
    const std::string kind(schema::kind_name(member_.definition));
    const bool has_vowel = kind.starts_with('e') || kind.starts_with('o');
    head.paragraph((has_vowel ? "An " : "A ") + kind + " of " + owner() + package + ".");
    add(head);
    std::visit(*this, member_.definition);
    types();
    example();
    return std::move(page_);
  }

  void operator()(const schema::Resource* resource) {
    intro(resource->description, resource->deprecation, resource->is_overlay);
    properties("Inputs", resource->inputs, true);
    properties("Outputs", resource->outputs, false);
    properties("State inputs", resource->state_inputs, true);
    if (!resource->methods.empty()) section("Methods");
    for (const schema::Method& each : resource->methods) method(each);
  }
  void operator()(const schema::Function* function) {
    intro(function->description, function->deprecation, function->is_overlay);
    properties("Inputs", function->inputs, true);
    if (function->returns_object) return properties("Result", function->result_object, false);
    section("Result");
    Document out;
    out.paragraph(code_span(schema::result_text(*function)));
    add(out);
  }
  void operator()(const schema::ObjectType* type) {
    intro(type->description, "", false);
    properties("Properties", type->properties, true);
  }
  void operator()(const schema::EnumType* type) {
    section("Values");
    for (const schema::EnumValue& each : type->values) value(each);
  }

 private:
  void add(const Document& part) {
    std::string text = part.markdown();
    if (text.empty()) return;
    if (!page_.markdown.empty()) text.insert(0, "\n");
    text += "\n";
    line_ += static_cast<std::uint32_t>(std::ranges::count(text, '\n'));
    page_.markdown += text;
  }
  // "`zoo:index:Cage` in " of a method of this resource; empty for other members.
  std::string owner() const {
    const auto* function = std::get_if<const schema::Function*>(&member_.definition);
    if (!function || !(*function)->is_method) return "";
    const schema::Property* self = (*function)->inputs.find(schema::kSelf);
    return self ? code_span(self->type->token) + " in " : "";
  }

  // The line of the next part: an empty line is before it.
  std::uint32_t next_line() const { return line_ + (page_.markdown.empty() ? 0 : 1); }

  void section(std::string_view title) {
    Document out;
    out.heading(2, title);
    add(out);
  }

  void intro(std::string_view description, std::string_view deprecation, bool is_overlay) {
    Document out;
    this->deprecation(deprecation, out);
    if (is_overlay) {
      out.paragraph(
          "An overlay: code that exists only in the SDKs of some languages. PCL programs cannot "
          "use it.");
    }
    out.description(description);
    add(out);
  }

  static void deprecation(std::string_view message, Document& out) {
    if (!message.empty()) out.paragraph("Deprecated: " + description_markdown(message, 1000));
  }

  void properties(std::string_view title, const schema::Properties& properties, bool is_input) {
    if (properties.list.empty()) return;
    section(title);
    for (const schema::Property& each : properties.list) {
      if (each.name != schema::kSelf) property(each, is_input);
    }
  }

  void property(const schema::Property& property, bool is_input) {
    Document out;
    out.heading(3, code_span(property.name + ": " + schema::type_text(*property.type)));
    deprecation(property.deprecation, out);
    out.paragraph(facts(property, is_input));
    if (property.constant) {
      out.paragraph("Always " + code_span(schema::literal_text(*property.constant)) + ".");
    }
    if (const std::string given = schema::default_text(property); !given.empty()) {
      out.paragraph("Default: " + code_span(given));
    }
    out.description(property.description);
    page_.places.push_back({property.name, next_line(), &property});
    add(out);
  }

  static std::string facts(const schema::Property& property, bool is_input) {
    std::string text;
    const auto fact = [&](std::string_view sentence) {
      text += (text.empty() ? "" : " ") + std::string(sentence);
    };
    if (is_input) fact(property.required ? "Required." : "Optional.");
    if (property.secret) fact("Secret.");
    if (property.plain) fact("Plain: an output does not fit.");
    if (property.replace_on_changes || property.will_replace_on_changes) {
      fact("A change replaces the resource.");
    }
    if (const auto& by = property.type->discriminator) {
      fact("Distinguished by " + code_span(by->property) + ".");
    }
    return text;
  }

  void value(const schema::EnumValue& value) {
    Document out;
    out.heading(3, code_span(schema::literal_text(value.value)));
    deprecation(value.deprecation, out);
    if (!value.name.empty()) out.paragraph("Name: " + code_span(value.name));
    out.description(value.description);
    page_.places.push_back({value.value.text, next_line(), nullptr});
    add(out);
  }

  void method(const schema::Method& method) {
    const schema::Function* function = member_.package->function(method.function).value_or(nullptr);
    Document out;
    out.heading(3, code_span(function ? method.name + "(" + schema::object_text(function->inputs) +
                                            ") -> " + schema::result_text(*function)
                                      : method.name));
    if (function) {
      deprecation(function->deprecation, out);
      out.description(function->description);
    }
    page_.places.push_back({method.name, next_line(), nullptr});
    add(out);
  }

  void types() {
    Document out;
    for (const schema::Definition& each : schema::mentioned_types(member_)) {
      page_.types.push_back(schema::token(each));
      out.item(code_span(schema::token(each)));
    }
    if (out.empty()) return;
    section("Types");
    add(out);
  }

  void example() {
    std::string text = bind::pcl_example(member_);
    while (text.ends_with('\n')) text.pop_back();
    if (text.empty()) return;
    section("Example");
    Document out;
    out.code(text);
    add(out);
  }

  const schema::Member& member_;
  SchemaPage page_;
  std::uint32_t line_ = 1;  // behind the text so far
};

}  // namespace

std::uint32_t SchemaPage::line_of(const schema::Property& property) const {
  const auto found = std::ranges::find(places, &property, &Place::property);
  return found == places.end() ? 1 : found->line;
}

std::uint32_t SchemaPage::line_of(std::string_view name) const {
  const auto found = std::ranges::find(places, name, &Place::name);
  return found == places.end() ? 1 : found->line;
}

SchemaPage schema_page(const schema::Member& member) {
  return Writer(member).run();
}

std::optional<SchemaPage> schema_page(std::shared_ptr<const schema::Package> package,
                                      std::string_view token) {
  if (!package) return std::nullopt;
  auto found = schema::find_member(*package, token);
  if (!found) return std::nullopt;
  if (!schema::exists(*found)) found = find_type(*package, std::string(token));
  if (!schema::exists(*found)) return std::nullopt;
  return schema_page(schema::Member{std::move(package), *found});
}

}  // namespace virga::ide
