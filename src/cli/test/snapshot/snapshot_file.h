// The file with the snapshots of one test file.
//
//   # The plans of shop.pptest. `virga test --update-snapshots` writes this file.
//
//   === makes a bucket
//   create t:index:Bucket "bucket"
//     name: "shop"
//
//   === shrinks
//   --- run two
//   …
#pragma once

#include <compare>
#include <map>
#include <string>
#include <string_view>

#include "base/error.h"

namespace virga::cli {

struct SnapshotKey {
  std::string test;
  std::string run{};  // empty if the test has only one run

  friend auto operator<=>(const SnapshotKey&, const SnapshotKey&) = default;
};

// Plans (plan_text.h) by test and run.
using PlanTexts = std::map<SnapshotKey, std::string>;

// Fails, with the number of the line, for text that write_snapshots() does not write. Accepts line
// breaks of Windows, which git may write.
base::Result<PlanTexts> read_snapshots(std::string_view text);

// `name` is the name of the test file. Requires: the plans consist of lines that begin with a
// lower-case letter or with two spaces.
std::string write_snapshots(const std::string& name, const PlanTexts& plans);

}  // namespace virga::cli
