#include <algorithm>

#include "bind/check/attributes.h"
#include "bind/policy/blocks.h"
#include "bind/policy/setting_keywords.h"
#include "diag/codes/bind.h"
#include "diag/codes/policy.h"
#include "model/check/explain/words.h"
#include "model/collection.h"

namespace virga::bind {
namespace {

namespace codes = diag::codes;
using diag::Name;
using model::Kind;
using model::Type;

class SettingBinder {
 public:
  SettingBinder(PolicyBinding& p, base::SourceId source, const hcl::Block& block)
      : b_(p.b), block_{p, source, block} {}

  std::optional<PolicySetting> run() {
    if (!has_name()) return std::nullopt;
    const hcl::Label& name = block_.block.labels.front();
    setting_.name = name.text;
    setting_.name_range = block_.range(name.span);
    const std::size_t errors = b_.diagnostics.error_count();
    setting_.type = block_.block.labels.size() == 2
                        ? block_.p.labels.read(block_.block.labels[1], block_.source)
                        : Type::dynamic();
    has_type_ = b_.diagnostics.error_count() == errors;
    check_policy_block(block_, attribute_names(), {});
    setting_.description = policy_text(block_, "description");
    read_nullable();
    read_limits();
    read_default();
    return std::move(setting_);
  }

 private:
  bool has_name() {
    const auto labels = block_.block.labels;
    if (labels.empty() || labels.size() > 2) {
      const base::Span where = labels.empty() ? block_.block.type_span
                                              : base::join(labels.front().span, labels.back().span);
      b_.diagnostics
          .add(codes::kWrongLabels, block_.range(where), Name{"config"},
               diag::Word("a name and an optional type"))
          .in(block_.range(block_.block.header()));
      return false;
    }
    const std::string_view name = labels.front().text;
    if (name == kEnforcementLevel) {
      return reject(labels.front(), "configuration files set the level with this name");
    }
    if (name == "resource" || name == "resources" || name == "stack" || name == "range") {
      return reject(labels.front(), "it is a variable of every policy");
    }
    return true;
  }

  bool reject(const hcl::Label& name, diag::Word why) {
    b_.diagnostics.add(codes::kPolicySettingName, block_.range(name.span),
                       Name{std::string(name.text)}, why);
    return false;
  }

  void read_nullable() {
    const hcl::Attribute* attribute = block_.block.body->attribute("nullable");
    if (!attribute) return;
    if (require_bool(b_, *attribute, block_.source).value_or(false)) make_nullable();
  }

  void make_nullable() {
    setting_.nullable = true;
    setting_.type = Type::optional(setting_.type);
  }

  void read_limits() {
    const Type type = model::strip_eventuals_and_optional(setting_.type);
    for (const hcl::Attribute& each : block_.block.body->attributes) {
      if (each.name == kEnum) {
        limit(each, Type::list(setting_.type));
        continue;
      }
      const auto keyword = std::ranges::find(kKeywords, each.name, &Keyword::name);
      if (keyword == kKeywords.end()) continue;
      if (limits(keyword->of, type)) {
        limit(each, keyword->is_text ? Type::string() : Type::number());
      } else if (has_type_) {
        b_.diagnostics.add(codes::kConstraintMismatch, block_.range(each.name_span),
                           Name{std::string(each.name)}, model::in_words(type));
      }
    }
  }

  void limit(const hcl::Attribute& attribute, const Type& expected) {
    setting_.limits.push_back(
        {attribute.name, policy_value(block_, attribute.name, block_.p.constants, 0, expected)});
    const BoundExpr& value = setting_.limits.back().value;
    if (value.expr) check_range_of_limit(attribute.name, *value.expr);
  }

  // Of a limit, JSON schema excludes values that no config can satisfy.
  void check_range_of_limit(std::string_view name, const model::Expr& expr) {
    const auto keyword = std::ranges::find(kKeywords, name, &Keyword::name);
    const cty::Value* literal = b_.program.pool.literal(expr);
    const bool is_number = literal && !literal->is_null() && literal->type().is(cty::Kind::kNumber);
    if (keyword == kKeywords.end() || !is_number) return;
    const cty::Number& number = literal->as_number();
    const bool counts = keyword->of != Keyword::Of::kNumbers;
    const bool is_factor = name == "multipleOf";
    const bool is_wrong =
        counts ? number.sign() < 0 || !number.is_integer() : is_factor && number.sign() <= 0;
    if (!is_wrong) return;
    b_.diagnostics.add(
        codes::kConstraintOutOfRange, expr.range, Name{std::string(name)},
        counts ? diag::Word("a whole number that is not negative") : diag::Word("greater than 0"));
  }

  // A default of null makes the variable nullable.
  void read_default() {
    const hcl::Attribute* attribute = block_.block.body->attribute("default");
    if (!attribute) return;
    setting_.default_value = b_.check(*attribute->value, block_.source, block_.p.constants);
    const cty::Value* value = b_.program.pool.literal(*setting_.default_value.expr);
    if (value && value->is_null()) {
      if (!setting_.nullable) make_nullable();
      return;
    }
    check_policy_value(
        b_,
        {.code = codes::kBadDefault,
         .name = std::string(setting_.name),
         .label = diag::Label{setting_.name_range,
                              {"declared as {0} here", model::in_words(setting_.type)}}},
        setting_.type, *setting_.default_value.expr);
  }

  Binding& b_;
  PolicyBlock block_;
  PolicySetting setting_;
  bool has_type_ = true;  // false if the type is invalid, which was reported
};

}  // namespace

std::optional<PolicySetting> bind_policy_setting(PolicyBinding& binding, base::SourceId source,
                                                 const hcl::Block& block) {
  return SettingBinder(binding, source, block).run();
}

}  // namespace virga::bind
