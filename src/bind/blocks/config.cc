#include "bind/blocks/blocks.h"
#include "bind/check/attributes.h"
#include "bind/check/bare_word.h"
#include "bind/check/check_value.h"
#include "diag/codes/bind.h"
#include "model/check/explain/words.h"
#include "model/relate/accept.h"
#include "model/relate/assign.h"

namespace virga::bind {
namespace {

class ConfigBinder {
 public:
  ConfigBinder(Binding& binding, NodeId id)
      : b_(binding), id_(id), declaration_(binding.declaration(id)) {
    config_.declared = b_.node(id).type;
  }

  void run() {
    for (const hcl::Attribute& each : declaration_.block->body->attributes) attribute(each);
    check_default();
    if (config_.nullable && !config_.declared.is_dynamic()) {
      config_.declared = model::Type::optional(config_.declared);
    }
    if (is_mistyped_) return fail();
    b_.set_type(id_, config_.secret ? model::Type::output(config_.declared) : config_.declared);
    b_.node(id_).what = std::move(config_);
  }

 private:
  static bool is_literal(std::string_view name) {
    return name == "description" || name == kLogicalName || name == "nullable" || name == "secret";
  }

  void attribute(const hcl::Attribute& attribute) {
    const base::SourceId source = declaration_.source;
    if (is_literal(attribute.name)) type_literal(b_, attribute, source, b_.root);
    if (attribute.name == "description") {
      if (const auto text = require_string(b_, attribute, source)) config_.description = *text;
    } else if (attribute.name == kLogicalName) {
      if (const auto text = require_string(b_, attribute, source))
        b_.node(id_).logical_name = *text;
    } else if (attribute.name == "nullable") {
      if (const auto value = require_bool(b_, attribute, source)) config_.nullable = *value;
    } else if (attribute.name == "secret") {
      if (const auto value = require_bool(b_, attribute, source)) config_.secret = *value;
    } else {
      const std::size_t before = b_.diagnostics.size();
      const BoundExpr value = b_.check(*attribute.value, source, b_.root);
      if (attribute.name == "type" && !b_.options.profile.reports_inside_rejected_parts()) {
        // The attribute is the mistake, which lint() reports.
        b_.diagnostics.truncate(before);
      }
      if (attribute.name != "default") return;
      config_.default_value = value;
      offer_quotes(b_, before, config_.declared, *value.expr);
    }
  }

  // Either the type or the default is wrong, so an error about a use may have the same cause.
  void fail() {
    b_.set_type(id_, model::Type::error());
    b_.node(id_).what = std::move(config_);
  }

  // A default of null makes the variable nullable.
  bool is_null_default() const {
    const cty::Value* value = b_.program.pool.literal(*config_.default_value.expr);
    return value && value->is_null();
  }

  void check_default() {
    if (!config_.default_value.expr) return;
    if (is_null_default()) {
      if (model::is_optional(config_.declared)) return;
      config_.nullable = true;
      return;
    }
    const model::Type& got = b_.type(config_.default_value);
    if (accepts(config_.declared, got)) return;
    const Node& node = b_.node(id_);
    report_mismatch(
        b_,
        {.code = diag::codes::kBadDefault,
         .name = std::string(node.name),
         .label = diag::Label{node.name_range,
                              {"declared as {0} here", model::in_words(config_.declared)}}},
        config_.declared, *config_.default_value.expr);
    is_mistyped_ = b_.options.profile.failures_have_error_type() &&
                   b_.diagnostics.list().back().subject == config_.default_value.expr->range;
  }

  Binding& b_;
  NodeId id_;
  const Declaration& declaration_;
  ConfigVariable config_;
  bool is_mistyped_ = false;
};

}  // namespace

void bind_config(Binding& binding, NodeId id) {
  ConfigBinder(binding, id).run();
}

}  // namespace virga::bind
