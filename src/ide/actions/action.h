// What an editor offers for a range of a text: fixes of diagnostics and refactorings.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "ide/edit/edits.h"
#include "ide/workspace/snapshot.h"

namespace virga::ide {

enum class ActionKind : std::uint8_t {
  kFix,      // of a diagnostic
  kExtract,  // a refactoring that moves a part of the program
  kInline,
  kRewrite,
  kFixAll,  // of a whole file
};

struct Action {
  std::string id;  // for resolve_action(); unique for one range
  ActionKind kind;
  std::string title;
  // The fix that an editor applies without a choice. At most one for each diagnostic.
  bool is_preferred = false;
  // The diagnostic that it fixes: its index in Snapshot::diagnostics.
  std::optional<std::size_t> diagnostic{};
};

struct ActionResult {
  std::vector<Edit> edits;     // sorted, without overlaps
  std::vector<NewFile> files;  // to create
};

// The actions for a range, which is empty if the author has selected nothing. Refactorings are only
// offered in files without syntax errors. O(size of the items in the range).
std::vector<Action> code_actions(const Snapshot& snapshot, base::SourceId source, base::Span span);

// What an action of code_actions() for the same range changes. The changed files parse; they are
// formatted if they were before. Returns nullopt if there is no such action. O(size of the changed
// files); inlining and extracting look at all files of the program.
std::optional<ActionResult> resolve_action(const Snapshot& snapshot, base::SourceId source,
                                           base::Span span, std::string_view id);

}  // namespace virga::ide
