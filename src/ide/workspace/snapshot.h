// One state of a program, its components and everything that `virga check` reports about them.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/limits.h"
#include "base/source.h"
#include "bind/program/program.h"
#include "diag/diagnostics.h"
#include "hcl/tree/tree.h"

namespace virga::ide {

// A node of one of the programs of a snapshot.
struct NodeRef {
  const bind::Program* program;
  bind::NodeId id;

  const bind::Node& node() const { return program->node(id); }
  friend bool operator==(const NodeRef&, const NodeRef&) = default;
};

// Immutable after open_snapshot(). Thread-safe.
class Snapshot {
 public:
  base::Limits limits;
  base::Sources sources;
  // As `virga check` reports them.
  diag::Diagnostics diagnostics;
  // Also has the parts of files with errors that could be bound.
  bind::Program program;

  // Computes what the queries below need. Called once, when the fields above are complete.
  void index();

  // `program` and the programs of its components.
  const std::vector<const bind::Program*>& programs() const { return programs_; }
  // The source of the file at this path; kNone if the program does not have this file.
  base::SourceId source(const std::string& path) const;
  // The syntax of a file, or null if it is not a file of one of the programs.
  const hcl::Tree* tree(base::SourceId source) const;
  // The program that a file belongs to, or null.
  const bind::Program* program_of(base::SourceId source) const;
  // The node whose block or attribute contains the offset, also right behind its end. O(log n).
  std::optional<NodeRef> node_at(base::SourceId source, std::uint32_t offset) const;
  // The part of a range between its quotes, or the range if it has no quotes.
  base::Range inside_quotes(base::Range where) const;
  // The place of a name in a step of a traversal, `.name` or `["name"]`; nullopt if it is written
  // with escapes.
  std::optional<base::Range> name_in_step(base::SourceId source, base::Span step,
                                          std::string_view name) const;
  // The nodes of all programs, by program and in source order.
  const std::vector<NodeRef>& nodes() const { return nodes_; }

 private:
  struct File {
    const bind::Program* program = nullptr;
    const hcl::Tree* tree = nullptr;
    std::vector<NodeRef> nodes;  // by position
  };

  std::vector<const bind::Program*> programs_;
  std::vector<NodeRef> nodes_;
  std::vector<File> files_;  // indexed by SourceId
};

}  // namespace virga::ide
