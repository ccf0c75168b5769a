#include "soundness/engine_view.h"

#include "cli/preview/report.h"
#include "engine/local_engine.h"
#include "engine/state/snapshot_json.h"

namespace virga::soundness {
namespace {

using pulumi::PropertyValue;

// Creates every requested resource, with outputs of the schema's types.
class SchemaProvider final : public engine::Provider {
 public:
  SchemaProvider(Key seed, Variant variant) : seed_(seed), variant_(variant) {}

  void check(engine::CheckRequest request, run::Done<engine::CheckResponse> done) override {
    done(engine::CheckResponse{std::move(request.new_inputs), {}});
  }
  void diff(engine::DiffRequest, run::Done<engine::DiffResponse> done) override {
    done(engine::DiffResponse{});
  }
  void create(engine::CreateRequest request, run::Done<engine::CreateResponse> done) override {
    engine::CreateResponse answer;
    if (!request.preview) answer.id = "id-" + request.name;
    answer.outputs = outputs(request.type, request.urn, request.preview);
    done(std::move(answer));
  }
  void read(engine::ReadRequest request, run::Done<engine::ReadResponse> done) override {
    PropertyValue found = outputs(request.type, request.urn, false);
    done(engine::ReadResponse{request.id, PropertyValue::object({}), std::move(found)});
  }
  void update(engine::UpdateRequest request, run::Done<engine::UpdateResponse> done) override {
    done(engine::UpdateResponse{request.old_outputs, {}});
  }
  void remove(engine::DeleteRequest, run::Done<void> done) override { done({}); }
  void construct(engine::ConstructRequest, run::Done<engine::ConstructResponse> done) override {
    done(engine::ConstructResponse{PropertyValue::object({}), {}});
  }
  void invoke(engine::ProviderInvokeRequest request, run::Done<run::InvokeResponse> done) override {
    run::InvokeResponse answer;
    answer.result = PropertyValue::object({});
    const auto found = package()->function(request.token);
    if (found && *found) {
      answer.result =
          values_of((*found)->result_object, mixed(seed_, request.token), variant_, false);
    }
    done(std::move(answer));
  }
  void call(engine::ProviderCallRequest, run::Done<run::CallResponse> done) override {
    done(run::CallResponse{PropertyValue::object({}), {}, {}});
  }

 private:
  PropertyValue outputs(const std::string& type, const std::string& urn, bool preview) const {
    const auto found = package()->resource(type);
    if (!found || !*found) return PropertyValue::object({});
    return values_of((*found)->outputs, mixed(seed_, urn), variant_, preview);
  }

  Key seed_;
  Variant variant_;
};

// Empties the strings that follow `"plaintext":`.
std::string without_plaintexts(const std::string& state) {
  static constexpr std::string_view kMember = "\"plaintext\":";
  std::string text;
  std::size_t at = 0;
  for (std::size_t found; (found = state.find(kMember, at)) != std::string::npos;) {
    const std::size_t open = state.find('"', found + kMember.size());
    text.append(state, at, open + 1 - at);
    std::size_t end = open + 1;
    while (state[end] != '"') end += state[end] == '\\' ? 2 : 1;
    text += "[secret]";
    at = end;
  }
  return text.append(state, at);
}

}  // namespace

std::optional<std::string> engine_view(const Program& program, const Bound& bound, RunMode mode) {
  SchemaProvider provider(program.seed, mode.variant);
  engine::EngineOptions options;
  options.project = "proj";
  options.preview = mode.preview;
  options.provider = &provider;
  engine::LocalEngine engine(std::move(options), loader());
  diag::Diagnostics diagnostics;
  run_with(program, bound, mode, nullptr, engine, diagnostics);
  if (diagnostics.has_errors() || shows_secret(diagnostics)) return std::nullopt;
  const cli::PreviewReport report{.project = "proj",
                                  .stack = "dev",
                                  .steps = engine.steps(),
                                  .outputs = engine.stack_outputs(),
                                  .diagnostics = diagnostics,
                                  .sources = bound.sources};
  cli::PreviewStyle style;
  style.detail = cli::Detail::kAll;
  std::string text = cli::render_preview(report, style) + cli::preview_json(report);
  for (const engine::Message& message : engine.messages()) text += message.text + "\n";
  if (const auto state = engine::write_snapshot(engine.snapshot())) {
    text += without_plaintexts(*state);
  } else {
    text += "no state: " + state.error().message();
  }
  return text;
}

}  // namespace virga::soundness
