// Mocks that no run of a program can use.
#pragma once

#include <functional>
#include <memory>
#include <set>
#include <span>
#include <string>

#include "bind/program/program.h"
#include "diag/diagnostics.h"
#include "engine/mock/rules.h"
#include "engine/state/snapshot.h"
#include "schema/loader.h"

namespace virga::check {

// A rule that nothing uses. Refers to the rule and to the names that are used.
struct UnusedRule {
  const std::string& pattern;  // the token or the name that matches nothing
  base::Range where;
  bool is_token;
  diag::Word what;  // "resource"
  const std::set<std::string>& used;
};

// The resources, functions and methods that a program can request from providers.
class MockUses {
 public:
  using States = std::span<const engine::Snapshot* const>;

  // `program` must outlive this.
  explicit MockUses(const bind::Program& program);
  MockUses(const MockUses&) = delete;
  MockUses& operator=(const MockUses&) = delete;
  ~MockUses();

  // Reports rules of a test file whose token or name fits nothing in the program and no resource of
  // `states`, which a test begins with (V5417). Reports nothing of a program with components of
  // other languages: they may declare and call anything.
  void report_unused(const engine::MockRules& rules, States states,
                     diag::Diagnostics& diagnostics) const;

  // The same for a file of rules, which other programs may use too: warns of the rules (V5060). A
  // rule for a package that `loader` does not have is an error (V5417).
  void report_unused_in_file(const engine::MockRules& rules, States states, schema::Loader& loader,
                             diag::Diagnostics& diagnostics) const;

  // Returns the names of all resources in the engine, with `*` for parts that are known only in a
  // run. Returns "*" if the program has components of other languages.
  std::set<std::string> resource_names() const;

 private:
  struct Names;

  // Calls `report` for each rule that nothing uses.
  void for_each_unused(const engine::MockRules& rules, States states,
                       const std::function<void(const UnusedRule&)>& report) const;

  std::unique_ptr<Names> names_;
};

}  // namespace virga::check
