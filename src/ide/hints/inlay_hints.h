// What an editor shows between the characters of a program.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "ide/workspace/snapshot.h"

namespace virga::ide {

enum class HintKind : std::uint8_t {
  kLocalType,      // ": int" behind the name of a local, if its value does not show the type
  kLoopType,       // ": string" behind a variable of a `for`
  kSecret,         // "secret" behind a name whose value is certainly a secret
  kOutput,         // "output" behind a name whose value is known later, unless its type is shown
  kParameterName,  // "index:" before an argument that is a literal
};

// Which kinds are wanted.
struct HintOptions {
  bool local_types = true;
  bool loop_types = true;
  bool secrets = true;
  bool outputs = true;
  bool parameter_names = true;
  std::size_t longest_type = 60;  // bytes; longer types are not shown
};

struct InlayHint {
  std::uint32_t offset;
  HintKind kind;
  std::string label;
  bool space_before;  // the editor leaves space between the text and the label
  bool space_after;
};

// The hints of a file or of the declarations that touch a part of it, sorted by place. O(size of
// the file, and of the declarations that its locals use).
std::vector<InlayHint> inlay_hints(const Snapshot& snapshot, base::SourceId source,
                                   const HintOptions& options = {},
                                   std::optional<base::Span> part = {});

}  // namespace virga::ide
