// For tests: policy packs bound from text, with the package `zoo` of test_support.h.
#pragma once

#include <gtest/gtest.h>

#include <memory>
#include <string>

#include "bind/policy/bind_pack.h"
#include "bind/test_support.h"
#include "diag/diagnostics.h"

namespace virga::bind::testing {

struct BoundPack {
  base::Sources sources;
  TestLoader loader;
  diag::Diagnostics diagnostics;
  PolicyPack pack;

  // The diagnostics, one per line: code and the source text of the range.
  std::string findings() const {
    std::string text;
    for (const diag::Diagnostic& each : diagnostics.list()) {
      const base::Source* source = sources.find(each.subject.source);
      text += diag::show(each.code) + " ";
      text += source ? source->text(each.subject.span) : "nowhere";
      text += '\n';
    }
    return text;
  }
};

inline std::unique_ptr<BoundPack> bind_pack(const std::string& text,
                                            const PolicyBindOptions& options = {}) {
  auto bound = std::make_unique<BoundPack>();
  bound->loader.add(zoo());
  const base::SourceId file = bound->sources.add("pack.pp", text).id();
  bound->pack = bind_policy_pack(std::array{file}, bound->sources, bound->loader, options,
                                 bound->diagnostics);
  return bound;
}

}  // namespace virga::bind::testing
