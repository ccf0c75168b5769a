#include "convert/yaml/program.h"

#include <algorithm>
#include <iterator>
#include <utility>

#include "base/text/ascii_case.h"
#include "convert/yaml/expression.h"

namespace virga::convert::yaml {
namespace {

class ProgramConverter {
 public:
  explicit ProgramConverter(Context& context) : context_(context) {}

  std::vector<Item> convert(const std::vector<const Member*>& sections) {
    declare_names(context_, sections);
    for (const Member* section : sections) convert_section(*section);
    std::vector<Item> all = std::move(context_.first_items);
    std::ranges::move(items_, std::back_inserter(all));
    return all;
  }

 private:
  void convert_section(const Member& section) {
    section.key.converted = true;
    const auto is = [&](std::string_view word) {
      return base::equals_ignoring_case(section.key.text, word);
    };
    header_ = take_comments_of(section.key);
    if (section.value.kind == Node::Kind::kNull) {
      section.value.converted = true;
    } else if (context_.expect_map(section.value, section.key.text)) {
      if (is("pulumi")) {
        convert_settings(section.value);
      } else {
        for (const Member& member : section.value.members) convert_member(member, is);
      }
    }
    add_to_last_item(std::move(header_));
    add_to_last_item(take_comments_of(section.value));
  }

  template <typename Is>
  void convert_member(const Member& member, Is is) {
    if (is("resources")) {
      ++context_.conversion.counts.resources;
      add(convert_resource(context_, member), member);
    } else if (is("variables")) {
      ++context_.conversion.counts.variables;
      add(convert_variable(member), member);
    } else if (is("outputs")) {
      ++context_.conversion.counts.outputs;
      add(convert_output(member), member);
    } else if (auto item = convert_config(context_, member)) {
      ++context_.conversion.counts.configs;
      add(*std::move(item), member);
    }
  }

  // Adds the item with the comments of its key and with those that have no place of their own.
  void add(Item item, const Member& member) {
    Comments own = take_comments_of(member.key);
    Comments& comments = item.comments;
    std::vector<std::string> before = std::move(header_.before);
    if (!header_.behind.empty()) before.push_back(std::move(header_.behind));
    std::ranges::move(header_.below, std::back_inserter(before));
    comments.gap = own.gap || header_.gap;
    header_ = {};
    std::ranges::move(own.before, std::back_inserter(before));
    std::ranges::move(comments.before, std::back_inserter(before));
    comments.before = std::move(before);
    if (comments.behind.empty()) {
      comments.behind = std::move(own.behind);
    } else if (!own.behind.empty()) {
      comments.before.push_back(std::move(own.behind));
    }
    std::ranges::move(own.below, std::back_inserter(comments.below));
    add_above(item, take_all_comments(member.value));
    items_.push_back(std::move(item));
  }

  void add_to_last_item(Comments comments) {
    std::vector<std::string> lines = std::move(comments.before);
    if (!comments.behind.empty()) lines.push_back(std::move(comments.behind));
    std::ranges::move(comments.below, std::back_inserter(lines));
    if (lines.empty()) return;
    if (items_.empty()) {
      std::ranges::move(lines, std::back_inserter(context_.comments_at_end));
      return;
    }
    std::ranges::move(lines, std::back_inserter(items_.back().comments.below));
  }

  Item convert_variable(const Member& member) {
    member.key.converted = true;
    const auto found = context_.names.find(member.key.text);
    const std::string name =
        found == context_.names.end() ? identifier_for(member.key.text) : found->second.identifier;
    const Node& value = member.value;
    std::string_view function;
    const bool is_whole_invoke =
        value.members.size() == 1 && is_call(value) && is_invoke(value.members[0].key, function);
    if (!is_whole_invoke) return Item::attribute(name, convert_value(context_, value));
    value.converted = true;
    return Item::attribute(name, convert_invoke(context_, value.members[0], function, true));
  }

  Item convert_output(const Member& member) {
    member.key.converted = true;
    const std::string identifier = outputs_.add(member.key.text, "Output");
    Item item = Item::block("output", {identifier});
    if (identifier != member.key.text) {
      item.items.push_back(Item::attribute("__logicalName", pcl::string(member.key.text)));
    }
    item.items.push_back(Item::attribute("value", convert_value(context_, member.value)));
    return item;
  }

  void convert_settings(const Node& settings) {
    context_.check_keys(settings, "pulumi", {"requiredVersion"});
    const Node* version = context_.field(settings, "requiredVersion");
    if (!version) return;
    Item item = Item::block("pulumi");
    item.items.push_back(
        Item::attribute("requiredVersionRange", convert_value(context_, *version)));
    add(std::move(item), settings.members.front());
  }

  Context& context_;
  std::vector<Item> items_;
  Identifiers outputs_;
  Comments header_;  // of the section, for its first item
};

}  // namespace

std::vector<Item> convert_program(Context& context, const std::vector<const Member*>& sections) {
  return ProgramConverter(context).convert(sections);
}

}  // namespace virga::convert::yaml
