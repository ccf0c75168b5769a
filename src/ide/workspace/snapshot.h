// One state of a program, its components and everything that `virga check` reports about them.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <set>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/source.h"
#include "bind/binder.h"
#include "bind/program/program.h"
#include "check/session/load.h"
#include "check/tests/suite.h"
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

// What a snapshot is made of (open_snapshot.h). The session owns the sources and the program.
struct SnapshotParts {
  std::shared_ptr<check::Session> session;  // never null
  // As `virga check` reports them.
  diag::Diagnostics diagnostics{};
  // Diagnostics of the binder that a check does not report. May be null.
  std::unique_ptr<diag::Diagnostics> not_reported{};
  // Binds the nodes of the session's program that are not bound yet. May be null: all are.
  std::unique_ptr<bind::Binder> binder{};
  // Of a snapshot of a test file.
  std::shared_ptr<check::Suite> tests{};
  // Set if packages are still being loaded. Their parts of the program are bound without types, and
  // the diagnostics do not mention them.
  bool waits_for_packages = false;
};

// Questions about a snapshot are answered by one thread at a time, because nodes are bound when the
// first question needs them. Otherwise immutable.
class Snapshot {
 public:
  explicit Snapshot(SnapshotParts parts);
  ~Snapshot();

  const base::Sources& sources;
  const diag::Diagnostics& diagnostics;
  // Also has the parts of files with errors that could be bound. A node is Unbound until bind().
  const bind::Program& program;

  const check::Session& session() const { return *parts_.session; }
  // The policy pack, or null.
  const bind::PolicyPack* pack() const { return parts_.session->policies.bound.get(); }
  // The test files, or null.
  const check::Suite* tests() const { return parts_.tests.get(); }

  bool waits_for_packages() const { return parts_.waits_for_packages; }
  // The test file with this source, or null.
  const check::SuiteFile* test_file(base::SourceId source) const;

  // Binds a node and its dependencies, unless they are bound already. Questions call this before
  // they look into a node.
  const bind::Node& bind(NodeRef ref) const;

  // `program` and the programs of its components, or those of a package or pack.
  const std::vector<const bind::Program*>& programs() const { return programs_; }
  // The source of the file at this path; kNone if the program does not have this file.
  base::SourceId source(const std::string& path) const;
  // The syntax of a file, or null if it is not a file of one of the programs, or a test file.
  const hcl::Tree* tree(base::SourceId source) const;
  // The program that a file belongs to, or null.
  const bind::Program* program_of(base::SourceId source) const;
  // The node whose block or attribute contains the offset, also right behind its end. O(log n).
  std::optional<NodeRef> node_at(base::SourceId source, std::uint32_t offset) const;
  // The nodes of a file, by place; empty if it is not a file of one of the programs.
  std::span<const NodeRef> nodes_of(base::SourceId source) const;
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

  void collect_programs();
  void add_files(const bind::Program& program);

  SnapshotParts parts_;
  std::vector<const bind::Program*> programs_;
  std::vector<NodeRef> nodes_;
  std::vector<File> files_;  // indexed by SourceId
};

}  // namespace virga::ide
