// The options of resources.
#include <algorithm>
#include <utility>

#include "bind/program/option_kind.h"
#include "convert/yaml/expression.h"
#include "convert/yaml/program.h"
#include "hcl/lex/lex.h"

namespace virga::convert::yaml {
namespace {

enum class OptionForm : std::uint8_t { kValue, kPaths, kAliases, kLiteral, kTimeouts };

struct Option {
  std::string_view name;
  OptionForm form;
};

constexpr Option kOptions[] = {{"additionalSecretOutputs", OptionForm::kPaths},
                               {"aliases", OptionForm::kAliases},
                               {"customTimeouts", OptionForm::kTimeouts},
                               {"deleteBeforeReplace", OptionForm::kValue},
                               {"deletedWith", OptionForm::kValue},
                               {"dependsOn", OptionForm::kValue},
                               {"envVarMappings", OptionForm::kValue},
                               {"hideDiffs", OptionForm::kPaths},
                               {"ignoreChanges", OptionForm::kPaths},
                               {"import", OptionForm::kValue},
                               {"parent", OptionForm::kValue},
                               {"pluginDownloadURL", OptionForm::kLiteral},
                               {"protect", OptionForm::kValue},
                               {"provider", OptionForm::kValue},
                               {"providers", OptionForm::kValue},
                               {"replaceOnChanges", OptionForm::kPaths},
                               {"replaceWith", OptionForm::kValue},
                               {"replacementTrigger", OptionForm::kValue},
                               {"retainOnDelete", OptionForm::kValue},
                               {"version", OptionForm::kLiteral}};

class OptionsConverter {
 public:
  OptionsConverter(Context& context, const OptionsOwner& owner)
      : context_(context), owner_(owner) {}

  void convert(const Node& options) {
    if (options.kind == Node::Kind::kNull) {
      options.converted = true;
      return;
    }
    if (!context_.expect_map(options, "options")) return;
    std::vector<std::string_view> known;
    for (const Option& option : kOptions) known.push_back(option.name);
    context_.check_keys(options, "options", known);
    for (const Member& member : options.members) {
      const auto* option = std::ranges::find_if(
          kOptions, [&](const Option& each) { return options.find(each.name) == &member; });
      if (option == std::end(kOptions)) continue;
      const Node* value = context_.field(options, option->name);
      if (!has_effect(option->name)) {
        context_.no_counterpart(*value, what(option->name), "the option has no effect here");
      } else if (auto converted = convert_option(*option, *value)) {
        add(option->name, *std::move(converted), take_comments_of(member.key));
      }
    }
  }

  bool has(std::string_view name) const {
    return std::ranges::any_of(items_, [&](const Item& item) { return item.name == name; });
  }

  void add(std::string_view name, Expression value, Comments comments = {}) {
    items_.push_back(Item::attribute(std::string(name), std::move(value), std::move(comments)));
  }

  std::vector<Item> items() && { return std::move(items_); }

 private:
  std::string what(std::string_view option) const {
    return owner_.name + ".options." + std::string(option);
  }

  bool has_effect(std::string_view name) const {
    using enum bind::OptionEffect;
    const auto kind = bind::option_kind(name);
    if (!kind) return true;
    const bind::OptionEffect effect = bind::option_effect(*kind);
    if (owner_.block == "read") return effect == kEverywhere || effect == kNotOnFolders;
    if (owner_.block == "component") {
      return effect == kEverywhere || effect == kNotOnReads || effect == kOnlyOnComponents;
    }
    if (effect == kOnlyOnProviders) return owner_.is_provider;
    return effect != kOnlyOnComponents || !owner_.schema || owner_.schema->is_component;
  }

  std::optional<Expression> convert_option(const Option& option, const Node& value) {
    switch (option.form) {
      case OptionForm::kValue: return convert_value(context_, value);
      case OptionForm::kPaths: return convert_paths(option, value);
      case OptionForm::kAliases: return convert_aliases(value);
      case OptionForm::kTimeouts: return convert_timeouts(value);
      case OptionForm::kLiteral: {
        const auto text = context_.literal_string(value, what(option.name));
        return text ? std::optional(pcl::string(*text)) : std::nullopt;
      }
    }
    return std::nullopt;
  }

  // PCL writes the paths of properties as references, without quotes.
  std::optional<Expression> convert_paths(const Option& option, const Node& value) {
    if (!value.is_list()) {
      context_.wrong_kind(value, what(option.name), "a list");
      return std::nullopt;
    }
    value.converted = true;
    Expression paths = pcl::list({});
    for (const Node& item : value.items) {
      const auto text = context_.literal_string(item, what(option.name));
      if (!text) continue;
      if (auto path = property_path(*text)) {
        paths.parts.push_back(*std::move(path));
        paths.comments.push_back(take_comments_of(item));
      } else {
        context_.no_counterpart(item, what(option.name),
                                "PCL has no property path `" + *text + "`");
      }
    }
    return paths;
  }

  static std::optional<Expression> property_path(std::string_view text) {
    const auto path = parse_property_path(text);
    if (!path || !hcl::is_identifier(path->root)) return std::nullopt;
    Expression made = pcl::source(path->root);
    for (const Step& step : path->steps) {
      if (const auto* name = std::get_if<std::string>(&step)) {
        if (*name == "*") return std::nullopt;
        made = pcl::attribute(std::move(made), *name);
      } else {
        made =
            pcl::index(std::move(made), pcl::source(std::to_string(std::get<std::uint64_t>(step))));
      }
    }
    return made;
  }

  std::optional<Expression> convert_aliases(const Node& value) {
    if (!value.is_list()) return convert_value(context_, value);
    value.converted = true;
    Expression aliases = pcl::list({});
    for (const Node& item : value.items) {
      aliases.parts.push_back(item.is_map() && !is_call(item) ? convert_alias(item)
                                                              : convert_value(context_, item));
      aliases.comments.push_back(take_comments_of(item));
    }
    return aliases;
  }

  // An alias in PCL is a string, the whole URN, or an object of parts.
  Expression convert_alias(const Node& alias) {
    alias.converted = true;
    context_.check_keys(alias, what("aliases"),
                        {"urn", "name", "type", "parent", "noParent", "stack", "project"});
    if (const Node* urn = context_.field(alias, "urn")) return convert_value(context_, *urn);
    Expression made = pcl::object();
    made.compact = true;
    for (const Member& member : alias.members) {
      const std::string& key = member.key.text;
      if (key == "stack" || key == "project") {
        member.key.converted = true;
        context_.no_counterpart(member.value, what("aliases." + key),
                                "PCL has no alias in another " + key);
      } else if (!member.key.converted) {
        member.key.converted = true;
        pcl::add_item(made, pcl::string(key), convert_value(context_, member.value),
                      take_comments_of(member.key));
      }
    }
    return made;
  }

  std::optional<Expression> convert_timeouts(const Node& value) {
    if (!context_.expect_map(value, what("customTimeouts"))) return std::nullopt;
    context_.check_keys(value, what("customTimeouts"), {"create", "update", "delete", "read"});
    Expression made = pcl::object();
    for (const Member& member : value.members) {
      if (member.key.converted) continue;  // it was reported
      member.key.converted = true;
      pcl::add_item(made, pcl::string(member.key.text), convert_value(context_, member.value),
                    take_comments_of(member.key));
    }
    return made;
  }

  Context& context_;
  const OptionsOwner& owner_;
  std::vector<Item> items_;
};

}  // namespace

std::vector<Item> convert_options(Context& context, const Node* options,
                                  const OptionsOwner& owner) {
  OptionsConverter converter(context, owner);
  if (options) converter.convert(*options);
  const DefaultProvider* provider = owner.default_provider;
  if (provider && !converter.has("provider")) {
    converter.add("provider", pcl::source(provider->identifier));
    if (!provider->version.empty() && !converter.has("version")) {
      converter.add("version", pcl::string(provider->version));
    }
  }
  return std::move(converter).items();
}

}  // namespace virga::convert::yaml
