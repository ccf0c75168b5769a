#include "run/calls/site_calls.h"
#include "run/component/component.h"
#include "run/conform/kinds.h"
#include "run/convert/resource_value.h"
#include "run/marks.h"
#include "run/resource/option_value.h"
#include "run/resource/request.h"

namespace virga::run {
namespace {

using cty::Value;

// Reads the options of an invoke. They add dependencies to the result, but no secrets, because the
// result does not contain the options.
class OptionsReader {
 public:
  OptionsReader(Site& site, const model::Expr& expr, CallParts& parts)
      : site_(site), expr_(expr), parts_(parts) {}

  // Returns false if an error was reported.
  bool read(const Value& options) {
    const Value bare = options.unmarked();
    if (bare.is_hollow() || !is_mapping(bare.type())) return true;
    if (const Value* value = given(bare, "dependsOn")) depend_on(*value);
    if (const Value* value = given(bare, "provider")) read_provider(*value);
    if (const Value* value = given(bare, "parent")) {
      read("parent", *value, &OptionValue::urn, parts_.parent);
    }
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

  // Adds resources in lists of any depth; a resource with `range` means its instances.
  void depend_on(const Value& value) {
    parts_.marks |= without_secret(value.marks());
    if (urn_of(value) || !value.unmarked().can_iterate()) return;
    for (const Value& element : value.unmarked().elements()) depend_on(element);
  }

  // The value of an option in an object constructor; otherwise the whole options.
  base::Range range_of(std::string_view name) const {
    if (const auto* object = expr_.if_is<model::ObjectExpr>()) {
      for (const model::ObjectItem& item : object->items) {
        if (site_.program().pool.property_name(*item.key) == name) return item.value->range;
      }
    }
    return expr_.range;
  }

  void read(const char* name, const Value& value,
            std::optional<std::string> (OptionValue::*reader)(), std::string& text) {
    OptionValue option(site_, name, range_of(name), value);
    if (auto found = (option.*reader)()) text = *std::move(found);
    ok_ = ok_ && !option.failed();
  }

  void read_text(const Value& options, const char* name, std::string& text) {
    if (const Value* value = given(options, name)) read(name, *value, &OptionValue::text, text);
  }

  void read_provider(const Value& value) {
    OptionValue option(site_, "provider", range_of("provider"), value);
    if (auto provider = option.provider()) {
      parts_.provider_urn = std::move(provider->urn);
      parts_.choice.provider = std::move(provider->reference);
    }
    ok_ = ok_ && !option.failed();
  }

  Site& site_;
  const model::Expr& expr_;
  CallParts& parts_;
  bool ok_ = true;
};

// The positional arguments of a function as one object.
std::optional<Value> positional(Evaluation& evaluate, const bind::Invoke& what,
                                const model::CallExpr& call) {
  std::vector<Value::Field> fields;
  const std::size_t end = what.options_index ? what.options_index : call.arguments.size();
  for (std::size_t i = 1; i < end; ++i) {
    const model::Expr& argument = *call.arguments[i];
    Evaluated value = i < call.parameters.size()
                          ? evaluate.as(argument, evaluate.world().pool.type(call.parameters[i]))
                          : evaluate(argument);
    if (!value) return std::nullopt;
    // A trailing null counts as absent.
    if (!value->is_null()) fields.emplace_back(what.function->positional[i - 1], *std::move(value));
  }
  return Value::object(std::move(fields));
}

std::optional<Value> argument_object(Evaluation& evaluate, const bind::Invoke& what,
                                     const model::CallExpr& call) {
  if (what.is_positional) return positional(evaluate, what, call);
  const std::size_t position = what.is_method ? 2 : 1;
  if (call.arguments.size() <= position) return Value::object({});
  return evaluate.as(*call.arguments[position], what.arguments);
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
