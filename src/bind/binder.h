// A bind that binds nodes on demand, for callers that ask about a few nodes of a large program,
// such as editors. bind() binds all of them.
#pragma once

#include <functional>
#include <memory>
#include <span>
#include <vector>

#include "base/limits.h"
#include "base/source.h"
#include "bind/binding/bind_options.h"
#include "bind/program/program.h"
#include "diag/diagnostics.h"
#include "schema/loader.h"

namespace virga::bind {

class Components;  // components/components.h

class Binder {
 public:
  // Parses the files into `program`, which must be empty, and declares their nodes, all of which
  // are Unbound at first. If a file does not parse, the program has nodes only with
  // BindOptions::binds_broken_files. All references must outlive the binder; `components` may be
  // null, then the binder has its own.
  Binder(Program& program, std::span<const base::SourceId> files, const base::Sources& sources,
         schema::Loader& loader, const BindOptions& options, diag::Diagnostics& diagnostics,
         const base::Limits& limits = {}, Components* components = nullptr);
  ~Binder();
  Binder(const Binder&) = delete;
  Binder& operator=(const Binder&) = delete;

  // Returns whether all files and BindOptions::inquiry parse.
  bool parses() const;
  // Continues as with BindOptions::binds_broken_files. The diagnostics of the nodes go to
  // `diagnostics`, which must outlive the binder. Requires: !parses(), and there is no inquiry.
  void accept_broken_files(diag::Diagnostics& diagnostics);

  // Binds these nodes after their dependencies. Nodes that are bound already stay as they are. A
  // node is bound as bind() would bind it, with the same diagnostics. The program then has the
  // packages that its bound nodes refer to. Returns false if `is_stopped`, which may be null,
  // returned true before all nodes were bound. The diagnostics are then incomplete, and no other
  // call may follow.
  bool bind(std::span<const NodeId> nodes, const std::function<bool()>& is_stopped = nullptr);
  bool bind_all(const std::function<bool()>& is_stopped = nullptr);
  // The names of nodes that a node refers to, whether it is bound or not. By source position.
  std::vector<NodeId> dependencies(NodeId node) const;

  // Completes the program: its packages and the order of its nodes. Requires: all nodes are bound,
  // and no other call follows.
  void finish();

 private:
  struct State;
  std::unique_ptr<State> state_;
};

}  // namespace virga::bind
