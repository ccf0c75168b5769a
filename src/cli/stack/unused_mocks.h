// Mocks that no run of a program can use.
#pragma once

#include <memory>
#include <set>
#include <string>

#include "bind/program/program.h"
#include "diag/diagnostics.h"
#include "engine/mock/rules.h"

namespace virga::cli {

// The resources, functions and methods that a program can request from providers.
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

  // Returns the names of all resources in the engine, with `*` for parts that are known only in a
  // run. Returns "*" if the program has components of other languages.
  std::set<std::string> resource_names() const;

 private:
  struct Names;
  std::unique_ptr<Names> names_;
};

}  // namespace virga::cli
