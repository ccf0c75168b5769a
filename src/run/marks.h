// The marks that the evaluator puts on values; they carry what Output<T> carries. Secretness,
// dependencies and failure spread with values through every operator, function and conversion,
// element by element (docs/spec/evaluator.md, section 3).
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "cty/mark.h"
#include "cty/value.h"

namespace virga::run {

// The value must not be shown.
class SecretMark final : public cty::MarkInfo {
 public:
  std::string_view kind() const override { return "secret"; }
  int compare(const MarkInfo&) const override { return 0; }
  std::size_t hash() const override { return 0; }
  std::string show() const override { return "secret"; }
};

// The value comes from the resource with this URN.
class DependencyMark final : public cty::MarkInfo {
 public:
  explicit DependencyMark(std::string urn) : urn_(std::move(urn)) {}
  const std::string& urn() const { return urn_; }
  std::string_view kind() const override { return "dependency"; }
  int compare(const MarkInfo& same_kind) const override;
  std::size_t hash() const override;
  std::string show() const override { return "dependency(" + urn_ + ")"; }

 private:
  std::string urn_;
};

// There is no value, because its computation failed, which was reported. Tasks that need the value
// are skipped without a diagnostic (docs/spec/evaluator.md, section 8).
class PoisonMark final : public cty::MarkInfo {
 public:
  // `text` explains the failure to `recover`.
  explicit PoisonMark(std::string text) : text_(std::move(text)) {}
  const std::string& text() const { return text_; }
  std::string_view kind() const override { return "poison"; }
  int compare(const MarkInfo& same_kind) const override;
  std::size_t hash() const override;
  std::string show() const override { return "poison(" + text_ + ")"; }

 private:
  std::string text_;
};

// The answer of a provider has not arrived: this value, and all values computed from it, are not
// available yet. The mark never leaves the evaluation that created it.
class PendingMark final : public cty::MarkInfo {
 public:
  std::string_view kind() const override { return "pending"; }
  int compare(const MarkInfo&) const override { return 0; }
  std::size_t hash() const override { return 0; }
  std::string show() const override { return "pending"; }
};

const cty::Mark& secret_mark();
const cty::Mark& pending_mark();
cty::Mark dependency_mark(std::string urn);
// A placeholder for a value whose computation failed.
cty::Value poisoned(std::string text);

bool is_secret(const cty::Marks& marks);
bool is_pending(const cty::Marks& marks);
// The explanation of the first failure at any depth, or null.
const PoisonMark* find_poison(const cty::Marks& marks);
// URNs, sorted and unique.
std::vector<std::string> dependencies(const cty::Marks& marks);
// All marks except those of failures.
cty::Marks without_poison(const cty::Marks& marks);
// The marks that name resources.
cty::Marks only_dependencies(const cty::Marks& marks);
// All marks except the secret mark.
cty::Marks without_secret(const cty::Marks& marks);
// All marks except the dependency on the resource with this URN.
cty::Marks without_dependency(const cty::Marks& marks, std::string_view urn);

}  // namespace virga::run
