// Configuration, and the inputs of components.
#include <utility>

#include "base/text/ascii_case.h"
#include "convert/yaml/expression.h"
#include "convert/yaml/program.h"
#include "convert/yaml/syntax/scalar.h"
#include "diag/codes/convert.h"
#include "diag/codes/tool.h"

namespace virga::convert::yaml {
namespace {

std::string_view trimmed(std::string_view text) {
  while (text.starts_with(' ')) text.remove_prefix(1);
  while (text.ends_with(' ')) text.remove_suffix(1);
  return text;
}

// Returns the type of PCL for `string`, `list<integer>` and so on.
std::optional<std::string> type_label(std::string_view written) {
  const std::string_view type = trimmed(written);
  const auto is = [&](std::string_view word) { return base::equals_ignoring_case(type, word); };
  if (is("string")) return "string";
  if (is("number")) return "number";
  if (is("int") || is("integer")) return "int";
  if (is("bool") || is("boolean")) return "bool";
  if (is("object")) return "map(any)";
  constexpr std::string_view kList = "list<";
  if (!base::equals_ignoring_case(type.substr(0, kList.size()), kList) || !type.ends_with('>')) {
    return std::nullopt;
  }
  const auto element = type_label(type.substr(kList.size(), type.size() - kList.size() - 1));
  return element ? std::optional("list(" + *element + ")") : std::nullopt;
}

// The type of a default, for a config without one.
std::optional<std::string> type_of_value(const Node& value) {
  if (value.is_map()) return is_call(value) ? std::nullopt : std::optional<std::string>("map(any)");
  if (value.is_list()) {
    const auto element = value.items.empty() ? std::nullopt : type_of_value(value.items.front());
    return element ? std::optional("list(" + *element + ")") : std::nullopt;
  }
  if (!value.is_scalar()) return std::nullopt;
  switch (scalar_type(value)) {
    case ScalarType::kBool: return "bool";
    case ScalarType::kNumber: return "number";
    case ScalarType::kString: return "string";
  }
  return std::nullopt;
}

class ConfigConverter {
 public:
  ConfigConverter(Context& context, const Member& member)
      : context_(context), value_(member.value), name_(context.without_project(member.key.text)) {}

  Item convert() {
    const Declaration& declared = context_.names.at(name_);
    Item item = Item::block("config", {declared.identifier});
    logical_name_ = name_;
    if (value_.is_map()) {
      convert_declaration();
    } else {
      // The value itself stays in Pulumi.yaml.
      mark_converted(value_);
      type_ = type_of_value(value_);
    }
    if (type_) item.labels.push_back(*type_);
    if (logical_name_ != declared.identifier) {
      item.items.push_back(Item::attribute("__logicalName", pcl::string(logical_name_)));
    }
    for (Item& each : items_) item.items.push_back(std::move(each));
    return item;
  }

 private:
  std::string what(std::string_view key) const { return name_ + "." + std::string(key); }

  const Node* field(std::string_view key) { return context_.field(value_, key); }

  Comments comments_of(std::string_view key) { return take_comments_of(value_.find(key)->key); }

  void convert_declaration() {
    value_.converted = true;
    context_.check_keys(value_, name_,
                        {"type", "name", "description", "secret", "default", "value", "items"});
    if (const Node* name = field("name")) {
      if (const auto text = context_.literal_string(*name, what("name"))) logical_name_ = *text;
    }
    if (const Node* value = field("value")) mark_converted(*value);  // it stays in Pulumi.yaml
    convert_type();
    if (const Node* description = field("description")) {
      if (const auto text = context_.literal_string(*description, what("description"))) {
        items_.push_back(
            Item::attribute("description", pcl::string(*text), comments_of("description")));
      }
    }
    convert_secret();
    if (const Node* given = field("default")) {
      Expression value = convert_value(context_, *given);
      items_.push_back(Item::attribute("default", std::move(value), comments_of("default")));
    }
  }

  void convert_type() {
    const Node* type = field("type");
    if (type) {
      type_ = array_type(value_, *type, what("type"));
    } else if (const Member* given = value_.find("default")) {
      type_ = type_of_value(given->value);
    } else if (const Member* value = value_.find("value")) {
      type_ = type_of_value(value->value);
    }
  }

  // A type by its name, or `array` with the type of its items.
  std::optional<std::string> array_type(const Node& declaration, const Node& type,
                                        const std::string& name) {
    const auto text = context_.literal_string(type, name);
    if (!text) return std::nullopt;
    if (!base::equals_ignoring_case(*text, "array")) {
      if (const auto known = type_label(*text)) return known;
      context_.diagnostics.add(diag::codes::kUnknownConfigType, type.range, diag::Name{*text})
          .help({"the types are `string`, `integer`, `number`, `boolean`, `object` and `list<T>`"});
      return std::nullopt;
    }
    const Node* items = context_.field(declaration, "items");
    if (!items) {
      context_.diagnostics.add(diag::codes::kArrayWithoutItems, type.range, diag::Name{name_});
      return std::nullopt;
    }
    const std::string items_name = what("items");
    if (!context_.expect_map(*items, items_name)) return std::nullopt;
    context_.check_keys(*items, items_name, {"type", "items"});
    const Node* item_type = context_.field(*items, "type");
    if (!item_type) {
      context_.diagnostics.add(diag::codes::kYamlMissingKey, items->range, diag::Name{items_name},
                               diag::Name{"type"});
      return std::nullopt;
    }
    const auto element = array_type(*items, *item_type, items_name);
    return element ? std::optional("list(" + *element + ")") : std::nullopt;
  }

  void convert_secret() {
    const Node* secret = field("secret");
    if (!secret) return;
    const auto is_secret = context_.literal_bool(*secret, what("secret"));
    if (!is_secret || !*is_secret) return;
    items_.push_back(Item::attribute("secret", pcl::source("true"), comments_of("secret")));
  }

  Context& context_;
  const Node& value_;
  std::string name_;
  std::string logical_name_;
  std::optional<std::string> type_;
  std::vector<Item> items_;
};

}  // namespace

bool stays_in_project(const Context& context, const Member& member) {
  return context.without_project(member.key.text).contains(':');
}

std::optional<Item> convert_config(Context& context, const Member& member) {
  member.key.converted = true;
  if (stays_in_project(context, member)) {
    mark_converted(member.value);
    take_all_comments(member.value);  // they stay with the value
    take_comments_of(member.key);
    return std::nullopt;
  }
  return ConfigConverter(context, member).convert();
}

}  // namespace virga::convert::yaml
