// Changes of texts, as the features of this room propose them.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/source.h"
#include "diag/diagnostic.h"

namespace virga::ide {

using diag::Edit;

// A file that does not exist yet.
struct NewFile {
  std::string path;  // relative to the folder of the file in which the action was asked for
  std::string text;
};

// Sorts edits by source and position. Insertions at one offset keep their order.
void sort_edits(std::vector<Edit>& edits);

// Returns true if two of the edits change the same text. Requires: sorted.
bool has_overlaps(std::span<const Edit> edits);

// The text of a source with the edits of that source applied. Requires: sorted, without overlaps.
std::string apply_edits(const base::Source& source, std::span<const Edit> edits);

// The smallest edits that turn the text of a source into `text`: one for each group of changed
// lines, without the equal bytes at its ends. O(n) for texts that differ in few places.
std::vector<Edit> minimal_edits(const base::Source& source, std::string_view text);

}  // namespace virga::ide
