// PCL in the scope of a program: `virga eval` and `virga console`.
//
// Each expression is bound as a local variable of the program (bind/inquiry.h). A preview of its
// dependencies evaluates it (run/inquire.h). So it has the same meaning as in the program.
#pragma once

#include <map>

#include "bind/inquiry.h"
#include "check/session/load.h"
#include "cli/eval/command.h"
#include "cli/eval/session.h"
#include "cli/stack/stack_arguments.h"
#include "engine/mock/mock_provider.h"
#include "engine/state/snapshot.h"
#include "run/run.h"

namespace virga::cli {

// The type for display: without the values of literals.
model::Type display_type(const model::Type& type);

// A short text for the type: types of resources have hundreds of members.
std::string short_type_text(const model::Type& type);

class PclSession final : public EvalSession {
 public:
  // Reads the program and the configuration of its run. Errors are added to `diagnostics`. If there
  // are errors, nothing can be evaluated.
  explicit PclSession(const LanguageArguments& arguments);

  base::Sources& sources() override { return session_->sources; }
  std::optional<Result> evaluate(const std::string& name, std::string text, Kind kind) override;
  std::optional<Result> define(const std::string& name, std::string text) override;
  std::optional<std::string> type_of(const std::string& name, std::string text) override;
  std::vector<Variable> variables() override;
  std::vector<std::string_view> functions() const override;
  std::optional<std::string> help(std::string_view function) const override;
  std::vector<std::string> members(std::string_view expression) override;

 protected:
  void set_variable(std::string name, cty::Value value) override;
  void define_attributes(const base::Source& source, const hcl::Tree& tree) override;

 private:
  struct Evaluated {
    cty::Value value;
    model::Type type;
  };

  // Returns nullopt, with a diagnostic, if the text has errors.
  std::optional<bind::Program> bind(const std::string& name, std::string text, Kind kind);
  std::optional<Evaluated> evaluate_typed(const std::string& name, std::string text, Kind kind);
  std::optional<std::vector<cty::Value>> values_of(const bind::Program& program,
                                                   std::span<const bind::NodeId> nodes,
                                                   std::span<const cty::Value> given);
  void warn_of_encrypted_values(const bind::Program& program);
  void set_typed(std::string name, Evaluated evaluated);

  StackArguments arguments_;
  std::unique_ptr<check::Session> session_;
  run::RunOptions options_;
  engine::Snapshot state_;
  std::unique_ptr<engine::MockProvider> mocks_;
  // Encrypted configuration values that no expression has used yet.
  std::map<std::string, run::ConfigValue> encrypted_;
  // The variables that the user defined. Each name occurs once.
  std::vector<bind::GivenVariable> given_;
  std::vector<cty::Value> values_;
  std::map<std::string, std::size_t> places_;  // index of each name in both lists
};

}  // namespace virga::cli
