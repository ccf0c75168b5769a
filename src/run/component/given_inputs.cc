#include "run/component/given_inputs.h"

#include <algorithm>

#include "base/text/suggest.h"
#include "diag/codes/run.h"
#include "run/conform/conform.h"
#include "run/convert/from_property.h"
#include "run/loop/run_steps.h"
#include "run/marks.h"

namespace virga::run {
namespace {

using cty::Value;

class GivenInputs {
 public:
  GivenInputs(RunState& run, RegisterResourceRequest& request, std::vector<RejectedInput>& rejected)
      : run_(run), request_(request), rejected_(rejected) {
    for (const bind::Node& node : run.program.nodes) {
      if (node.if_is<bind::ConfigVariable>()) declared_.emplace(node.name, &node);
    }
  }

  std::map<std::string, Value> take() {
    find_missing();
    find_unknown();
    if (!rejected_.empty() || !resolve_references()) return {};
    std::map<std::string, Value> values;
    for (const auto& [name, value] : request_.inputs.as_object()) {
      if (value.is_null() || !declared_.contains(name)) continue;
      if (auto converted = convert(name, value)) values.emplace(name, *std::move(converted));
    }
    make_secret();
    return values;
  }

 private:
  static const bind::ConfigVariable& config(const bind::Node& node) {
    return *node.if_is<bind::ConfigVariable>();
  }

  // "Site" of "web:index:Site".
  diag::Name component() const { return {request_.type.substr(request_.type.rfind(':') + 1)}; }

  diag::Diagnostic& reject(std::string path, diag::Diagnostic diagnostic) {
    rejected_.push_back({std::move(path), diagnostic.message()});
    return run_.diagnostics.add(std::move(diagnostic));
  }

  void find_missing() {
    for (const auto& [name, node] : declared_) {
      if (config(*node).default_value.expr || config(*node).nullable) continue;
      const PropertyValue* given = request_.inputs.find(name);
      if (given && !given->is_null()) continue;
      reject(std::string(name), diag::Diagnostic(codes::kInputMissing, node->name_range,
                                                 component(), diag::Name{std::string(name)}));
    }
  }

  // Names that begin with two underscores belong to the engine.
  void find_unknown() {
    std::vector<std::string_view> names;
    for (const auto& [name, node] : declared_) names.push_back(name);
    for (const auto& [name, value] : request_.inputs.as_object()) {
      if (value.is_null() || declared_.contains(name) || name.starts_with("__")) continue;
      diag::Diagnostic unknown(codes::kInputUnknown, base::Range{}, component(), diag::Name{name});
      if (const auto near = base::nearest(name, names)) {
        unknown.help({"did you mean {0}?", diag::Name{std::string(*near)}});
      }
      reject(name, std::move(unknown));
    }
  }

  bool resolve_references() {
    bool resolved = true;
    run_.references.resolve(request_.inputs, [&](const base::Result<void>& known) {
      if (known) return;
      resolved = false;
      run_.diagnostics.add(codes::kRegistrationFailed, base::Range{}, diag::Name{request_.name},
                           diag::Reason{known.error().str()});
    });
    await_answers(run_);
    return resolved && !run_.mailbox->stopped();
  }

  std::optional<Value> convert(const std::string& name, const PropertyValue& given) {
    const bind::Node& node = *declared_.find(name)->second;
    auto value = from_property(given, run_.options.limits, {.referents = &run_.references});
    if (!value) return mismatch(node, {{}, value.error().str()}, false);
    const auto from = request_.property_dependencies.find(name);
    if (from != request_.property_dependencies.end()) {
      std::vector<cty::Mark> marks;
      for (const std::string& urn : from->second) marks.push_back(dependency_mark(urn));
      *value = value->with_marks(cty::Marks(std::move(marks)));
    }
    auto conformed = conform(*value, config(node).declared, run_.options.limits);
    if (conformed) return *std::move(conformed);
    return mismatch(node, conformed.error(), is_secret(value->deep_marks()));
  }

  std::nullopt_t mismatch(const bind::Node& node, const Mismatch& mismatch, bool secret) {
    const bool hide = secret || config(node).secret;
    reject(std::string(node.name) + (hide ? "" : mismatch.path),
           diag::Diagnostic(codes::kInputMismatch, node.name_range,
                            diag::Name{std::string(node.name)}, reason_of(mismatch, hide)));
    return std::nullopt;
  }

  void make_secret() {
    pulumi::ObjectBuilder inputs(request_.inputs.as_object());
    for (const auto& [name, value] : request_.inputs.as_object()) {
      const auto node = declared_.find(name);
      const bool is_secret = value.is_secret() || (value.is_output() && value.as_output().secret);
      if (value.is_null() || is_secret || node == declared_.end()) continue;
      if (config(*node->second).secret) inputs.set(name, PropertyValue::secret(value));
    }
    request_.inputs = inputs.build();
  }

  RunState& run_;
  RegisterResourceRequest& request_;
  std::vector<RejectedInput>& rejected_;
  std::map<std::string_view, const bind::Node*> declared_;
};

}  // namespace

std::map<std::string, Value> given_inputs(RunState& run, RegisterResourceRequest& request,
                                          std::vector<RejectedInput>& rejected) {
  return GivenInputs(run, request, rejected).take();
}

}  // namespace virga::run
