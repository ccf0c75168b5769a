// The parts of a file that an editor can hide.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "ide/workspace/snapshot.h"

namespace virga::ide {

enum class FoldKind : std::uint8_t {
  kBrackets,  // blocks, objects, lists, arguments
  kHeredoc,
  kComment,  // a comment of several lines, or comments on lines of their own
  kRegion,   // from `# region` to `# endregion`
};

struct Fold {
  FoldKind kind;
  // What is hidden: between the brackets, between the markers of a heredoc, behind the first line
  // of a comment or region. Begins and ends in different lines. The line on which it ends has
  // further text if the fold ends before a closing bracket: editors that hide whole lines keep
  // that line.
  base::Span span;
  std::string label;  // of a region, the text behind the word; otherwise empty
};

// The folds of a file, sorted by place; of several that begin in one line, the outermost is first.
// Found from tokens, so also in files that do not parse. O(n log n) in the size of the file.
std::vector<Fold> folds(const Snapshot& snapshot, base::SourceId source);

}  // namespace virga::ide
