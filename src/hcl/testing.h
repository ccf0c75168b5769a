// Helpers for the tests of this room.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "diag/diagnostics.h"
#include "hcl/dump.h"
#include "hcl/hcl.h"

namespace virga::hcl {

// A parsed text and the objects that it refers to.
struct Parsed {
  std::unique_ptr<base::Sources> sources = std::make_unique<base::Sources>();
  diag::Diagnostics diagnostics;
  Tree tree;

  const base::Source& source() const { return (*sources)[tree.source]; }
  std::string dump() const { return dump_tree(tree, source()); }
  // "V1112 at `{`" for each diagnostic, in order.
  std::vector<std::string> errors() const {
    std::vector<std::string> out;
    for (const diag::Diagnostic& d : diagnostics.list()) {
      out.push_back(diag::show(d.code) + " at `" + std::string(source().text(d.subject.span)) +
                    "`");
    }
    return out;
  }
};

using Read = Tree (*)(const base::Source&, diag::Diagnostics&, const base::Limits&);

inline Parsed parse(Read read, std::string text, const base::Limits& limits = {}) {
  Parsed parsed;
  const base::Source& source = parsed.sources->add("test.hcl", std::move(text));
  parsed.tree = read(source, parsed.diagnostics, limits);
  return parsed;
}

inline std::vector<std::string> errors_in_config(std::string text) {
  return parse(parse_config, std::move(text)).errors();
}
inline std::vector<std::string> errors_in_expression(std::string text) {
  return parse(parse_expression, std::move(text)).errors();
}

// Repetitions that code with quadratic run time would not finish.
inline constexpr std::size_t kMany = 200'000;

// `text`, repeated n times.
inline std::string repeat(std::string_view text, std::size_t n) {
  std::string out;
  out.reserve(text.size() * n);
  while (n-- > 0) out += text;
  return out;
}

}  // namespace virga::hcl
