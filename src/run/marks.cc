#include "run/marks.h"

namespace virga::run {

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
  return marks.find<SecretMark>() != nullptr;
}

bool is_pending(const cty::Marks& marks) {
  return marks.find<PendingMark>() != nullptr;
}

const PoisonMark* find_poison(const cty::Marks& marks) {
  return marks.find<PoisonMark>();
}

std::vector<std::string> dependencies(const cty::Marks& marks) {
  // Marks of one kind are in the order of their content already.
  std::vector<std::string> urns;
  for (const cty::Mark& mark : marks) {
    if (const auto* dependency = mark.as<DependencyMark>()) urns.push_back(dependency->urn());
  }
  return urns;
}

namespace {

template <typename Kind>
cty::Marks without(const cty::Marks& marks) {
  std::vector<cty::Mark> others;
  for (const cty::Mark& mark : marks) {
    if (!mark.as<Kind>()) others.push_back(mark);
  }
  return cty::Marks(std::move(others));
}

}  // namespace

cty::Marks without_poison(const cty::Marks& marks) {
  return without<PoisonMark>(marks);
}

cty::Marks only_dependencies(const cty::Marks& marks) {
  std::vector<cty::Mark> kept;
  for (const cty::Mark& mark : marks) {
    if (mark.as<DependencyMark>()) kept.push_back(mark);
  }
  return cty::Marks(std::move(kept));
}

cty::Marks without_secret(const cty::Marks& marks) {
  return without<SecretMark>(marks);
}

cty::Marks without_dependency(const cty::Marks& marks, std::string_view urn) {
  std::vector<cty::Mark> others;
  for (const cty::Mark& mark : marks) {
    const auto* dependency = mark.as<DependencyMark>();
    if (!dependency || dependency->urn() != urn) others.push_back(mark);
  }
  return cty::Marks(std::move(others));
}

}  // namespace virga::run
