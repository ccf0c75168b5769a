#include "ide/complete/complete.h"

#include <algorithm>

#include "ide/complete/config_file.h"
#include "ide/complete/request.h"
#include "ide/names/config_keys.h"
#include "model/show.h"

namespace virga::ide {
namespace {

using Place = Cursor::Place;

void complete_words(Request& request, std::initializer_list<std::string_view> words) {
  for (const std::string_view word : words) {
    request.items.add(std::string(word), CompletionKind::kKeyword, Rank::kSyntax);
  }
}

void complete_operator(Request& request) {
  const Frame& frame = request.cursor.frame();
  const bool may_filter =
      frame.kind != Frame::Kind::kDirective &&
      (frame.for_part == Frame::ForPart::kValue || frame.for_part == Frame::ForPart::kMapValue);
  if (may_filter) complete_words(request, {"if"});
}

bool needs_meaning(Place place) {
  return place == Place::kAttribute || place == Place::kKey || place == Place::kOperand ||
         place == Place::kProperty || place == Place::kIndexKey;
}

// Whether the place in a test file or policy pack differs from the same one in a program.
bool has_own_rules(const Cursor& cursor) {
  switch (cursor.place) {
    case Place::kTopLevel:
    case Place::kAttribute:
    case Place::kKey:
    case Place::kOperand: return true;
    case Place::kLabel: return cursor.text_of(cursor.frame().first) != "config";
    default: return false;
  }
}

void complete_place(Request& request) {
  switch (request.cursor.place) {
    case Place::kNowhere:
    case Place::kForName: return;
    case Place::kTopLevel: return complete_top_level(request);
    case Place::kLabel: return complete_label(request);
    case Place::kAttribute: return complete_attribute(request);
    case Place::kKey: return complete_key(request);
    case Place::kOperand: return complete_operand(request);
    case Place::kProperty:
    case Place::kIndexKey: return complete_property(request);
    case Place::kIn: return complete_words(request, {"in"});
    case Place::kOperator: return complete_operator(request);
    case Place::kDirective:
      return complete_words(request, {"else", "endfor", "endif", "for", "if"});
  }
}

}  // namespace

std::string short_type(const model::Type& type) {
  constexpr std::size_t kMaxBytes = 80;
  return model::pretty_within(type, kMaxBytes).value_or("");
}

Completions complete(const Snapshot& snapshot, schema::Loader& schemas, base::SourceId source,
                     std::uint32_t offset) {
  Completions completions;
  const base::Source* text = snapshot.sources.find(source);
  const hcl::Tree* tree = snapshot.tree(source);
  if (!text || offset > text->text().size()) return completions;
  if (is_config_file(*text)) return complete_config_file(snapshot, *text, offset);
  if (!tree) return completions;
  const bind::Program* program = snapshot.program_of(source);
  const FileKind file = !program          ? FileKind::kTest
                        : snapshot.pack() ? FileKind::kPack
                                          : FileKind::kProgram;
  Cursor cursor = cursor_at(text->text(), *tree, offset);
  narrow_to_type(cursor);
  completions.insert = {source, {cursor.word.begin, offset}};
  completions.replace = {source, cursor.word};
  ItemList items(cursor.typed());
  Request request{snapshot, schemas, source, cursor, program ? *program : snapshot.program,
                  file,     items};
  const bool has_own = file != FileKind::kProgram && has_own_rules(cursor);
  if (needs_meaning(cursor.place) && !(has_own && cursor.place == Place::kAttribute)) {
    request.meaning = meaning_at(snapshot, schemas, source, cursor);
  }
  if (has_own) {
    complete_suite(request, cursor.place == Place::kLabel ? label_index(cursor) : 0);
  } else {
    complete_place(request);
  }
  items.take(completions);
  return completions;
}

}  // namespace virga::ide
