// The tokens of a file that an editor colours, by their meaning.
#pragma once

#include <optional>
#include <vector>

#include "ide/tokens/semantic_token.h"
#include "ide/workspace/snapshot.h"

namespace virga::ide {

// The tokens of a file or of a part of it, sorted, without overlaps, none over the end of a line. A
// name has the class of its meaning; without a meaning, as in files that do not parse, that of its
// syntax. Equal files of equal programs have equal tokens. `part`: only the tokens in lines
// that it touches; only the declarations there are examined. They equal those of the whole file.
// Returns no tokens if the file does not belong to the snapshot.
std::vector<SemanticToken> semantic_tokens(const Snapshot& snapshot, base::SourceId source,
                                           std::optional<base::Span> part = {});

}  // namespace virga::ide
