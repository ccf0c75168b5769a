// The names in a program and what they mean.
#pragma once

#include <functional>
#include <optional>
#include <vector>

#include "ide/names/symbol.h"
#include "ide/workspace/snapshot.h"

namespace virga::ide {

using VisitOccurrence = std::function<void(const Occurrence&)>;

// Visits the names in one node: in its labels, attributes and expressions. The order is not
// specified. O(size of the node).
void for_each_occurrence(const Snapshot& snapshot, NodeRef node, const VisitOccurrence& visit);

// Visits the names in all nodes and package blocks of all programs of the snapshot. The order is
// not specified. O(size of the programs).
void for_each_occurrence(const Snapshot& snapshot, const VisitOccurrence& visit);

// Visits only those that belong to no node of the program. O(size of the program).
void for_each_occurrence_without_node(const Snapshot& snapshot, const bind::Program& program,
                                      const VisitOccurrence& visit);
// The same for one file, which may also be a test file.
void for_each_occurrence_without_node(const Snapshot& snapshot, base::SourceId source,
                                      const VisitOccurrence& visit);

// The name at an offset, also right behind its end, and also in test files, Pulumi.yaml and stack
// files. Returns nullopt if no name is there, or one
// without a meaning, such as an unknown name.
std::optional<Occurrence> occurrence_at(const Snapshot& snapshot, base::SourceId source,
                                        std::uint32_t offset);

// All names in all programs of the snapshot that mean `symbol`, sorted by place, without
// repetitions. O(size of the programs).
std::vector<Occurrence> occurrences_of(const Snapshot& snapshot, const Symbol& symbol);

// The same in the files of the snapshot that are not programs: test files, Pulumi.yaml, stack
// files. O(size of these files).
std::vector<Occurrence> occurrences_in_other_files(const Snapshot& snapshot, const Symbol& symbol);

// A bound expression and the type that its place expects, which is dynamic if anything fits.
struct TypedExpression {
  const model::Expr* expr;
  model::Type expected;
};

// The expression of a node that has exactly this span; parentheses and templates that consist of
// one interpolation are not expressions of their own. O(size of the node).
std::optional<TypedExpression> typed_expression(const Snapshot& snapshot, NodeRef node,
                                                base::Range range);

}  // namespace virga::ide
