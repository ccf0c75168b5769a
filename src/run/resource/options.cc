// The options of a resource: sets the part of the request for each one. A null option counts as
// absent. An unknown option, which is possible in a preview, is skipped with a warning.
#include "model/rewrite/property_path_text.h"
#include "run/marks.h"
#include "run/resource/option_value.h"
#include "run/resource/request.h"

namespace virga::run {
namespace {

using bind::Option;
using bind::OptionKind;
using cty::Value;

class OptionReader {
 public:
  OptionReader(Site& site, Request& request) : site_(site), request_(request) {}

  void read(const Option& option) {
    if (std::vector<std::string>* paths = path_list(option.kind)) return read_paths(option, *paths);
    Evaluated evaluated = site_.evaluate(option.value);
    if (!evaluated) return request_.fail();
    OptionValue value(site_, std::string(name(option.kind)), option.value.expr->range,
                      *std::move(evaluated));
    if (find_poison(value.deep_marks())) {
      request_.see(value.deep_marks());
    } else if (option.kind == OptionKind::kReplacementTrigger) {
      read_trigger(value);
    } else if (!value.is_null()) {
      read(option.kind, value);
    }
    if (value.failed()) request_.fail();
  }

 private:
  RegisterResourceRequest& message() { return request_.message; }

  std::vector<std::string>* path_list(OptionKind kind) {
    if (kind == OptionKind::kIgnoreChanges) return &message().ignore_changes;
    if (kind == OptionKind::kHideDiffs) return &message().hide_diffs;
    if (kind == OptionKind::kReplaceOnChanges) return &message().replace_on_changes;
    if (kind == OptionKind::kAdditionalSecretOutputs) return &message().additional_secret_outputs;
    return nullptr;
  }

  void read_paths(const Option& option, std::vector<std::string>& paths) {
    const auto* list = option.value.expr->if_is<model::TupleExpr>();
    if (!list) return not_a_path(option.value.expr->range);
    for (const model::Expr* element : list->elements) {
      auto path = model::property_path_text(*element, site_.program().pool);
      if (!path) return not_a_path(element->range);
      paths.push_back(*std::move(path));
    }
  }

  void not_a_path(base::Range where) {
    site_.diagnostics().add(Code::kNotAPropertyPath, where);
    request_.fail();
  }

  void read(OptionKind kind, OptionValue& value) {
    switch (kind) {
      case OptionKind::kParent:
        if (auto urn = value.urn()) message().parent = *std::move(urn);
        break;
      case OptionKind::kProvider:
        if (auto provider = value.provider()) message().provider = std::move(provider->reference);
        break;
      case OptionKind::kProviders: message().providers = value.providers(); break;
      case OptionKind::kDependsOn:
        for (std::string& urn : value.urns()) request_.dependencies.insert(std::move(urn));
        break;
      case OptionKind::kProtect: message().protect = value.boolean(); break;
      case OptionKind::kRetainOnDelete: message().retain_on_delete = value.boolean(); break;
      case OptionKind::kDeleteBeforeReplace:
        message().delete_before_replace = value.boolean();
        break;
      case OptionKind::kDeletedWith:
        if (auto urn = value.urn()) message().deleted_with = *std::move(urn);
        break;
      case OptionKind::kReplaceWith: message().replace_with = value.urns(); break;
      case OptionKind::kVersion:
        if (auto text = value.text()) message().version = *std::move(text);
        break;
      case OptionKind::kPluginDownloadUrl:
        if (auto text = value.text()) message().plugin_download_url = *std::move(text);
        break;
      case OptionKind::kImport:
        if (auto text = value.text()) message().import_id = *std::move(text);
        break;
      case OptionKind::kCustomTimeouts: read_timeouts(value); break;
      case OptionKind::kAliases: message().aliases = value.aliases(); break;
      case OptionKind::kEnvVarMappings: message().env_var_mappings = value.texts(); break;
      case OptionKind::kHooks: message().hooks = value.hooks(); break;
      case OptionKind::kReplacementTrigger:
      case OptionKind::kIgnoreChanges:
      case OptionKind::kHideDiffs:
      case OptionKind::kReplaceOnChanges:
      case OptionKind::kAdditionalSecretOutputs: break;  // read above
    }
  }

  void read_timeouts(OptionValue& value) {
    auto texts = value.texts();
    message().custom_timeouts = {texts["create"], texts["update"], texts["delete"], texts["read"]};
  }

  // Keep the dependencies and secrets in this value: the engine compares it and no provider gets
  // it.
  void read_trigger(OptionValue& value) {
    auto converted =
        to_property(value.value(), {.where = value.where(), .facts = &site_.run.reference_facts},
                    site_.run.budget, site_.diagnostics(), Dependencies::kKept);
    if (!converted) return request_.fail();
    message().replacement_trigger = std::move(converted->value);
  }

  Site& site_;
  Request& request_;
};

}  // namespace

void apply_options(Site& site, const std::vector<Option>& options, Request& request) {
  OptionReader reader(site, request);
  for (const Option& option : options) reader.read(option);
}

}  // namespace virga::run
