// Lines of commands that an editor shows above declarations.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "hcl/tree/tree.h"
#include "ide/workspace/snapshot.h"

namespace virga::ide {

enum class LensKind : std::uint8_t {
  kReferences,  // how often a declaration is used; count_references() says it
  kPreview,     // previews the program
  kRunTest,     // runs one test of a test file
  kRunTests,    // runs all tests of a test file
};

struct Lens {
  base::Range range;  // the name in the declaration; the start of the file for kPreview
  LensKind kind;
  std::optional<NodeRef> node;  // of kReferences
  std::string test;             // of kRunTest: the name of the test
};

// Which kinds are wanted.
struct LensOptions {
  bool references = true;
  bool preview = true;
  bool tests = true;
};

// The lenses of a file of a program or of a test file, sorted by place. Does not count: O(size of
// the file).
std::vector<Lens> code_lenses(const Snapshot& snapshot, base::SourceId source,
                              const LensOptions& options = {});

// The lens of kReferences with this range, or nullopt if there is none. O(log(size of the file)).
std::optional<Lens> reference_lens(const Snapshot& snapshot, base::Range name);

// How many places other than its declaration name the node. Binds and examines only declarations
// whose texts contain the name: of its program, and of all programs for inputs and outputs of
// components. O(size of the texts).
std::size_t count_references(const Snapshot& snapshot, NodeRef node);

// The lenses of a test file (.pptest), from its syntax: one for the file and one for each test.
std::vector<Lens> test_lenses(const hcl::Tree& tree);

}  // namespace virga::ide
