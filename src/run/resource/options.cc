// The options of a resource: which part of the request each one is. An option that is null counts
// as not given; one that is not known, which a preview can bring about, is left out with a warning.
#include <cstddef>
#include <tuple>
#include <type_traits>

#include "base/check.h"
#include "bind/program/option_kind.h"
#include "model/rewrite/property_path_text.h"
#include "pulumi/plain_options.h"
#include "run/marks.h"
#include "run/resource/option_value.h"
#include "run/resource/request.h"

namespace virga::run {
namespace {

using bind::Option;
using bind::OptionKind;
using cty::Value;

// Both lists name the same options.
#define VIRGA_OPTION(kind, text, ...) \
  static_assert(!pulumi::is_plain_option(text), text " must be a VIRGA_PLAIN_OPTION");
#define VIRGA_PLAIN_OPTION(kind, text, ...) \
  static_assert(pulumi::is_plain_option(text), text " is missing in pulumi/plain_options.h");
#include "bind/program/options.def"

constexpr std::size_t kPlainOptions = 0
#define VIRGA_OPTION(...)
#define VIRGA_PLAIN_OPTION(...) +1
#include "bind/program/options.def"
    ;
static_assert(kPlainOptions ==
                  std::tuple_size_v<decltype(pulumi::plain_options<RegisterResourceRequest>())>,
              "an option of pulumi/plain_options.h is missing in bind/program/options.def");

class OptionReader {
 public:
  OptionReader(Site& site, Request& request) : site_(site), request_(request) {}

  void read(const Option& option) {
    if (bind::takes_property_paths(option.kind)) {
      auto* paths = plain<std::vector<std::string>>(option.kind);
      VIRGA_CHECK(paths);
      return read_paths(option, *paths);
    }
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

  // The member of the request that the option is; null if it has another type.
  template <typename T>
  T* plain(OptionKind kind) {
    T* found = nullptr;
    pulumi::for_each_plain_option(message(), [&](std::string_view name, auto& member) {
      if constexpr (std::is_same_v<decltype(member), T&>) {
        if (name == bind::name(kind)) found = &member;
      }
    });
    return found;
  }

  void read_plain(OptionKind kind, OptionValue& value) {
    if (auto* flag = plain<std::optional<bool>>(kind)) {
      *flag = value.boolean();
    } else if (auto* text = plain<std::string>(kind)) {
      *text = value.text().value_or("");
    } else if (auto* texts = plain<std::map<std::string, std::string>>(kind)) {
      *texts = value.texts();
    } else {
      VIRGA_UNREACHABLE();  // property paths are read before
    }
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
    site_.diagnostics().add(codes::kNotAPropertyPath, where);
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
      case OptionKind::kCustomTimeouts: read_timeouts(value); break;
      case OptionKind::kAliases: message().aliases = value.aliases(); break;
      case OptionKind::kHooks: message().hooks = value.hooks(); break;
      case OptionKind::kReplacementTrigger: break;  // read above
#define VIRGA_OPTION(...)
#define VIRGA_PLAIN_OPTION(name, ...) case OptionKind::k##name:
#include "bind/program/options.def"
#include "diag/codes/run.h"
        read_plain(kind, value);
        break;
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
