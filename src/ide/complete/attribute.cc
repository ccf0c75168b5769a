// Where an attribute of a block begins: inputs, options, attributes of the language.
#include <algorithm>
#include <set>

#include "bind/program/option_kind.h"
#include "ide/complete/documentation.h"
#include "ide/complete/request.h"
#include "ide/complete/snippet.h"
#include "ide/cursor/repair.h"
#include "ide/names/property_of.h"
#include "model/collection.h"
#include "schema/members/type_text.h"

namespace virga::ide {
namespace {

// The body that has the placeholder, or null.
const hcl::Body* body_at_cursor(const hcl::Body& file) {
  std::vector<const hcl::Body*> open{&file};
  while (!open.empty()) {
    const hcl::Body* body = open.back();
    open.pop_back();
    if (body->attribute(kPlaceholder)) return body;
    for (const hcl::Block* block : body->blocks) open.push_back(block->body);
  }
  return nullptr;
}

class Attributes {
 public:
  explicit Attributes(Request& request) : r_(request), cursor_(request.cursor) {
    const hcl::Body* body = body_at_cursor(*r_.meaning->program.files.front().body);
    if (!body) return;
    for (const hcl::Attribute& each : body->attributes) present_.insert(each.name);
    for (const hcl::Block* each : body->blocks) present_.insert(each->type);
  }

  void run() {
    const std::string_view block = cursor_.block_type();
    const std::size_t depth = *cursor_.block();
    const std::string_view outer =
        depth > 0 && cursor_.frames[depth - 1].kind == Frame::Kind::kBlock
            ? cursor_.block_type(cursor_.frames[depth - 1])
            : std::string_view();
    if (block == "options" && !outer.empty()) return options(outer);
    for (const bind::LanguageWord& each : bind::words()) {
      if (each.place == bind::WordPlace::kAttribute && each.owner == block) attribute(each);
    }
    const bind::Node* node = r_.meaning->node;
    if (const auto* resource = node ? node->if_is<bind::Resource>() : nullptr) inputs(*resource);
    if (const auto* component = node ? node->if_is<bind::Component>() : nullptr) {
      inputs(*component);
    }
    if (block == "resource" || block == "read" || block == "component") {
      inner_block("options");
    }
    if (block == "package") inner_block("parameterization");
    all_required();
  }

 private:
  bool is_present(std::string_view name) const { return present_.contains(name); }

  CompletionItem& add(std::string_view name, CompletionKind kind, Rank rank, ValueForm form,
                      std::uint64_t order = 0) {
    CompletionItem& item = r_.items.add(std::string(name), kind, rank, order);
    if (!cursor_.precedes_value()) {
      item.insert_text = assignment_snippet(name, form);
      item.is_snippet = true;
    }
    return item;
  }

  void require(CompletionItem& item, ValueForm form) {
    item.is_required = true;
    item.detail = "required";
    required_.push_back({item.label, form});
  }

  void attribute(const bind::LanguageWord& word) {
    if (is_present(word.name)) return;
    if (word.name == "token" && !cursor_.label(block_header(), 1).empty()) return;
    const ValueForm form = form_of(word);
    CompletionItem& item = add(word.name, CompletionKind::kAttribute,
                               word.is_required ? Rank::kRequired : Rank::kSyntax, form,
                               word.name.starts_with('_') ? 1 : 0);
    item.type = value_text(word);
    item.documentation = id_of_attribute(word.owner, word.name);
    if (word.is_required) require(item, form);
  }

  std::uint32_t block_header() const { return cursor_.frames[*cursor_.block()].header; }

  void inputs(const bind::Resource& resource) {
    if (!resource.schema) return;
    const auto list = resource.is_read ? PropertyList::kState : PropertyList::kInputs;
    const schema::Properties& known =
        resource.is_read ? resource.schema->state_inputs : resource.schema->inputs;
    for (const schema::Property& each : known.list) {
      if (is_present(each.name) || (resource.is_read && each.name == "id")) continue;
      const bool is_required = each.required && !resource.is_read;
      const ValueForm form = form_of(*each.type);
      CompletionItem& item =
          add(each.name, CompletionKind::kInput, is_required ? Rank::kRequired : Rank::kFits, form,
              each.deprecation.empty() ? 0 : 1);
      item.type = schema::type_text(*each.type);
      item.is_deprecated = !each.deprecation.empty();
      item.documentation =
          id_of_property(list, resource.package->name(), resource.schema->token, each.name);
      if (is_required && !each.constant) require(item, form);
      if (each.constant && item.is_snippet) {
        item.insert_text =
            escaped_for_snippet(each.name + " = " + schema::literal_text(*each.constant));
      }
    }
  }

  void inputs(const bind::Component& component) {
    if (!component.program) return;
    for (const bind::Node& node : component.program->nodes) {
      const auto* config = node.if_is<bind::ConfigVariable>();
      if (!config || is_present(node.name)) continue;
      const bool is_required = !config->default_value.expr && !config->nullable;
      const ValueForm form = form_of(config->declared);
      CompletionItem& item =
          add(node.name, CompletionKind::kInput, is_required ? Rank::kRequired : Rank::kFits, form);
      item.type = short_type(config->declared);
      item.documentation = documentation_of(component, node);
      if (is_required) require(item, form);
    }
  }

  // The node's in the snapshot.
  std::string documentation_of(const bind::Component& component, const bind::Node& node) const {
    const auto found = find_config(*component.program, node.name);
    return found ? id_of_node(r_.snapshot, *found) : "";
  }

  void inner_block(std::string_view type) {
    if (is_present(type)) return;
    CompletionItem& item =
        r_.items.add(std::string(type), CompletionKind::kBlockType, Rank::kNeutral);
    if (rest_is_empty()) {
      item.insert_text = block_snippet(type);
      item.is_snippet = true;
    }
  }

  bool rest_is_empty() const {
    const std::size_t next = cursor_.text.find_first_not_of(" \t\r", cursor_.whole.end);
    return next == std::string_view::npos || cursor_.text[next] == '\n' ||
           cursor_.text[next] == '}';
  }

  void options(std::string_view outer) {
    if (!is_present("range")) {
      CompletionItem& range = add("range", CompletionKind::kOption, Rank::kFits, ValueForm::kOther);
      range.documentation = id_of_option("range");
    }
    constexpr auto kLast = static_cast<int>(bind::OptionKind::kHooks);
    for (int i = 0; i <= kLast; ++i) {
      const auto kind = static_cast<bind::OptionKind>(i);
      const std::string_view name = bind::name(kind);
      if (is_present(name) || !has_effect(kind, outer)) continue;
      CompletionItem& item = add(name, CompletionKind::kOption, Rank::kFits, form(kind));
      item.type = type_of(kind);
      item.documentation = id_of_option(name);
    }
  }

  static std::string type_of(bind::OptionKind kind) {
    if (bind::takes_property_paths(kind)) return "property paths";
    return bind::takes_resources(kind) ? "" : short_type(bind::option_type(kind));
  }

  static ValueForm form(bind::OptionKind kind) {
    if (kind == bind::OptionKind::kHooks) return ValueForm::kObject;
    if (kind == bind::OptionKind::kDependsOn || kind == bind::OptionKind::kReplaceWith ||
        kind == bind::OptionKind::kProviders || kind == bind::OptionKind::kAliases ||
        bind::takes_property_paths(kind)) {
      return ValueForm::kList;
    }
    return form_of(bind::option_type(kind));
  }

  bool has_effect(bind::OptionKind kind, std::string_view outer) const {
    const bind::Node* node = r_.meaning->node;
    const auto* component = node ? node->if_is<bind::Component>() : nullptr;
    const auto* resource = node ? node->if_is<bind::Resource>() : nullptr;
    switch (bind::option_effect(kind)) {
      case bind::OptionEffect::kEverywhere: return true;
      case bind::OptionEffect::kNotOnFolders: return !component || !component->program;
      case bind::OptionEffect::kNotOnReads: return outer != "read";
      case bind::OptionEffect::kOnlyOnResources: return outer == "resource";
      case bind::OptionEffect::kOnlyOnComponents:
        return outer == "component" ||
               (resource && resource->schema && resource->schema->is_component);
      case bind::OptionEffect::kOnlyOnProviders:
        return !resource || resource->token.starts_with("pulumi:providers:");
    }
    return true;
  }

  // One item for all required inputs that are missing.
  void all_required() {
    if (required_.size() < 2 || !rest_is_empty()) return;
    std::size_t width = 0;
    for (const auto& [name, form] : required_) width = std::max(width, name.size());
    std::string snippet;
    int index = 1;
    for (const auto& [name, form] : required_) {
      if (!snippet.empty()) snippet += '\n';
      snippet +=
          name + std::string(width - name.size(), ' ') + " = " + value_snippet(form, index++);
    }
    CompletionItem& item =
        r_.items.add("all required inputs", CompletionKind::kSnippet, Rank::kRequired, 1);
    item.insert_text = std::move(snippet);
    item.is_snippet = true;
    item.detail = std::to_string(required_.size()) + " inputs";
  }

  Request& r_;
  const Cursor& cursor_;
  std::set<std::string_view, std::less<>> present_;
  std::vector<std::pair<std::string, ValueForm>> required_;
};

}  // namespace

void complete_attribute(Request& request) {
  if (request.meaning) Attributes(request).run();
}

}  // namespace virga::ide
