// A text as a program that is open in an editor: a line "#### PATH" begins another file. The answer
// to every question lies in its file, edits can be applied, and a renamed program still parses.
#include "ide/ide.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <functional>
#include <string_view>

#include "base/hash.h"
#include "fuzz/loader.h"
#include "fuzz/places.h"
#include "fuzz/several_files.h"
#include "fuzz/targets.h"
#include "hcl/parse/parse.h"
#include "ide/hostile_testing.h"

namespace virga::fuzz {
namespace {

using ide::Snapshot;
using ide::testing::Files;

// Resolving an action parses and formats whole files.
constexpr std::size_t kMaxResolved = 3;

bool parses(const std::string& name, const std::string& text) {
  base::Sources sources;
  diag::Diagnostics diagnostics;
  (void)hcl::parse_config(sources.add(name, text), diagnostics);
  return !diagnostics.has_errors();
}

// One offset in one file of a program.
class Cursor {
 public:
  Cursor(const Files& files, const Snapshot& snapshot, base::SourceId source, std::uint32_t offset)
      : files_(files), snapshot_(snapshot), file_(snapshot.sources[source]), offset_(offset) {}

  void ask() const {
    ask_words();
    ask_completion();
    ask_names();
    ask_hierarchy();
    ask_selection();
    ask_rename();
    ask_actions({offset_, offset_});
    const auto size = static_cast<std::uint32_t>(file_.text().size());
    ask_actions({offset_, std::min(size, offset_ + 40)});
  }

 private:
  void expect_range(base::Range range) const {
    const base::Source* source = snapshot_.sources.find(range.source);
    ASSERT_NE(source, nullptr);
    ASSERT_TRUE(lies_in(range.span, *source)) << source->name();
  }

  // The files after the edits still parse if they did before.
  void expect_edits(const std::vector<ide::Edit>& edits) const {
    for (const ide::Edit& edit : edits) expect_range(edit.range);
    ASSERT_TRUE(std::ranges::is_sorted(edits, {}, [](const ide::Edit& each) {
      return std::pair(each.range.source, each.range.span.begin);
    }));
    ASSERT_FALSE(ide::has_overlaps(edits));
    for (const auto& [name, text] : ide::testing::edited(snapshot_, files_, edits)) {
      const auto before = files_.find(name);
      if (before == files_.end() || before->second == text) continue;
      if (!parses(name, before->second)) continue;
      ASSERT_TRUE(parses(name, text)) << before->second << "\nbecomes\n" << text;
    }
  }

  void ask_words() const {
    if (const auto found = ide::hover(snapshot_, file_.id(), offset_)) {
      expect_range(found->range);
      ASSERT_FALSE(found->markdown.empty());
    }
    for (const auto& found : {ide::definition(snapshot_, file_.id(), offset_),
                              ide::type_definition(snapshot_, file_.id(), offset_)}) {
      if (!found) continue;
      expect_range(found->origin);
      const auto* place = std::get_if<ide::FilePlace>(&found->place);
      if (!place) continue;
      expect_range(place->whole);
      expect_range(place->name);
    }
  }

  void ask_completion() const {
    schema::Loader& loader = *snapshot_.session().loader;
    const auto found = ide::complete(snapshot_, loader, file_.id(), offset_);
    if (!snapshot_.tree(file_.id())) return;
    expect_range(found.replace);
    ASSERT_LE(found.replace.span.begin, offset_);
    ASSERT_GE(found.replace.span.end, offset_);
    ASSERT_EQ(found.insert.span, (base::Span{found.replace.span.begin, offset_}));
    for (const ide::CompletionItem& item : found.items) {
      ASSERT_FALSE(item.label.empty());
      ASSERT_FALSE(item.insert_text.empty());
    }
    const auto signature = ide::signature_at(snapshot_, loader, file_.id(), offset_);
    if (!signature) return;
    for (const auto& parameter : signature->parameters) {
      ASSERT_LE(parameter.label.end, signature->label.size());
    }
    if (!signature->active) return;
    ASSERT_LT(*signature->active, signature->parameters.size());
  }

  void ask_names() const {
    for (const auto& each : ide::references(snapshot_, file_.id(), offset_)) {
      expect_range(each.range);
    }
    for (const auto& each : ide::highlights(snapshot_, file_.id(), offset_)) {
      expect_range(each.range);
      ASSERT_EQ(each.range.source, file_.id());
    }
  }

  void ask_hierarchy() const {
    const auto item = ide::hierarchy_item(snapshot_, file_.id(), offset_);
    if (!item) return;
    for (const auto& calls : {ide::created_by(snapshot_, *item), ide::creates(snapshot_, *item)}) {
      for (const ide::HierarchyCall& call : calls) {
        for (const base::Range place : call.places) expect_range(place);
      }
    }
  }

  void ask_selection() const {
    const auto ranges = ide::selection_ranges(snapshot_, file_.id(), offset_);
    base::Span inner{offset_, offset_};
    for (const base::Span outer : ranges) {
      ASSERT_TRUE(lies_in(outer, file_));
      ASSERT_LE(outer.begin, inner.begin);
      ASSERT_GE(outer.end, inner.end);
      inner = outer;
    }
  }

  void ask_rename() const {
    const auto renamable = ide::prepare_rename(snapshot_, file_.id(), offset_);
    if (!renamable) {
      ASSERT_FALSE(renamable.error().reason.empty());
      return;
    }
    expect_range(renamable->range);
    const auto renamed = ide::rename(snapshot_, file_.id(), offset_, "renamed");
    if (!renamed) {
      ASSERT_FALSE(renamed.error().reason.empty());
      return;
    }
    expect_edits(renamed->edits);
    if (!renamed->keep) return;
    std::vector<ide::Edit> all = renamed->edits;
    all.insert(all.end(), renamed->keep->edits.begin(), renamed->keep->edits.end());
    ide::sort_edits(all);
    expect_edits(all);
  }

  void ask_actions(base::Span span) const {
    const std::vector<ide::Action> actions = ide::code_actions(snapshot_, file_.id(), span);
    const std::size_t count = std::min(actions.size(), kMaxResolved);
    for (std::size_t i = 0; i < count; ++i) {
      const ide::Action& action = actions[(offset_ + i) % actions.size()];
      SCOPED_TRACE(file_.name() + ":" + std::to_string(span.begin) + "-" +
                   std::to_string(span.end) + " " + action.id);
      ASSERT_FALSE(action.title.empty());
      const auto result = ide::resolve_action(snapshot_, file_.id(), span, action.id);
      ASSERT_TRUE(result);
      expect_edits(result->edits);
      for (const ide::NewFile& file : result->files) {
        ASSERT_FALSE(file.path.empty());
        ASSERT_TRUE(parses(file.path, file.text)) << file.text;
      }
    }
  }

  const Files& files_;
  const Snapshot& snapshot_;
  const base::Source& file_;
  std::uint32_t offset_;
};

void expect_outline(const std::vector<ide::OutlineItem>& items, const base::Source& file) {
  for (const ide::OutlineItem& item : items) {
    ASSERT_FALSE(item.name.empty());
    ASSERT_TRUE(lies_in(item.whole, file));
    ASSERT_LE(item.whole.begin, item.selected.begin);
    ASSERT_GE(item.whole.end, item.selected.end);
    expect_outline(item.children, file);
  }
}

// Sorted, without overlaps, and in the file.
template <typename Parts>
void expect_order(const Parts& parts, const base::Source& file) {
  std::uint32_t end = 0;
  for (const auto& part : parts) {
    ASSERT_TRUE(lies_in(part.span, file));
    ASSERT_LE(end, part.span.begin);
    end = part.span.end;
  }
}

void ask_file(const Snapshot& snapshot, const base::Source& file) {
  expect_order(ide::semantic_tokens(snapshot, file.id()), file);
  expect_order(ide::links(snapshot, file.id()), file);
  expect_outline(ide::outline(snapshot, file.id()), file);
  for (const ide::Fold& fold : ide::folds(snapshot, file.id())) {
    ASSERT_TRUE(lies_in(fold.span, file));
  }
  for (const ide::InlayHint& hint : ide::inlay_hints(snapshot, file.id())) {
    ASSERT_LE(hint.offset, file.text().size());
    ASSERT_FALSE(hint.label.empty());
  }
  for (const ide::Lens& lens : ide::code_lenses(snapshot, file.id())) {
    ASSERT_TRUE(lies_in(lens.range.span, file));
    if (lens.node) ide::count_references(snapshot, *lens.node);
  }
}

// Formatting needs no program.
void ask_format(const base::Source& file, std::uint32_t offset) {
  const ide::ParsedText parsed{std::string(file.text())};
  for (const auto& edits :
       {ide::format_document(parsed), ide::format_range(parsed, {offset, offset}),
        ide::format_after_brace(parsed, offset), ide::format_after_newline(parsed, offset)}) {
    for (const ide::Edit& edit : edits) ASSERT_TRUE(lies_in(edit.range.span, parsed.source()));
    ASSERT_FALSE(ide::has_overlaps(edits));
    if (parsed.has_errors()) continue;
    ASSERT_TRUE(parses(file.name(), ide::apply_edits(parsed.source(), edits)));
  }
}

// Calls `ask` at the ends of the files and at some offsets between, which differ from text to text.
void at_some_offsets(const Snapshot& snapshot,
                     const std::function<void(const base::Source&, std::uint32_t)>& ask) {
  constexpr std::uint64_t kPlaces = 2;
  for (std::uint32_t id = 1; id <= snapshot.sources.size(); ++id) {
    const base::Source& file = snapshot.sources[base::SourceId{id}];
    const std::uint64_t size = file.text().size();
    for (std::uint64_t i = 0; i < kPlaces; ++i) {
      const std::uint64_t offset = base::mix(base::hash_text(file.text()), i) % (size + 1);
      ask(file, static_cast<std::uint32_t>(offset));
    }
    ask(file, static_cast<std::uint32_t>(size));
  }
}

}  // namespace

void fuzz_ide(const std::string& text) {
  const Files files = several_files(text, "main.pp");
  const ide::testing::Opened opened(files, corpus_schemas(), text.size() % 2 == 0);
  const Snapshot& snapshot = opened.snapshot();
  expect_places(snapshot.diagnostics, snapshot.sources);
  at_some_offsets(snapshot, [&](const base::Source& file, std::uint32_t offset) {
    Cursor(files, snapshot, file.id(), offset).ask();
    ask_format(file, offset);
  });
  for (std::uint32_t id = 1; id <= snapshot.sources.size(); ++id) {
    ask_file(snapshot, snapshot.sources[base::SourceId{id}]);
  }
  for (const auto& symbol : ide::workspace_symbols(snapshot, "a", 20)) {
    ASSERT_FALSE(symbol.name.empty());
  }
}

}  // namespace virga::fuzz
