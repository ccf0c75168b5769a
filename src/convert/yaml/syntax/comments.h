// Finds the comments of a source of YAML, which the parsing library drops.
#pragma once

#include "base/source.h"
#include "convert/yaml/syntax/node.h"

namespace virga::convert::yaml {

// Gives each comment of the source to one entry of the tree: a comment on a line of its own to the
// next entry, unless it is indented deeper; then, and at the end of the text, it belongs below the
// entry before it. A comment behind an entry belongs to the innermost one on its line. The root
// gets the comments at the end of the text that no entry owns. O(n * depth).
void attach_comments(const base::Source& source, Node& root);

}  // namespace virga::convert::yaml
