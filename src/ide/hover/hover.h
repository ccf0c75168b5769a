// What an editor shows about the word under the pointer.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "ide/workspace/snapshot.h"

namespace virga::ide {

struct Hover {
  base::Range range;  // the word
  std::string markdown;
  std::string plain;
};

// About a name: what it is, its type, its documentation, its value or default, and why it is secret
// or known later. About a keyword, a block or an attribute of a block: what it means. Returns
// nullopt beside words and for names without a meaning. O(size of the declaration), and of those
// that its value depends on.
std::optional<Hover> hover(const Snapshot& snapshot, base::SourceId source, std::uint32_t offset);

}  // namespace virga::ide
