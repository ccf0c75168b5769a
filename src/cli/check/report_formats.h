// Formats of diagnostics for other programs.
#pragma once

#include <map>
#include <string>

#include "base/json/json_writer.h"
#include "base/source.h"
#include "diag/diagnostics.h"

namespace virga::cli {

// One line for each diagnostic, sorted.
std::string render_github(const diag::Diagnostics& diagnostics,
                          const base::Sources& sources);  // render_github.cc

// A log with one run. The rules are the codes that occur, with the text of docs/errors as their
// help. Labels become related locations, and fixes become replacements. Columns count UTF-16 code
// units from 1, which is the default of the format.
class SarifLog {
 public:
  void add(const diag::Diagnostics& diagnostics, const base::Sources& sources);
  std::string take();

 private:
  std::map<diag::Code, std::size_t> rules_;  // the index of each code in rule_order_
  std::vector<diag::Code> rule_order_;
  base::JsonWriter results_;
};

}  // namespace virga::cli
