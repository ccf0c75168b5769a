// The evaluation of one JSON value: the state that its parts share. Private to hcl/json; the entry
// point is expression.h.
#pragma once

#include <optional>
#include <string_view>

#include "hcl/eval/evaluate.h"
#include "hcl/json/file.h"
#include "hcl/parse/parse.h"

namespace virga::hcl {

class JsonEvaluation {
 public:
  // All referents must outlive the evaluation; `context` may be null.
  JsonEvaluation(const JsonFile& file, const EvalContext* context, diag::Diagnostics& diagnostics,
                 const base::Limits& limits)
      : file_(file),
        context_(context),
        diagnostics_(diagnostics),
        limits_(limits),
        evaluate_(context, diagnostics, limits) {}

  // The depth is bounded by the parser (Limits::max_nesting).
  cty::Value value(const JsonNode& node);

 private:
  struct Attributes;

  // evaluation.cc
  cty::Value number(const JsonNumber& number);
  cty::Value string(const JsonString& string);
  cty::Value evaluate_template(const JsonString& string);
  // Makes the fixes of a template's diagnostics, those after the first `begin`, fit into a string.
  void escape_fixes_from(std::size_t begin);
  cty::Value tuple(const JsonArray& array);

  // evaluate_object.cc
  cty::Value object(const JsonObject& object);
  void property(const JsonProperty& property, Attributes& attributes);
  // Adds an attribute, or reports that its name is repeated.
  void add(std::string_view name, Span where, cty::Value content, Attributes& attributes);
  // Converts the name to a string. Returns nullopt if the name is unknown, or after reporting an
  // error.
  std::optional<std::string_view> key(const cty::Value& name, Span where, Attributes& attributes);

  template <typename... Args>
  diag::Diagnostic& error(diag::Code code, Span where, Args&&... args) {
    return diagnostics_.add(code, file_.range(where), std::forward<Args>(args)...);
  }

  const JsonFile& file_;
  const EvalContext* context_;
  diag::Diagnostics& diagnostics_;
  const base::Limits& limits_;
  Evaluator evaluate_;
  TemplateParser templates_;
};

}  // namespace virga::hcl
