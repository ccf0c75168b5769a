// Resources, existing resources (`get`), and components of the project.
#include <algorithm>
#include <iterator>
#include <utility>

#include "base/text/type_token.h"
#include "convert/yaml/expression.h"
#include "convert/yaml/program.h"
#include "convert/yaml/syntax/scalar.h"
#include "diag/codes/convert.h"
#include "hcl/lex/lex.h"

namespace virga::convert::yaml {
namespace {

class ResourceConverter {
 public:
  ResourceConverter(Context& context, const Member& member)
      : context_(context), member_(member), value_(member.value) {}

  Item convert() {
    const std::string& key = member_.key.text;
    const auto declared = context_.names.find(key);
    const std::string identifier =
        declared == context_.names.end() ? identifier_for(key) : declared->second.identifier;
    item_ = Item::block("resource", {identifier});
    if (!context_.expect_map(value_, key)) return std::move(item_);
    context_.check_keys(value_, key,
                        {"type", "name", "defaultProvider", "properties", "options", "get"});
    if (!convert_type()) return std::move(item_);
    convert_name(identifier);
    convert_default_provider();
    convert_get();
    convert_properties();
    add_options();
    return std::move(item_);
  }

 private:
  const std::string& name() const { return member_.key.text; }
  std::string what(std::string_view key) const { return name() + "." + std::string(key); }

  // The comments of a key that has no counterpart belong to the block.
  void comments_to_block(std::string_view key) {
    Comments comments = take_comments_of(value_.find(key)->key);
    add_above(item_, std::move(comments.before));
    if (item_.comments.behind.empty()) {
      item_.comments.behind = std::move(comments.behind);
    } else if (!comments.behind.empty()) {
      item_.comments.before.push_back(std::move(comments.behind));
    }
    add_above(item_, std::move(comments.below));
  }

  bool convert_type() {
    const Node* type = context_.field(value_, "type");
    if (!type) {
      mark_converted(value_);
      context_.diagnostics.add(diag::codes::kYamlMissingKey, member_.key.range, diag::Name{name()},
                               diag::Name{"type"});
      return false;
    }
    const auto written = context_.literal_string(*type, what("type"));
    if (!written) return false;
    comments_to_block("type");
    const auto token = base::TypeToken::parse_written(*written);
    if (!token) {
      context_.diagnostics.add(diag::codes::kYamlWrongKind, type->range, diag::Name{what("type")},
                               diag::Reason{"a type such as `package:module:Name`"},
                               diag::Reason{"this string"});
      return false;
    }
    is_provider_ = token->is_provider();
    package_ = token->package;
    const auto component = context_.components.find(std::string(token->name));
    if (token->package == context_.project && component != context_.components.end()) {
      item_.name = "component";
      item_.labels.push_back(context_.components_folder + component->second);
      return true;
    }
    resolved_ = context_.schemas.resource(*written, version());
    item_.labels.push_back(resolved_.token);
    return true;
  }

  std::string version() const {
    const Member* options = value_.find("options");
    const Member* version = options ? options->value.find("version") : nullptr;
    return version && version->value.is_scalar() ? version->value.text : std::string();
  }

  void convert_name(const std::string& identifier) {
    std::string logical = name();
    Comments comments;
    if (const Node* given = context_.field(value_, "name")) {
      if (const auto text = context_.literal_string(*given, what("name"))) logical = *text;
      comments = take_comments_of(value_.find("name")->key);
    }
    if (logical == identifier) {
      add_above(item_, std::move(comments.before));
      return;
    }
    item_.items.push_back(
        Item::attribute("__logicalName", pcl::string(logical), std::move(comments)));
  }

  void convert_default_provider() {
    const Node* flag = context_.field(value_, "defaultProvider");
    if (!flag) return;
    const auto is_default = context_.literal_bool(*flag, what("defaultProvider"));
    if (is_default && !is_provider_) {
      context_.no_counterpart(*flag, what("defaultProvider"),
                              "only a provider can be the default provider");
    }
    comments_to_block("defaultProvider");
  }

  void convert_get() {
    const Node* get = context_.field(value_, "get");
    if (!get || !context_.expect_map(*get, what("get"))) return;
    comments_to_block("get");
    item_.name = "read";
    context_.check_keys(*get, what("get"), {"id", "state"});
    if (const Node* id = context_.field(*get, "id")) {
      item_.items.push_back(Item::attribute("id", convert_value(context_, *id),
                                            take_comments_of(get->find("id")->key)));
    }
    const Node* state = context_.field(*get, "state");
    if (!state || !context_.expect_map(*state, what("get.state"))) return;
    const Hint hint =
        resolved_.resource ? Hint(resolved_.package, &resolved_.resource->state_inputs) : Hint();
    add_inputs(*state, hint);
  }

  Hint inputs() const {
    return resolved_.resource ? Hint(resolved_.package, &resolved_.resource->inputs) : Hint();
  }

  void convert_properties() {
    const Node* properties = context_.field(value_, "properties");
    if (!properties) return;
    comments_to_first_input();
    if (properties->kind == Node::Kind::kNull) {
      properties->converted = true;
      return;
    }
    if (item_.name == "read" && !properties->members.empty()) {
      context_.no_counterpart(*properties, what("properties"),
                              "a resource with `get` has no properties");
      return;
    }
    if (properties->is_map() && !is_call(*properties)) {
      properties->converted = true;
      add_inputs(*properties, inputs());
    } else if (!can_be_map(*properties)) {
      context_.wrong_kind(*properties, what("properties"), "a map");
    } else {
      expand_properties(*properties);
    }
  }

  // Whether the value of an expression can be a map: a call or a reference.
  static bool can_be_map(const Node& node) {
    if (node.is_map()) return true;
    return node.is_scalar() && node.text.contains("${");
  }

  // The comments of `properties` are about the first of them.
  void comments_to_first_input() { pending_ = take_comments_of(value_.find("properties")->key); }

  void add_inputs(const Node& map, const Hint& hint) {
    if (!resolved_.package && item_.name != "component") context_.package_without_schema = package_;
    for (const auto& [key, value] : map.members) {
      key.converted = true;
      if (!hcl::is_identifier(key.text)) {
        context_.no_counterpart(value, key.text, "an input of PCL must be an identifier");
        continue;
      }
      if (item_.name == "read" && key.text == "id") {
        context_.no_counterpart(value, what("get.state.id"), "only `get.id` sets the ID");
        continue;
      }
      Comments comments = take_comments_of(key);
      use_pending(comments);
      item_.items.push_back(Item::attribute(
          key.text, convert_value(context_, value, hint.property(key.text)), std::move(comments)));
    }
    context_.package_without_schema.clear();
  }

  void use_pending(Comments& comments) {
    Comments pending = std::exchange(pending_, {});
    if (!pending.behind.empty()) pending.before.push_back(std::move(pending.behind));
    comments.before.insert(comments.before.begin(), std::make_move_iterator(pending.before.begin()),
                           std::make_move_iterator(pending.before.end()));
    std::ranges::move(pending.below, std::back_inserter(comments.below));
  }

  // `properties: ${values}`: PCL needs each input. They are the keys of the variable, if it is a
  // map, or else all inputs of the schema.
  void expand_properties(const Node& properties) {
    std::vector<std::string> names;
    if (const Node* map = map_of_variable(properties)) {
      for (const Member& member : map->members) names.push_back(member.key.text);
    } else if (resolved_.resource) {
      for (const auto& property : resolved_.resource->inputs.list) names.push_back(property.name);
    } else {
      context_.no_counterpart(properties, what("properties"),
                              "PCL needs each property, and there is no schema that names them");
      return;
    }
    const Expression all = convert_value(context_, properties);
    for (const std::string& name : names) {
      if (!hcl::is_identifier(name)) {
        context_.no_counterpart(properties, name, "an input of PCL must be an identifier");
        continue;
      }
      Comments comments;
      use_pending(comments);
      item_.items.push_back(Item::attribute(name, pcl::attribute(all, name), std::move(comments)));
    }
  }

  // The map that a reference to a variable stands for, or null.
  const Node* map_of_variable(const Node& properties) const {
    if (!properties.is_scalar()) return nullptr;
    const Pieces pieces = split_references(properties.text);
    if (pieces.error || pieces.list.size() != 1) return nullptr;
    const auto* reference = std::get_if<Reference>(&pieces.list.front());
    if (!reference || !reference->steps.empty()) return nullptr;
    const auto found = context_.names.find(reference->root);
    if (found == context_.names.end()) return nullptr;
    const Declaration& declaration = found->second;
    const bool is_map = declaration.kind == Declaration::Kind::kVariable &&
                        declaration.value->is_map() && !is_call(*declaration.value);
    return is_map ? declaration.value : nullptr;
  }

  void add_options() {
    const Node* options = context_.field(value_, "options");
    const auto provider = context_.default_providers.find(package_);
    const bool has_default =
        !is_provider_ && provider != context_.default_providers.end() && item_.name != "component";
    std::vector<Item> items =
        convert_options(context_, options,
                        {.name = name(),
                         .block = item_.name,
                         .is_provider = is_provider_,
                         .schema = resolved_.resource,
                         .default_provider = has_default ? &provider->second : nullptr});
    Comments unused = std::exchange(pending_, {});
    add_above(item_, std::move(unused.before));
    if (!unused.behind.empty()) item_.comments.before.push_back(std::move(unused.behind));
    if (items.empty()) return;
    Item block = Item::block("options");
    if (const Member* member = value_.find("options")) {
      block.comments = take_comments_of(member->key);
    }
    block.items = std::move(items);
    item_.items.push_back(std::move(block));
  }

  Context& context_;
  const Member& member_;
  const Node& value_;
  Item item_;
  ResolvedResource resolved_;
  std::string package_;
  bool is_provider_ = false;
  Comments pending_;  // of `properties`
};

}  // namespace

Item convert_resource(Context& context, const Member& member) {
  member.key.converted = true;
  return ResourceConverter(context, member).convert();
}

}  // namespace virga::convert::yaml
