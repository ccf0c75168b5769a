// Mocks that no run of a program can use.
#pragma once

#include <memory>
#include <set>
#include <string>

#include "bind/program.h"
#include "diag/diagnostics.h"
#include "engine/mock/rules.h"

namespace virga::cli {

// What a program can ask its providers for.
class MockUses {
 public:
  // `program` must outlive this.
  explicit MockUses(const bind::Program& program);
  MockUses(const MockUses&) = delete;
  MockUses& operator=(const MockUses&) = delete;
  ~MockUses();

  // Reports rules whose token or name fits nothing in the program (V5417). Reports nothing of a
  // program with components of other languages: they may declare and call anything.
  void report_unused(const engine::MockRules& rules, diag::Diagnostics& diagnostics) const;

  // The names of all resources as the engine knows them, with `*` for what only a run knows: "*" if
  // the program has components of other languages.
  std::set<std::string> resource_names() const;

 private:
  struct Names;
  std::unique_ptr<Names> names_;
};

}  // namespace virga::cli
