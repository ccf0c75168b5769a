// The external tokens of grammar.js: the text of templates, heredocs, and line breaks that end an item.
//
// The state is the stack of the names of the open heredocs: a heredoc may contain an interpolation, which may contain a
// heredoc. The text of quoted strings needs no state, because the parser asks for one kind of text only.
#include "tree_sitter/alloc.h"
#include "tree_sitter/parser.h"

// The order is that of `externals` in grammar.js.
enum TokenType {
  NEWLINE,             // a line break that ends an attribute, a block or the item of an object
  QUOTED_TEXT,         // literal text of a quoted string
  HEREDOC_TEXT,        // literal text of a heredoc, over all its lines
  ESCAPE_SEQUENCE,     // "\n", "\u0041", "$${", "%%{"
  HEREDOC_START,       // "<<" or "<<-", if the rest of the line is the name of a heredoc
  HEREDOC_IDENTIFIER,  // the name
  HEREDOC_NEWLINE,     // the line break after the name
  HEREDOC_END,         // the last line: the name, and whitespace around it
  ERROR_SENTINEL,      // only valid while the parser recovers from an error
};

// The names of the open heredocs, each followed by a zero. tree-sitter stores at most
// TREE_SITTER_SERIALIZATION_BUFFER_SIZE bytes; a code point takes three.
#define MAX_UNITS (TREE_SITTER_SERIALIZATION_BUFFER_SIZE / 3)

typedef struct {
  unsigned size;
  int32_t units[MAX_UNITS];
} Scanner;

void *tree_sitter_pcl_external_scanner_create(void) {
  return ts_calloc(1, sizeof(Scanner));
}

void tree_sitter_pcl_external_scanner_destroy(void *payload) {
  ts_free(payload);
}

unsigned tree_sitter_pcl_external_scanner_serialize(void *payload, char *buffer) {
  const Scanner *scanner = payload;
  for (unsigned i = 0; i < scanner->size; ++i) {
    for (unsigned byte = 0; byte < 3; ++byte) buffer[i * 3 + byte] = (char)(scanner->units[i] >> (8 * byte));
  }
  return scanner->size * 3;
}

void tree_sitter_pcl_external_scanner_deserialize(void *payload, const char *buffer, unsigned length) {
  Scanner *scanner = payload;
  scanner->size = length / 3;
  for (unsigned i = 0; i < scanner->size; ++i) {
    const unsigned char *unit = (const unsigned char *)buffer + i * 3;
    scanner->units[i] = unit[0] | unit[1] << 8 | unit[2] << 16;
  }
}

static void advance(TSLexer *lexer) {
  lexer->advance(lexer, false);
}

static bool at_end(TSLexer *lexer) {
  return lexer->eof(lexer);
}

static bool is_line_end(TSLexer *lexer) {
  return lexer->lookahead == '\n' || lexer->lookahead == '\r';
}

// Whitespace within a line, as docs/spec/hcl-syntax.md, section 4.5 means it around the name at the end of a heredoc.
static bool is_blank(int32_t c) {
  return c == ' ' || c == '\t' || c == '\v' || c == '\f' || c == 0x85 || c == 0xA0 || c == 0x1680 ||
         (c >= 0x2000 && c <= 0x200A) || c == 0x2028 || c == 0x2029 || c == 0x202F || c == 0x205F || c == 0x3000;
}

// Exact for ASCII. Any other character but whitespace counts as a letter: the tables of Unicode would be large, and the
// name of a heredoc is rarely anything else.
static bool is_identifier_start(int32_t c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_' || (c >= 0x80 && !is_blank(c));
}

static bool is_identifier_part(int32_t c) {
  return is_identifier_start(c) || (c >= '0' && c <= '9') || c == '-';
}

static bool is_hex_digit(int32_t c) {
  return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'f') || (c >= 'A' && c <= 'F');
}

// Reads LF or CRLF.
static bool scan_line_break(TSLexer *lexer) {
  if (lexer->lookahead == '\r') advance(lexer);
  if (lexer->lookahead != '\n') return false;
  advance(lexer);
  return true;
}

static bool scan_newline(TSLexer *lexer) {
  if (!scan_line_break(lexer)) return false;
  lexer->mark_end(lexer);
  lexer->result_symbol = NEWLINE;
  return true;
}

// Reads "<<" or "<<-" if the name of a heredoc and a line break follow.
static bool scan_heredoc_start(TSLexer *lexer) {
  for (int i = 0; i < 2; ++i) {
    if (lexer->lookahead != '<') return false;
    advance(lexer);
  }
  if (lexer->lookahead == '-') advance(lexer);
  lexer->mark_end(lexer);
  if (!is_identifier_start(lexer->lookahead)) return false;
  while (is_identifier_part(lexer->lookahead)) advance(lexer);
  if (!scan_line_break(lexer)) return false;
  lexer->result_symbol = HEREDOC_START;
  return true;
}

// Reads the name and pushes it. Fails if the stack is full.
static bool scan_heredoc_identifier(Scanner *scanner, TSLexer *lexer) {
  unsigned size = scanner->size;
  while (is_identifier_part(lexer->lookahead)) {
    if (size + 1 >= MAX_UNITS) return false;
    scanner->units[size++] = lexer->lookahead;
    advance(lexer);
  }
  if (size == scanner->size) return false;
  scanner->units[size++] = 0;
  scanner->size = size;
  lexer->mark_end(lexer);
  lexer->result_symbol = HEREDOC_IDENTIFIER;
  return true;
}

// Returns the index of the name of the innermost heredoc.
static unsigned top(const Scanner *scanner) {
  unsigned begin = scanner->size - 1;
  while (begin > 0 && scanner->units[begin - 1] != 0) --begin;
  return begin;
}

// "$" or "%" follows text. Returns whether it is text too. "${" begins a sequence, and "$$" may be an escape: the next
// token decides.
static bool scan_dollar_in_text(TSLexer *lexer) {
  const int32_t c = lexer->lookahead;
  advance(lexer);
  return lexer->lookahead != '{' && lexer->lookahead != c;
}

// "$" or "%" is the first character. Reads an escaped start of a sequence, or one character of text.
static bool scan_dollar(TSLexer *lexer, enum TokenType text) {
  const int32_t c = lexer->lookahead;
  advance(lexer);
  if (lexer->lookahead == '{') return false;
  lexer->mark_end(lexer);
  lexer->result_symbol = text;
  if (lexer->lookahead != c) return true;
  advance(lexer);
  if (lexer->lookahead != '{') return true;
  advance(lexer);
  lexer->mark_end(lexer);
  lexer->result_symbol = ESCAPE_SEQUENCE;
  return true;
}

static bool scan_backslash(TSLexer *lexer) {
  advance(lexer);
  if (at_end(lexer) || is_line_end(lexer)) return false;
  const int digits = lexer->lookahead == 'u' ? 4 : lexer->lookahead == 'U' ? 8 : 0;
  advance(lexer);
  for (int i = 0; i < digits && is_hex_digit(lexer->lookahead); ++i) advance(lexer);
  lexer->mark_end(lexer);
  lexer->result_symbol = ESCAPE_SEQUENCE;
  return true;
}

static bool scan_quoted(TSLexer *lexer) {
  if (lexer->lookahead == '\\') return scan_backslash(lexer);
  // The string is not closed. A line break is not valid here, so the parser adds the quote that is missing.
  if (is_line_end(lexer)) return scan_newline(lexer);
  bool has_text = false;
  while (!at_end(lexer) && !is_line_end(lexer) && lexer->lookahead != '"' && lexer->lookahead != '\\') {
    if (lexer->lookahead == '$' || lexer->lookahead == '%') {
      if (!has_text) return scan_dollar(lexer, QUOTED_TEXT);
      if (!scan_dollar_in_text(lexer)) return true;
    } else {
      advance(lexer);
    }
    has_text = true;
    lexer->result_symbol = QUOTED_TEXT;
    lexer->mark_end(lexer);
  }
  return has_text;
}

// At the start of a line of a heredoc. Reads whitespace, and as much of the name as there is. Returns whether the line
// ends the heredoc. If `mark` is set, the token then ends with the line.
static bool scan_heredoc_end(const Scanner *scanner, TSLexer *lexer, bool mark, bool *has_read) {
  for (; is_blank(lexer->lookahead); *has_read = true) advance(lexer);
  unsigned at = top(scanner);
  for (; scanner->units[at] != 0; *has_read = true) {
    if (at_end(lexer) || lexer->lookahead != scanner->units[at]) return false;
    advance(lexer);
    ++at;
  }
  while (is_blank(lexer->lookahead)) advance(lexer);
  if (mark) lexer->mark_end(lexer);
  return at_end(lexer) || is_line_end(lexer);
}

static bool scan_heredoc(Scanner *scanner, TSLexer *lexer) {
  bool has_text = false;
  // The column says whether a line begins here, so the scanner need not know about interpolations before this text.
  bool at_line_start = lexer->get_column(lexer) == 0;
  while (!at_end(lexer)) {
    if (at_line_start) {
      at_line_start = false;
      bool has_read = false;
      if (scan_heredoc_end(scanner, lexer, !has_text, &has_read)) {
        if (has_text) return true;  // the text before this line; the next token is the end
        scanner->size = top(scanner);
        lexer->result_symbol = HEREDOC_END;
        return true;
      }
      // Another line, so what was read is text.
      if (!has_read) continue;
    } else if (lexer->lookahead == '$' || lexer->lookahead == '%') {
      if (!has_text) return scan_dollar(lexer, HEREDOC_TEXT);
      if (!scan_dollar_in_text(lexer)) return true;
    } else {
      at_line_start = lexer->lookahead == '\n';
      advance(lexer);
    }
    has_text = true;
    lexer->result_symbol = HEREDOC_TEXT;
    lexer->mark_end(lexer);
  }
  return has_text;
}

bool tree_sitter_pcl_external_scanner_scan(void *payload, TSLexer *lexer, const bool *valid) {
  Scanner *scanner = payload;
  // The parser recovers from an error and accepts every token. Text would swallow the rest of the file, but a line
  // break is a good place to continue.
  if (valid[ERROR_SENTINEL]) {
    while (lexer->lookahead == ' ' || lexer->lookahead == '\t') lexer->advance(lexer, true);
    return scan_newline(lexer);
  }

  if (valid[QUOTED_TEXT]) return scan_quoted(lexer);
  if (valid[HEREDOC_TEXT]) return scanner->size > 0 && scan_heredoc(scanner, lexer);
  if (valid[HEREDOC_IDENTIFIER]) return scan_heredoc_identifier(scanner, lexer);
  if (valid[HEREDOC_NEWLINE]) {
    if (!scan_line_break(lexer)) return false;
    lexer->mark_end(lexer);
    lexer->result_symbol = HEREDOC_NEWLINE;
    return true;
  }

  // Where a line break ends nothing it is whitespace like any other.
  while (lexer->lookahead == ' ' || lexer->lookahead == '\t' || (!valid[NEWLINE] && is_line_end(lexer))) {
    lexer->advance(lexer, true);
  }
  if (valid[NEWLINE] && is_line_end(lexer)) return scan_newline(lexer);
  if (valid[HEREDOC_START] && lexer->lookahead == '<') return scan_heredoc_start(lexer);
  return false;
}
