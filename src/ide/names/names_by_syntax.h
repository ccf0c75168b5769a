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

class NamesBySyntax {
 public:
  // All referents must outlive this.
  NamesBySyntax(const bind::Program& program, base::SourceId source, const VisitOccurrence& visit)
      : program_(program), source_(source), visit_(visit) {}

  // Visits the references in an expression. O(size of the expression), and O(size of the program)
  // for the first one.
  void expression(const hcl::Expr& expr, const OwnNames& own = {});

 private:
  // The declaration that a name means: an output only if nothing else has the name.
  std::optional<NodeRef> find(std::string_view name);

  const bind::Program& program_;
  base::SourceId source_;
  const VisitOccurrence& visit_;
  std::map<std::string_view, NodeRef> nodes_;
};

}  // namespace virga::ide
