// The departures by which facts of PCL programs and expressions may differ. A comparison takes a
// set of them; the recorded result is then read as these rules change it.
#pragma once

#include <cstdint>
#include <functional>

#include "vectors/departures.h"

namespace virga::vectors {

enum class PclRule : std::uint32_t {
  kRepeatedDiagnostics,
  kTriggerType,
};

class PclRules {
 public:
  static PclRules none() { return PclRules(0); }
  // The rules up to and including `last`, in the order of their enumerators.
  static PclRules up_to(PclRule last) {
    return PclRules((std::uint32_t{2} << static_cast<std::uint32_t>(last)) - 1);
  }
  bool allow(PclRule rule) const { return bits_ >> static_cast<std::uint32_t>(rule) & 1; }

 private:
  explicit PclRules(std::uint32_t bits) : bits_(bits) {}
  std::uint32_t bits_;
};

// How programs are compared.
struct Comparison {
  bool destinations = false;  // are the types that inputs are checked against recorded?
  PclRules rules = PclRules::none();
};

}  // namespace virga::vectors
