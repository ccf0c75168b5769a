#include "pulumi/provider_reference.h"
#include "run/calls/site_calls.h"
#include "run/component/component.h"
#include "run/convert/resource_value.h"
#include "run/kinds.h"
#include "run/marks.h"
#include "run/resource/request.h"

namespace virga::run {
namespace {

using cty::Value;

// Reads the options of an invoke. They add dependencies to the result, but no secrets: neither name
// nor place of a function is part of what it gives.
class OptionsReader {
 public:
  OptionsReader(Site& site, const model::Expr& expr, CallParts& parts)
      : site_(site), expr_(expr), parts_(parts) {}

  // False when something was told.
  bool read(const Value& options) {
    const Value bare = options.unmarked();
    if (bare.is_hollow() || !is_mapping(bare.type())) return true;
    if (const Value* value = given(bare, "dependsOn")) depend_on(*value);
    if (const Value* value = given(bare, "provider")) read_provider(*value);
    if (const Value* value = given(bare, "parent")) read_urn(*value, "parent", parts_.parent);
    read_text(bare, "version", parts_.choice.version);
    read_text(bare, "pluginDownloadUrl", parts_.choice.plugin_download_url);
    read_text(bare, "pluginDownloadURL", parts_.choice.plugin_download_url);
    return ok_;
  }

 private:
  static const Value* given(const Value& options, std::string_view name) {
    const Value* found = options.find(name);
    return found && !found->is_null() ? found : nullptr;
  }

  void wrong(std::string_view option, diag::Word expected) {
    site_.diagnostics().add(Code::kOptionMismatch, expr_.range, diag::Name{std::string(option)},
                            expected);
    ok_ = false;
  }

  // Resources, in lists of any depth: what `range` makes counts as its instances.
  void depend_on(const Value& value) {
    parts_.marks |= without_secret(value.marks());
    if (urn_of(value) || !value.unmarked().can_iterate()) return;
    for (const Value& element : value.unmarked().elements()) depend_on(element);
  }

  void read_urn(const Value& value, std::string_view option, std::string& urn) {
    if (!value.unmarked().is_known()) return;
    auto found = urn_of(value);
    if (!found) return wrong(option, "a resource");
    urn = *std::move(found);
  }

  void read_provider(const Value& value) {
    std::string& urn = parts_.provider_urn;
    read_urn(value, "provider", urn);
    if (urn.empty()) return;
    pulumi::ProviderReference reference{urn, {}};
    if (reference.package().empty()) return wrong("provider", "a provider resource");
    const Value* id = value.unmarked().find("id");
    if (id && !id->unmarked().is_hollow()) reference.id = id->unmarked().as_string();
    parts_.choice.provider = reference.str();
  }

  void read_text(const Value& options, std::string_view option, std::string& text) {
    const Value* value = given(options, option);
    if (!value || !value->unmarked().is_known()) return;
    if (!value->unmarked().type().is(cty::Kind::kString)) return wrong(option, "a string");
    text = value->unmarked().as_string();
  }

  Site& site_;
  const model::Expr& expr_;
  CallParts& parts_;
  bool ok_ = true;
};

// The arguments of a function that takes them one by one, as the object that it is sent.
std::optional<Value> positional(Evaluation& evaluate, const bind::Invoke& what,
                                const model::CallExpr& call) {
  std::vector<Value::Field> fields;
  const std::size_t end = what.options_index ? what.options_index : call.arguments.size();
  for (std::size_t i = 1; i < end; ++i) {
    Evaluated value = evaluate(*call.arguments[i]);
    if (!value) return std::nullopt;
    // A null at the end is as good as nothing.
    if (!value->is_null()) fields.emplace_back(what.function->positional[i - 1], *std::move(value));
  }
  return Value::object(std::move(fields));
}

std::optional<Value> argument_object(Evaluation& evaluate, const bind::Invoke& what,
                                     const model::CallExpr& call) {
  if (what.is_positional) return positional(evaluate, what, call);
  const std::size_t position = what.is_method ? 2 : 1;
  if (call.arguments.size() <= position) return Value::object({});
  return evaluate(*call.arguments[position]);
}

}  // namespace

std::optional<CallParts> evaluate_parts(Site& site, Evaluation& evaluate, const bind::Invoke& what,
                                        const model::CallExpr& call) {
  std::optional<Value> self;
  if (what.is_method) {
    self = evaluate(*call.arguments[0]);
    if (!self) return std::nullopt;
  }
  auto arguments = argument_object(evaluate, what, call);
  if (!arguments) return std::nullopt;
  CallParts parts{
      .what = what, .arguments = arguments->unmarked(), .marks = arguments->deep_marks()};
  if (parts.arguments.is_null()) parts.arguments = Value::object({});
  if (self) parts.marks |= without_secret(self->marks());
  parts.self = std::move(self);
  parts.parent = parent_urn(site).value_or("");
  apply_package(site.run, what.descriptor, parts.choice);
  if (what.options_index && what.options_index < call.arguments.size()) {
    const model::Expr& expr = *call.arguments[what.options_index];
    Evaluated options = evaluate(expr);
    if (!options || !OptionsReader(site, expr, parts).read(*options)) return std::nullopt;
    if (find_poison(options->deep_marks())) parts.marks |= options->deep_marks();
    if (is_pending(options->deep_marks())) parts.marks |= cty::Marks{pending_mark()};
  }
  for (std::string& urn : dependencies(parts.marks)) parts.dependencies.insert(std::move(urn));
  return parts;
}

}  // namespace virga::run
