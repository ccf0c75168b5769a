// References in expressions that are not bound, found by their names. Private to ide/names.
#pragma once

#include <map>
#include <optional>
#include <string_view>

#include "hcl/tree/body.h"
#include "ide/names/occurrences.h"

namespace virga::ide {

// Names that a block declares for its own expressions.
using OwnNames = std::map<std::string_view, ValueKey>;

// The declarations of a program by name.
class NodesByName {
 public:
  explicit NodesByName(const bind::Program& program) : program_(&program) {}

  const bind::Program& program() const { return *program_; }
  // The declaration that a name means: an output only if nothing else has the name. O(size of the
  // program) for the first name.
  std::optional<NodeRef> find(std::string_view name);

 private:
  const bind::Program* program_;
  std::map<std::string_view, NodeRef> nodes_;
};

class NamesBySyntax {
 public:
  // All referents must outlive this.
  NamesBySyntax(NodesByName& nodes, base::SourceId source, const VisitOccurrence& visit)
      : nodes_(nodes), source_(source), visit_(visit) {}

  // Visits the references in an expression. O(size of the expression).
  void expression(const hcl::Expr& expr, const OwnNames& own = {});

 private:
  NodesByName& nodes_;
  base::SourceId source_;
  const VisitOccurrence& visit_;
};

}  // namespace virga::ide
