#include "diag/render_json.h"

#include <algorithm>

namespace virga::diag {

namespace {

struct ArgumentWriter {
  base::JsonWriter& json;

  void text(std::string_view kind, std::string_view value) const {
    json.key("kind").string(kind).key("text").string(value);
  }
  void operator()(const Name& name) const { text("name", name.text); }
  void operator()(const TypeText& type) const { text("type", type.text); }
  void operator()(const Excerpt& excerpt) const { text("excerpt", excerpt.text); }
  void operator()(const PathText& path) const { text("path", path.text); }
  void operator()(const Word& word) const { text("word", word.text); }
  void operator()(const Reason& reason) const { text("reason", reason.text); }
  void operator()(const Count& count) const {
    json.key("kind").string("count").key("number").number(count.number);
  }
  void operator()(const Names& names) const {
    json.key("kind").string("names").key("texts").open('[');
    for (const std::string& name : names.texts) json.string(name);
    json.close(']');
  }
};

class DiagnosticWriter {
 public:
  DiagnosticWriter(base::JsonWriter& json, const base::Sources& sources)
      : json_(json), sources_(sources) {}

  void write(const Diagnostic& diagnostic) {
    json_.open('{').key("code").string(show(diagnostic.code));
    json_.key("severity").string(word(diagnostic.severity));
    json_.key("message").string(diagnostic.message());
    place(diagnostic.subject);
    if (diagnostic.context) range("context", *diagnostic.context);
    list("arguments", diagnostic.arguments,
         [this](const Argument& argument) { std::visit(ArgumentWriter{json_}, argument); });
    list("labels", diagnostic.labels, [this](const Label& label) {
      place(label.range);
      json_.key("message").string(label.message.str());
    });
    list("notes", diagnostic.notes, [this](const Note& note) {
      json_.key("kind").string(note.kind == Note::Kind::kHelp ? "help" : "note");
      json_.key("message").string(note.message.str());
    });
    list("fixes", diagnostic.fixes, [this](const Fix& fix) {
      json_.key("title").string(fix.title.str());
      json_.key("safe").boolean(fix.safe);
      list("edits", fix.edits, [this](const Edit& edit) {
        place(edit.range);
        json_.key("replacement").string(edit.replacement);
      });
    });
    json_.close('}');
  }

 private:
  // Writes a list of objects, or nothing if it is empty.
  template <typename Item, typename Write>
  void list(std::string_view key, const std::vector<Item>& items, Write write) {
    if (items.empty()) return;
    json_.key(key).open('[');
    for (const Item& item : items) {
      json_.open('{');
      write(item);
      json_.close('}');
    }
    json_.close(']');
  }

  // Writes the file and the range, or nothing if the position is unknown.
  void place(const Range& where) {
    const base::Source* source = sources_.find(where.source);
    if (!source) return;
    json_.key("file").string(source->name());
    range("range", where);
  }

  void range(std::string_view key, const Range& where) {
    const base::Source* source = sources_.find(where.source);
    if (!source) return;
    json_.key(key).open('{');
    position("start", *source, where.span.begin);
    position("end", *source, std::max(where.span.begin, where.span.end));
    json_.close('}');
  }

  void position(std::string_view key, const base::Source& source, std::uint32_t offset) {
    offset = std::min(offset, static_cast<std::uint32_t>(source.text().size()));
    const base::Position at = source.lines().position(offset);
    json_.key(key).open('{').key("line").number(at.line).key("column").number(at.column);
    json_.key("byte").number(offset).close('}');
  }

  base::JsonWriter& json_;
  const base::Sources& sources_;
};

}  // namespace

std::string render_json(const Diagnostic& diagnostic, const base::Sources& sources) {
  base::JsonWriter json;
  DiagnosticWriter(json, sources).write(diagnostic);
  return json.take();
}

void append_json(base::JsonWriter& json, const Diagnostics& diagnostics,
                 const base::Sources& sources) {
  DiagnosticWriter writer(json, sources);
  for (const Diagnostic* diagnostic : sorted_for_display(diagnostics)) writer.write(*diagnostic);
}

std::string render_json(const Diagnostics& diagnostics, const base::Sources& sources) {
  base::JsonWriter json;
  json.open('[');
  append_json(json, diagnostics, sources);
  return json.close(']').take();
}

}  // namespace virga::diag
