// Evaluates expressions with the functions of Terraform, for tests.
#pragma once

#include <string>
#include <utility>

#include "cty/json/json.h"
#include "hcl/eval/evaluate.h"
#include "hcl/parse/parse.h"
#include "terraform/terraform.h"

namespace virga::terraform {

inline constexpr std::chrono::sys_seconds kTestTime{std::chrono::seconds(1'700'000'000)};

// A folder in memory and a fixed time. The variable `local` has the attribute `greeting`.
class Evaluator {
 public:
  explicit Evaluator(FunctionSettings settings = {})
      : functions_(with_world(std::move(settings), files)) {
    functions_.add_to(context_);
    context_.set_variable(
        "local", cty::Value::object({{"greeting", cty::Value::string("Hello, ${name}!")}}));
  }

  base::MemoryFileSystem files{};

  hcl::EvalContext& context() { return context_; }

  // Returns nullopt if the expression has an error; error() then returns its message.
  std::optional<cty::Value> value(const std::string& text) {
    base::Sources sources;
    const base::Source& source = sources.add("test", text);
    diag::Diagnostics diagnostics;
    const hcl::Tree tree = hcl::parse_expression(source, diagnostics);
    cty::Value value = cty::Value::dynamic();
    if (!diagnostics.has_errors()) {
      value = hcl::evaluate(*tree.expr, source.id(), &context_, diagnostics);
    }
    error_ = diagnostics.empty() ? "" : diagnostics.list().front().message();
    if (diagnostics.has_errors()) return std::nullopt;
    return value;
  }

  // The value as JSON, "unknown", or "error: " and the message.
  std::string operator()(const std::string& text) {
    const auto result = value(text);
    if (!result) return "error: " + error_;
    const cty::Value plain = result->unmark_deep().value;
    if (!plain.is_wholly_known()) return "unknown";
    return cty::json::marshal_simple(plain).value_or("not JSON");
  }

  bool fails(const std::string& text) { return !value(text); }
  const std::string& error() const { return error_; }

 private:
  static FunctionSettings with_world(FunctionSettings settings, const base::FileSystem& files) {
    if (settings.files == nullptr) settings.files = &files;
    if (settings.home.empty()) settings.home = "/home/ann";
    if (!settings.plan_time) settings.plan_time = kTestTime;
    return settings;
  }

  Functions functions_;
  hcl::EvalContext context_;
  std::string error_;
};

}  // namespace virga::terraform
