// Parses a large configuration file in segments, which several threads may read at once. Private to
// hcl/parse/files.
//
// A segment ends behind a line "}", where most blocks of a file end. But such a line may also be in
// a heredoc, in a comment or between brackets. In these cases the segment before it is not
// complete, and the parser reports an error at its end. So if no segment has an error, the segments
// together are the tree of the file.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "base/limits.h"
#include "base/source.h"
#include "hcl/tree/tree.h"

namespace virga::hcl {

// Returns up to `count` segments of about the same size that cover the text. Requires: count > 0.
std::vector<base::Span> split_into_segments(std::string_view text, std::size_t count);

// Parses one segment of a file. Returns nullopt if it has errors.
std::optional<Tree> parse_segment(const base::Source& source, base::Span segment,
                                  const base::Limits& limits);

// Returns the tree of the file whose segments these are, in order. Returns nullopt if they are not
// its tree: one of them has errors, or two of them set the same attribute.
std::optional<Tree> join_segments(std::span<std::optional<Tree>> segments);

}  // namespace virga::hcl
