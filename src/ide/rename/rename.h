// Renaming of declarations: configs, locals, resources, components, outputs, hooks and variables of
// loops, with all their uses.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/expected.h"
#include "ide/edit/edits.h"
#include "ide/names/symbol.h"
#include "ide/workspace/snapshot.h"

namespace virga::ide {

// A name that can be renamed.
struct Renamable {
  base::Range range;        // the name at the position, without quotes
  std::string placeholder;  // the present name
};

// Why something cannot be renamed, as a sentence for users without a full stop, and the names that
// are in the way.
struct Refusal {
  std::string reason;
  std::vector<base::Range> places;
};

template <typename T>
using OrRefusal = base::Expected<T, Refusal>;

// Edits that keep what the deployment knows by the old name. They fit beside the plain edits, in
// one step.
struct KeptName {
  std::string title;
  std::vector<Edit> edits;  // sorted
};

// A key that has the name of the declaration and changes with it.
struct ChangedKey {
  // In Pulumi.yaml, Pulumi.<stack>.yaml and .pptest files, and in the outputs of the stack.
  enum class Kind : std::uint8_t { kConfig, kOutput };
  Kind kind;
  std::string before;  // without the name of the project
  std::string after;
};

struct Rename {
  std::vector<Edit> edits;  // sorted, without overlaps
  // The name of a resource or component in the engine, or the key of a config or output of the main
  // program, changes with its label: the engine would replace the resource. Not set if the name
  // does not change or cannot be kept.
  std::optional<KeptName> keep;
  // Set for configs and outputs of the main program whose keys change.
  std::optional<ChangedKey> key;
  // Edits of that key in Pulumi.yaml, stack files and test files, as far as the snapshot has them.
  // They belong to `edits`, unless `keep` is applied. Sorted.
  std::vector<Edit> key_edits;
  // Some files of the program have syntax errors, so uses in them may be missing.
  bool may_be_incomplete = false;
};

// O(size of the node at the offset).
OrRefusal<Renamable> prepare_rename(const Snapshot& snapshot, base::SourceId source,
                                    std::uint32_t offset);

// The edits that give the declaration of the name at the offset another name. Refuses if the new
// name is not an identifier, if it is taken, or if a use would then mean something else. O(size of
// the programs).
OrRefusal<Rename> rename(const Snapshot& snapshot, base::SourceId source, std::uint32_t offset,
                         std::string_view new_name);

}  // namespace virga::ide
