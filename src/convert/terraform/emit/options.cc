#include <algorithm>
#include <array>

#include "convert/terraform/emit/emit.h"
#include "convert/terraform/rewrite/rewriter.h"
#include "convert/terraform/text/origin.h"
#include "convert/terraform/text/quote.h"
#include "diag/codes/terraform.h"
#include "hcl/analyze/literal.h"
#include "hcl/analyze/static.h"

namespace virga::convert::terraform {
namespace {

using hcl::Expr;

class Options {
 public:
  Options(Emitter& emitter, const Declaration& declaration, const Repeat& repeat,
          const Shape& shape)
      : emitter_(emitter),
        context_(emitter.context),
        declaration_(declaration),
        repeat_(repeat),
        shape_(shape) {}

  std::vector<std::string> all(const std::string& address) {
    repeat();
    provider();
    providers();
    depends_on();
    for (const BlockAt& lifecycle : declaration_.blocks("lifecycle")) this->lifecycle(lifecycle);
    for (const BlockAt& timeouts : declaration_.blocks("timeouts")) {
      if (refers_to_instance(timeouts)) continue;
      add("customTimeouts", object_of(context_, timeouts, {}, {}));
    }
    triggers();
    replacement_trigger();
    for (std::string& line : emitter_.extra_options(address)) lines_.push_back(std::move(line));
    return std::move(lines_);
  }

  // The options of a call of a function.
  std::vector<std::string> of_call() {
    provider();
    depends_on();
    return std::move(lines_);
  }

 private:
  void add(std::string_view option, const std::string& value) {
    lines_.push_back(std::string(option) + " = " + value);
  }
  // The option stands for the attribute.
  void add(std::string_view option, const std::string& value, const AttributeAt& at) {
    const hcl::Attribute& attribute = *at.attribute;
    lines_.push_back(made_from(at.file->range(attribute.name_span), std::string(option) + " = ") +
                     made_from(at.file->range(attribute.value->span), value));
  }

  void repeat() {
    if (repeat_.range.empty()) return;
    const auto count = declaration_.attribute("count");
    add("range", repeat_.range, count ? count : declaration_.attribute("for_each"));
  }

  void provider() {
    const auto at = declaration_.attribute("provider");
    if (!at) return default_provider();
    const std::string key = provider_reference(*at.file, at.value());
    if (is_default(key)) {
      context_.leave_out(*at.attribute, Omission::kDefaultProvider);
      return;
    }
    const auto found = context_.names.providers.find(key);
    if (found == context_.names.providers.end()) return report_provider(at, at.value(), key);
    add("provider", found->second, at);
  }

  // Whether a name such as `aws` or `aws.west` denotes the provider that needs no option.
  bool is_default(std::string_view key) const {
    if (context_.built_in_providers.contains(provider_of_key(key))) return true;
    return key.find('.') == std::string_view::npos && !emitter_.explicit_providers.contains(key);
  }

  // Reports a provider that the caller of the module passes under this name. Others are undeclared
  // (project/check_providers.h).
  void report_provider(const AttributeAt& at, const Expr& provider, std::string_view key) {
    if (!context_.passed_providers.contains(key)) return;
    context_.diagnostics.add(diag::codes::kTerraformNotConverted, at.file->range(provider.span),
                             diag::Name{"provider that the caller of a module names"});
  }

  void default_provider() {
    if (declaration_.block().type == "module") return;
    const std::string_view type = declaration_.block().labels[0].text;
    const auto found = emitter_.explicit_providers.find(type.substr(0, type.find('_')));
    if (found != emitter_.explicit_providers.end()) {
      add("provider", context_.names.providers.find(*found)->second);
    }
  }

  // Whether the called module has resources of a provider. A provider may need a module that does
  // not use it, as that of a cluster does.
  bool called_module_uses(const std::string& provider) const {
    const auto called = context_.called.find(declaration_.block().labels[0].text);
    if (called == context_.called.end() || !called->second) return false;
    return std::ranges::any_of(called->second->resources, [&](const auto& resource) {
      return resource.first.type.starts_with(provider + "_");
    });
  }

  // `providers = { aws = aws.west }` of a module.
  void providers() {
    const auto at = declaration_.attribute("providers");
    const auto items = at ? hcl::static_map(at.value()) : std::nullopt;
    std::string list;
    if (!items && declaration_.block().type == "module") {
      for (const std::string& provider : emitter_.explicit_providers) {
        if (!called_module_uses(provider)) continue;
        list += (list.empty() ? "" : ", ") + context_.names.providers.find(provider)->second;
      }
      if (!list.empty()) add("providers", "[" + list + "]");
    }
    if (!items) return;
    for (const hcl::ObjectItem& item : *items) {
      const std::string key = provider_reference(*at.file, *item.value);
      if (is_default(key)) continue;
      const auto found = context_.names.providers.find(key);
      if (found == context_.names.providers.end()) {
        report_provider(at, *item.value, key);
      } else {
        list += (list.empty() ? "" : ", ") + found->second;
      }
    }
    add_or_leave_out("providers", list, at, Omission::kDefaultProvider);
  }

  // The names of resources and components in a list of references. Data sources are read when they
  // are needed, so there is nothing to wait for.
  std::string references(const AttributeAt& at) {
    std::string list;
    const auto elements = hcl::static_list(at.value());
    if (!elements) return list;
    for (const Expr* element : *elements) {
      const std::string name = referenced(*at.file, *element);
      if (name.empty() || std::ranges::find(seen_, name) != seen_.end()) continue;
      seen_.push_back(name);
      list += (list.empty() ? "" : ", ") + name;
    }
    seen_.clear();
    return list;
  }

  std::string referenced(const SourceFile& file, const Expr& element) {
    const Expr* start = &element;
    while (const Expr* left = start->kind == hcl::ExprKind::kIndex
                                  ? start->as<hcl::IndexExpr>().collection
                                  : nullptr) {
      start = left;
    }
    const auto* reference = start->if_is<hcl::TraversalExpr>();
    if (!reference || reference->steps.size() < 2) return undeclared(file, element);
    const std::string first(reference->steps[0].name);
    const std::string second(reference->steps[1].name);
    if (is_data_root(first) || first == "var" || first == "local") return {};
    if (first == "module") {
      const auto call = context_.names.calls.find(second);
      return call == context_.names.calls.end() ? undeclared(file, element) : call->second;
    }
    const auto resource = context_.names.resources.find(ResourceKey{first, second});
    return resource == context_.names.resources.end() ? undeclared(file, element)
                                                      : resource->second;
  }

  std::string undeclared(const SourceFile& file, const Expr& element) {
    context_.diagnostics.add(diag::codes::kTerraformUndeclared, file.range(element.span),
                             diag::Name{std::string(file.text(element.span))});
    return {};
  }

  void depends_on() {
    const auto at = declaration_.attribute("depends_on");
    if (!at) return;
    add_or_leave_out("dependsOn", references(at), at, Omission::kWaitsForValues);
  }

  // A list of names, which may be empty.
  void add_or_leave_out(std::string_view option, const std::string& list, const AttributeAt& at,
                        Omission why) {
    if (list.empty()) {
      context_.leave_out(*at.attribute, why);
    } else {
      add(option, "[" + list + "]", at);
    }
  }

  void lifecycle(const BlockAt& lifecycle) {
    for (const hcl::Attribute& attribute : lifecycle.block->body->attributes) {
      const AttributeAt at{lifecycle.file, &attribute};
      if (attribute.name == "create_before_destroy") {
        // To create first is what Pulumi does without the option.
        if (!flag(at)) {
          add("deleteBeforeReplace", "true", at);
        } else {
          context_.leave_out(attribute, Omission::kCreatesFirst);
        }
      } else if (attribute.name == "prevent_destroy") {
        if (flag(at)) {
          add("protect", "true", at);
        } else {
          context_.leave_out(attribute, Omission::kDefault);
        }
      } else if (attribute.name == "ignore_changes") {
        ignore_changes(at);
      } else if (attribute.name == "replace_triggered_by") {
        replace_triggered_by(at);
      } else {
        report_unknown(context_, at);
      }
    }
  }

  // Terraform reads these arguments before it knows any value.
  bool flag(const AttributeAt& at) {
    if (const auto value = hcl::bool_literal(at.value())) return *value;
    const auto text = hcl::string_literal(at.value());
    if (text != "true" && text != "false") {
      context_.diagnostics.add(diag::codes::kTerraformFlag, at.file->range(at.value().span));
    }
    return text == "true";
  }

  void ignore_changes(const AttributeAt& at) {
    std::string list;
    if (hcl::as_keyword(at.value()) == "all") {
      for (const std::string& property : given_properties()) {
        list += (list.empty() ? "" : ", ") + property;
      }
    } else if (const auto elements = hcl::static_list(at.value())) {
      for (const Expr* element : *elements) {
        if (!is_property(*element)) continue;
        list += (list.empty() ? "" : ", ") + property_path(*at.file, *element);
      }
    }
    add_or_leave_out("ignoreChanges", list, at, Omission::kDefault);
  }

  // The other attributes of `terraform_data` are not inputs of `pulumi:index:Stash`.
  bool is_property(const Expr& element) const {
    const auto* reference = element.if_is<hcl::TraversalExpr>();
    return declaration_.block().labels[0].text != "terraform_data" || !reference ||
           reference->root() == "input";
  }

  // Whether `ignore_changes` lists an attribute, or everything.
  bool ignores(std::string_view name) const {
    for (const BlockAt& lifecycle : declaration_.blocks("lifecycle")) {
      const auto* ignored = lifecycle.block->body->attribute("ignore_changes");
      if (!ignored) continue;
      if (hcl::as_keyword(*ignored->value) == "all") return true;
      const auto elements = hcl::static_list(*ignored->value);
      if (elements && std::ranges::any_of(*elements, [&](const Expr* element) {
            const auto* reference = element->if_is<hcl::TraversalExpr>();
            return reference && reference->root() == name;
          })) {
        return true;
      }
    }
    return false;
  }

  // The properties of the resource that the configuration sets, each once.
  std::vector<std::string> given_properties() const {
    constexpr std::array<std::string_view, 9> kOthers = {
        "connection", "count",       "depends_on", "for_each",        "lifecycle",
        "provider",   "provisioner", "timeouts",   "triggers_replace"};
    std::vector<std::string> properties;
    const auto add = [&](std::string_view name) {
      if (std::ranges::find(kOthers, name) != kOthers.end()) return;
      std::string property = shape_.name(name);
      if (std::ranges::find(properties, property) == properties.end()) {
        properties.push_back(std::move(property));
      }
    };
    for (const hcl::Attribute& attribute : declaration_.body().attributes) add(attribute.name);
    for (const hcl::Block* block : declaration_.body().blocks) add(type_of_block(*block));
    return properties;
  }

  std::string property_path(const SourceFile& file, const Expr& element) {
    const auto* reference = element.if_is<hcl::TraversalExpr>();
    if (!reference) return std::string(file.text(element.span));
    Shape shape = shape_;
    std::string path;
    bool has_no_index = false;  // in PCL
    for (const hcl::Step& step : reference->steps) {
      if (step.kind == hcl::Step::Kind::kIndex) {
        if (!has_no_index) path += file.text(step.span);
        has_no_index = false;
        continue;
      }
      path += (path.empty() ? "" : ".") + shape.name(step.name);
      has_no_index = shape.is_never_list(step.name);
      shape = shape.inside(step.name);
    }
    return path;
  }

  // Whole resources replace this one when they are replaced; values when they change.
  void replace_triggered_by(const AttributeAt& at) {
    const auto elements = hcl::static_list(at.value());
    if (!elements) return;
    std::string resources;
    std::string values;
    for (const Expr* element : *elements) {
      if (refers_to_instance(*at.file, *element)) continue;
      const auto* reference = element->if_is<hcl::TraversalExpr>();
      if (reference && reference->steps.size() == 2) {
        const std::string name = referenced(*at.file, *element);
        if (!name.empty()) resources += (resources.empty() ? "" : ", ") + name;
        continue;
      }
      rewrite(context_, *at.file, *element, repeat_.place);
      const std::string text = context_.edits_of(*at.file).render(element->span);
      values += (values.empty() ? "" : ", ") + text;
    }
    if (!resources.empty()) add("replaceWith", "[" + resources + "]", at);
    if (!values.empty()) triggered_by_.emplace_back("[" + values + "]", at);
    if (elements->empty()) context_.leave_out(*at.attribute, Omission::kDefault);
  }

  void triggers() {
    const std::string_view type = declaration_.block().labels[0].text;
    const std::string_view name = type == "terraform_data"  ? "triggers_replace"
                                  : type == "null_resource" ? "triggers"
                                                            : "";
    if (name.empty() || declaration_.block().type != "resource") return;
    const auto at = declaration_.attribute(name);
    if (at && ignores(name)) return context_.leave_out(*at.attribute, Omission::kIgnored);
    if (at && !refers_to_instance(at)) {
      triggered_by_.emplace_back(rewritten(context_, at, repeat_.place), at);
    }
  }

  // The triggers of `replace_triggered_by` and `triggers_replace` become one.
  void replacement_trigger() {
    if (triggered_by_.empty()) return;
    if (triggered_by_.size() == 1) {
      return add("replacementTrigger", triggered_by_[0].first, triggered_by_[0].second);
    }
    std::string list;
    for (const auto& [text, at] : triggered_by_) {
      list += (list.empty() ? "" : ", ") + made_from(at.file->range(at.value().span), text);
    }
    add("replacementTrigger", "[" + list + "]");
  }

  std::vector<std::pair<std::string, AttributeAt>> triggered_by_;
  Emitter& emitter_;
  Context& context_;
  const Declaration& declaration_;
  const Repeat& repeat_;
  const Shape& shape_;
  std::vector<std::string> lines_;
  std::vector<std::string> seen_;
};

}  // namespace

std::vector<std::string> options_of(Emitter& emitter, const Declaration& declaration,
                                    const std::string& address, const Repeat& repeat,
                                    const Shape& shape) {
  return Options(emitter, declaration, repeat, shape).all(address);
}

std::string call_options(Emitter& emitter, const Declaration& declaration) {
  std::string text;
  for (const std::string& line : Options(emitter, declaration, {}, {}).of_call()) {
    text += (text.empty() ? ", { " : ", ") + line;
  }
  return text.empty() ? text : text + " }";
}

std::string options_block(const std::vector<std::string>& lines) {
  if (lines.empty()) return {};
  std::string text = "options {\n";
  for (const std::string& line : lines) text += line + "\n";
  return text + "}\n";
}

}  // namespace virga::convert::terraform
