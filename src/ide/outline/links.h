// Texts in a file that lead to other files or to web pages.
#pragma once

#include <string>
#include <variant>
#include <vector>

#include "ide/workspace/snapshot.h"

namespace virga::ide {

// A file or folder, relative to the folder of the program, which is that of the file with the link.
// It may not exist.
struct PathTarget {
  std::string path;
  friend bool operator==(const PathTarget&, const PathTarget&) = default;
};
// The source file that shows the folder of a component.
struct SourceTarget {
  base::SourceId source;
  friend bool operator==(const SourceTarget&, const SourceTarget&) = default;
};
// An http or https address.
struct UrlTarget {
  std::string url;
  friend bool operator==(const UrlTarget&, const UrlTarget&) = default;
};

struct Link {
  base::Span span;  // what the editor underlines, without quotes
  std::variant<PathTarget, SourceTarget, UrlTarget> target;
};

// The links of a file, sorted, without overlaps: folders of components, paths in calls of functions
// that read files, addresses in strings and comments. O(size of the file); reads no files.
std::vector<Link> links(const Snapshot& snapshot, base::SourceId source);

}  // namespace virga::ide
