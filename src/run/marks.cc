#include "run/marks.h"

#include <functional>

namespace virga::run {

namespace {

std::size_t hash_of(std::string_view text) {
  return std::hash<std::string_view>()(text);
}

}  // namespace

std::size_t DependencyMark::hash() const {
  return hash_of(urn_);
}

std::size_t PoisonMark::hash() const {
  return hash_of(text_);
}

int DependencyMark::compare(const MarkInfo& same_kind) const {
  return urn_.compare(static_cast<const DependencyMark&>(same_kind).urn_);
}

int PoisonMark::compare(const MarkInfo& same_kind) const {
  return text_.compare(static_cast<const PoisonMark&>(same_kind).text_);
}

const cty::Mark& secret_mark() {
  static const cty::Mark mark = cty::Mark::make<SecretMark>();
  return mark;
}

const cty::Mark& pending_mark() {
  static const cty::Mark mark = cty::Mark::make<PendingMark>();
  return mark;
}

cty::Mark dependency_mark(std::string urn) {
  return cty::Mark::make<DependencyMark>(std::move(urn));
}

cty::Value poisoned(std::string text) {
  return cty::Value::dynamic().marked(cty::Mark::make<PoisonMark>(std::move(text)));
}

bool is_secret(const cty::Marks& marks) {
  return marks.has<SecretMark>();
}

bool is_pending(const cty::Marks& marks) {
  return marks.has<PendingMark>();
}

const PoisonMark* find_poison(const cty::Marks& marks) {
  return marks.find<PoisonMark>();
}

std::vector<std::string> dependencies(const cty::Marks& marks) {
  if (!marks.has<DependencyMark>()) return {};
  // Marks of one kind are already sorted by content.
  std::vector<std::string> urns;
  urns.reserve(marks.size());
  for (const cty::Mark& mark : marks.items()) {
    if (const auto* dependency = mark.as<DependencyMark>()) urns.push_back(dependency->urn());
  }
  return urns;
}

cty::Marks without_poison(const cty::Marks& marks) {
  return marks.without<PoisonMark>();
}

cty::Marks only_dependencies(const cty::Marks& marks) {
  return marks.only<DependencyMark>();
}

cty::Marks without_secret(const cty::Marks& marks) {
  return marks.without<SecretMark>();
}

cty::Marks without_dependency(const cty::Marks& marks, std::string_view urn) {
  return marks.without(dependency_mark(std::string(urn)));
}

}  // namespace virga::run
