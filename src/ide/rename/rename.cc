#include "ide/rename/rename.h"

#include <algorithm>

#include "ide/edit/edit_tools.h"
#include "ide/rename/rename_parts.h"
#include "ide/rename/target.h"
#include "ide/workspace/syntax_errors.h"

namespace virga::ide {
namespace {

bool may_be_incomplete(const Snapshot& snapshot) {
  return std::ranges::any_of(snapshot.programs(), [&](const bind::Program* program) {
    return std::ranges::any_of(program->files, [&](const hcl::Tree& tree) {
      return has_syntax_errors(snapshot, tree.source);
    });
  });
}

std::optional<ChangedKey> changed_key(const Snapshot& snapshot, NodeRef ref,
                                      std::string_view name) {
  const bool is_config = ref.node().kind == bind::NodeKind::kConfig;
  const bool is_output = ref.node().kind == bind::NodeKind::kOutput;
  if (ref.program != &snapshot.program || (!is_config && !is_output)) return std::nullopt;
  if (logical_name_of(snapshot, ref)) return std::nullopt;
  const auto kind = is_config ? ChangedKey::Kind::kConfig : ChangedKey::Kind::kOutput;
  return ChangedKey{kind, ref.node().logical_name, std::string(name)};
}

// Formats the result of `edits`, unless that needs the places of the other edits.
void tidy_beside(const Snapshot& snapshot, const std::vector<Edit>& others,
                 std::vector<Edit>& edits) {
  const auto tidy = tidy_edits(snapshot, edits);
  if (!tidy) return;
  std::vector<Edit> all = others;
  all.insert(all.end(), tidy->begin(), tidy->end());
  sort_edits(all);
  if (!has_overlaps(all)) edits = *tidy;
}

}  // namespace

OrRefusal<Rename> rename(const Snapshot& snapshot, base::SourceId source, std::uint32_t offset,
                         std::string_view new_name) {
  auto target = rename_target(snapshot, source, offset);
  if (!target) return base::Unexpected(std::move(target.error()));
  Rename result;
  if (target->name == new_name) return result;
  if (auto refusal = invalid_name(new_name)) return base::Unexpected(*std::move(refusal));
  const std::vector<Occurrence> places = places_to_rename(snapshot, *target);
  if (auto refusal = find_conflict(snapshot, *target, places, new_name)) {
    return base::Unexpected(*std::move(refusal));
  }
  for (const Occurrence& place : places) {
    result.edits.push_back({place.range, std::string(new_name)});
  }
  if (const NodeRef* node = target->node()) {
    result.key = changed_key(snapshot, *node, new_name);
    std::vector<Edit> others = edits_in_other_files(snapshot, *node, new_name);
    std::vector<Edit>& list = result.key ? result.key_edits : result.edits;
    list.insert(list.end(), others.begin(), others.end());
    sort_edits(result.key_edits);
  }
  sort_edits(result.edits);
  if (const NodeRef* node = target->node()) {
    result.keep = keep_name(snapshot, *node, new_name);
    if (result.keep) tidy_beside(snapshot, result.edits, result.keep->edits);
  }
  result.may_be_incomplete = may_be_incomplete(snapshot);
  return result;
}

}  // namespace virga::ide
