// Parses files with the tree-sitter grammar and prints what their trees consist of: docs/editors.md, "How the grammars
// are tested".
//
// usage: dump_tree QUERY...
//
// First compiles the queries (*.scm); exit status 1 if one of them does not fit the grammar. Then reads the names of the
// files from standard input, one a line. Prints for each file:
//   file NAME
//   leaf TYPE BEGIN END             for each node without children, in the order of the source
//   node TYPE BEGIN END             for each other node that has a name
//   error TYPE BEGIN END            for each ERROR and MISSING node
//   tree EXPRESSION                 the whole tree, if it is small
//   QUERY CAPTURE BEGIN END         for each capture of the queries highlights.scm, if the tree has no errors
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <tree_sitter/api.h>

const TSLanguage *tree_sitter_pcl(void);

static char *read_file(const char *name, uint32_t *size) {
  FILE *file = fopen(name, "rb");
  if (!file) return NULL;
  size_t capacity = 1 << 16;
  size_t length = 0;
  char *text = malloc(capacity);
  for (size_t got; (got = fread(text + length, 1, capacity - length, file)) > 0;) {
    length += got;
    if (length == capacity) text = realloc(text, capacity *= 2);
  }
  fclose(file);
  text[length] = '\0';
  *size = (uint32_t)length;
  return text;
}

static void print_node(TSNode node) {
  const uint32_t begin = ts_node_start_byte(node);
  const uint32_t end = ts_node_end_byte(node);
  const bool is_leaf = ts_node_child_count(node) == 0;
  if (ts_node_is_error(node) || ts_node_is_missing(node)) printf("error %s %u %u\n", ts_node_type(node), begin, end);
  if (is_leaf || ts_node_is_named(node)) printf("%s %s %u %u\n", is_leaf ? "leaf" : "node", ts_node_type(node), begin, end);
}

static void print_tree(TSTree *tree) {
  TSTreeCursor cursor = ts_tree_cursor_new(ts_tree_root_node(tree));
  for (bool more = true; more;) {
    print_node(ts_tree_cursor_current_node(&cursor));
    if (ts_tree_cursor_goto_first_child(&cursor)) continue;
    while (!ts_tree_cursor_goto_next_sibling(&cursor)) {
      if (!ts_tree_cursor_goto_parent(&cursor)) {
        more = false;
        break;
      }
    }
  }
  ts_tree_cursor_delete(&cursor);
}

// Small enough for a test of the tree as a whole.
#define MAX_BYTES_OF_TREE 1000
#define MAX_QUERIES 16

typedef struct {
  const char *name;
  TSQuery *query;
} Query;

// Prints an error and returns null if the query does not fit the grammar.
static TSQuery *compile_query(const char *name) {
  uint32_t size = 0;
  char *text = read_file(name, &size);
  if (!text) {
    fprintf(stderr, "dump_tree: cannot read %s\n", name);
    return NULL;
  }
  uint32_t at = 0;
  TSQueryError error = TSQueryErrorNone;
  TSQuery *query = ts_query_new(tree_sitter_pcl(), text, size, &at, &error);
  if (!query) fprintf(stderr, "%s: the query does not fit the grammar at byte %u: %.40s\n", name, at, text + at);
  free(text);
  return query;
}

static bool node_is(TSNode node, const char *text, const char *word, uint32_t length) {
  const uint32_t begin = ts_node_start_byte(node);
  return ts_node_end_byte(node) - begin == length && memcmp(text + begin, word, length) == 0;
}

// Returns whether a match fulfils the predicates of its pattern. Our queries use #any-of? and #not-any-of? only.
static bool fulfils_predicates(const TSQuery *query, const TSQueryMatch *match, const char *text) {
  uint32_t count = 0;
  const TSQueryPredicateStep *steps = ts_query_predicates_for_pattern(query, match->pattern_index, &count);
  for (uint32_t i = 0; i < count; ++i) {
    uint32_t length = 0;
    const char *predicate = ts_query_string_value_for_id(query, steps[i].value_id, &length);
    const bool is_negative = strcmp(predicate, "not-any-of?") == 0;
    if (!is_negative && strcmp(predicate, "any-of?") != 0) {
      fprintf(stderr, "dump_tree: unknown predicate %s\n", predicate);
      exit(2);
    }
    const uint32_t capture = steps[++i].value_id;
    TSNode node = {0};
    for (uint16_t c = 0; c < match->capture_count; ++c) {
      if (match->captures[c].index == capture) node = match->captures[c].node;
    }
    bool is_any = false;
    for (++i; steps[i].type != TSQueryPredicateStepTypeDone; ++i) {
      const char *word = ts_query_string_value_for_id(query, steps[i].value_id, &length);
      is_any = is_any || node_is(node, text, word, length);
    }
    if (is_any == is_negative) return false;
  }
  return true;
}

static void print_captures(const Query *query, TSTree *tree, const char *text) {
  TSQueryCursor *cursor = ts_query_cursor_new();
  ts_query_cursor_exec(cursor, query->query, ts_tree_root_node(tree));
  for (TSQueryMatch match; ts_query_cursor_next_match(cursor, &match);) {
    if (!fulfils_predicates(query->query, &match, text)) continue;
    for (uint16_t c = 0; c < match.capture_count; ++c) {
      uint32_t length = 0;
      const char *name = ts_query_capture_name_for_id(query->query, match.captures[c].index, &length);
      const TSNode node = match.captures[c].node;
      // A name that begins with "_" is for predicates only.
      if (name[0] != '_') printf("%s %s %u %u\n", query->name, name, ts_node_start_byte(node), ts_node_end_byte(node));
    }
  }
  ts_query_cursor_delete(cursor);
}

int main(int argc, char **argv) {
  Query queries[MAX_QUERIES];
  int query_count = 0;
  for (int i = 1; i < argc && query_count < MAX_QUERIES; ++i) {
    const Query query = {argv[i], compile_query(argv[i])};
    if (!query.query) return 1;
    queries[query_count++] = query;
  }

  TSParser *parser = ts_parser_new();
  if (!ts_parser_set_language(parser, tree_sitter_pcl())) {
    fputs("dump_tree: the parser has another version of the interface than the library\n", stderr);
    return 2;
  }
  char name[4096];
  while (fgets(name, sizeof(name), stdin)) {
    name[strcspn(name, "\n")] = '\0';
    uint32_t size = 0;
    char *text = read_file(name, &size);
    if (!text) {
      fprintf(stderr, "dump_tree: cannot read %s\n", name);
      return 2;
    }
    printf("file %s\n", name);
    TSTree *tree = ts_parser_parse_string(parser, NULL, text, size);
    print_tree(tree);
    if (size <= MAX_BYTES_OF_TREE) {
      char *expression = ts_node_string(ts_tree_root_node(tree));
      printf("tree %s\n", expression);
      free(expression);
    }
    const bool has_error = ts_node_has_error(ts_tree_root_node(tree));
    for (int i = 0; i < query_count && !has_error; ++i) {
      if (strstr(queries[i].name, "highlights")) print_captures(&queries[i], tree, text);
    }
    ts_tree_delete(tree);
    free(text);
    fflush(stdout);
  }
  for (int i = 0; i < query_count; ++i) ts_query_delete(queries[i].query);
  ts_parser_delete(parser);
  return 0;
}
