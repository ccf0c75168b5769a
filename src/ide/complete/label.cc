// The labels of blocks.
#include <algorithm>
#include <array>

#include "base/text/ascii.h"
#include "ide/complete/request.h"

namespace virga::ide {
namespace {

struct TypeName {
  std::string_view name;
  std::string_view snippet;
};
constexpr std::array<TypeName, 11> kTypes = {{{"any", "any"},
                                              {"bool", "bool"},
                                              {"int", "int"},
                                              {"list", "list($1)"},
                                              {"map", "map($1)"},
                                              {"number", "number"},
                                              {"object", "object({ $1 })"},
                                              {"optional", "optional($1)"},
                                              {"set", "set($1)"},
                                              {"string", "string"},
                                              {"tuple", "tuple([$1])"}}};

// Adds a text for a label: between the quotes of the cursor, or with its own.
CompletionItem& add_label(Request& request, const std::string& text, CompletionKind kind) {
  CompletionItem& item = request.items.add(text, kind, Rank::kValue);
  item.insert_text = request.cursor.is_quoted ? escaped_literal(text) : quoted_literal(text);
  item.filter_text = text;
  return item;
}

bool is_name_character(char c) {
  return base::is_ascii_letter(c) || base::is_ascii_digit(c) || c == '_' || c == '-';
}

// Whether the name of a property is expected: `object({ ^ = string })`.
bool is_before_name(const Cursor& cursor) {
  if (!cursor.is_quoted) return false;
  const std::uint32_t begin = cursor.whole.begin + 1;
  const std::string_view before = cursor.text.substr(begin, cursor.word.begin - begin);
  const std::size_t last = before.find_last_not_of(" \t");
  const std::size_t brace = before.rfind('{');
  return brace != std::string_view::npos && before.find('}', brace) == std::string_view::npos &&
         (before[last] == '{' || before[last] == ',');
}

void complete_type(Request& request) {
  if (is_before_name(request.cursor)) return;
  for (const TypeName& type : kTypes) {
    CompletionItem& item =
        request.items.add(std::string(type.name), CompletionKind::kTypeName, Rank::kValue);
    item.is_snippet = type.snippet != type.name;
    item.insert_text = request.cursor.is_quoted || type.snippet == type.name
                           ? std::string(type.snippet)
                           : "\"" + std::string(type.snippet) + "\"";
    if (!request.cursor.is_quoted && !item.is_snippet) item.insert_text = quoted_literal(type.name);
  }
}

// The folders in the folder of the file.
void complete_folder(Request& request) {
  const base::Source* file = request.snapshot.sources.find(request.source);
  const bind::ComponentFiles* files = request.snapshot.session().components.get();
  if (!file || !files) return;
  const std::size_t slash = file->name().rfind('/');
  const std::string folder = slash == std::string::npos ? "" : file->name().substr(0, slash);
  for (const std::string& name : files->beside(files->resolve(folder, "./folder"))) {
    if (name.starts_with('.')) continue;
    add_label(request, "./" + name, CompletionKind::kFolder);
  }
}

}  // namespace

std::size_t label_index(const Cursor& cursor) {
  std::size_t count = 0;
  for (std::size_t i = cursor.frame().first + 1; i < cursor.tokens.size(); ++i) {
    const hcl::TokenKind kind = cursor.tokens[i].kind;
    if (kind == hcl::TokenKind::kIdent || kind == hcl::TokenKind::kCQuote) ++count;
  }
  return count;
}

void narrow_to_type(Cursor& cursor) {
  const std::string_view block = cursor.text_of(cursor.frame().first);
  if (cursor.place != Cursor::Place::kLabel || !cursor.is_quoted) return;
  if ((block != "config" && block != "output") || label_index(cursor) != 1) return;
  const base::Span inside = cursor.word;
  cursor.word = {cursor.offset, cursor.offset};
  while (cursor.word.begin > inside.begin && is_name_character(cursor.text[cursor.word.begin - 1]))
    --cursor.word.begin;
  while (cursor.word.end < inside.end && is_name_character(cursor.text[cursor.word.end]))
    ++cursor.word.end;
}

void complete_label(Request& request) {
  const Cursor& cursor = request.cursor;
  const std::string_view block = cursor.text_of(cursor.frame().first);
  const std::size_t index = label_index(cursor);
  if ((block == "resource" || block == "read") && index == 1) {
    return complete_tokens(request, TokenUse::kResource);
  }
  if ((block == "config" || block == "output") && index == 1) return complete_type(request);
  if (block == "component" && index == 1) return complete_folder(request);
  if (block == "hook" && index == 0) {
    add_label(request, "resource", CompletionKind::kHookKind);
    add_label(request, "error", CompletionKind::kHookKind);
  }
}

}  // namespace virga::ide
