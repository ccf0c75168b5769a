// Helpers for tests of specifications.
#pragma once

#include "hcl/body/testing.h"
#include "hcl/spec/decode.h"

namespace virga::hcl {

inline cty::Value text(std::string_view value) {
  return cty::Value::string(value);
}

// A decoded file.
struct Decoded {
  Decoded(std::string text, const Spec& spec, const EvalContext* context = nullptr)
      : file(std::move(text)), value(decode(file.body(), spec, context, file.diagnostics)) {}

  std::vector<std::string> errors() const { return file.errors(); }
  std::string dump() const { return value.dump(); }

  BodyFiles file;
  cty::Value value;
};

// "V1321" for each diagnostic.
inline Texts codes(const diag::Diagnostics& diagnostics) {
  Texts out;
  for (const diag::Diagnostic& diagnostic : diagnostics.list()) {
    out.push_back(diag::show(diagnostic.code));
  }
  return out;
}

// An expression that owns its text.
class OwnedExpression {
 public:
  explicit OwnedExpression(std::string text) : parsed_(parse(parse_expression, std::move(text))) {}
  Expression operator*() const { return Expression(*parsed_.tree.expr, parsed_.tree.source); }

 private:
  Parsed parsed_;
};

}  // namespace virga::hcl
