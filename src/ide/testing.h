// For the tests of this room: snapshots of programs in memory, with a mark at the cursor.
#pragma once

#include <gtest/gtest.h>

#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <utility>

#include "bind/test_support.h"
#include "ide/workspace/snapshot.h"

namespace virga::ide::testing {

// Marks the cursor in texts of tests.
inline constexpr std::string_view kCursor = "^^";

// A program in memory with the package `zoo` of bind's tests. The first mark in its files is the
// cursor, which the text itself does not contain.
class Fixture {
 public:
  using Files = bind::MemoryComponentFiles::Files;

  explicit Fixture(const std::string& text) : Fixture(Files{{"main.pp", text}}) {}

  explicit Fixture(Files files) {
    std::string marked;
    for (auto& [name, text] : files) {
      const std::size_t at = text.find(kCursor);
      if (at == std::string::npos) continue;
      text.erase(at, kCursor.size());
      offset_ = static_cast<std::uint32_t>(at);
      marked = name;
      break;
    }
    auto session = std::make_shared<check::Session>();
    loader_.add(bind::testing::zoo());
    session->components =
        std::make_unique<bind::MemoryComponentFiles>(std::move(files), session->sources);
    bind::BindOptions options;
    options.components = session->components.get();
    options.binds_broken_files = true;
    session->program = bind::bind(session->components->open("").value(), session->sources, loader_,
                                  options, session->diagnostics);
    SnapshotParts parts{.session = std::move(session)};
    parts.diagnostics = parts.session->diagnostics;
    snapshot_ = std::make_unique<Snapshot>(std::move(parts));
    if (!marked.empty()) source_ = snapshot_->source(marked);
  }

  const Snapshot& snapshot() const { return *snapshot_; }
  // Has the packages of the program.
  schema::Loader& schemas() { return loader_; }
  base::SourceId source() const { return source_; }
  std::uint32_t offset() const { return offset_; }

  // "main.pp:12:name": the file, the line and the text of a range.
  std::string show(base::Range range) const {
    const base::Source* source = snapshot_->sources.find(range.source);
    if (!source) return "nowhere";
    return source->name() + ":" + std::to_string(source->lines().line_at(range.span.begin)) + ":" +
           std::string(source->text(range.span));
  }

 private:
  bind::testing::TestLoader loader_;
  std::unique_ptr<Snapshot> snapshot_;
  base::SourceId source_ = base::SourceId::kNone;
  std::uint32_t offset_ = 0;
};

}  // namespace virga::ide::testing
