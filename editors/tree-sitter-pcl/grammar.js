// A tree-sitter grammar of PCL, the Pulumi Configuration Language. Sources: docs/language.md, "Grammar", and
// docs/spec/hcl-syntax.md of this repository. One rule per construct, in the order of the specification.
//
// The grammar accepts a little more than Virga: an editor shows programs that are being written. For example, it accepts
// several attributes of the same name, and a block inside of a block on one line.
//
// src/scanner.c produces the external tokens: the text of templates, heredocs, and the line breaks that end an item.

/// <reference types="tree-sitter-cli/dsl" />
// @ts-check

// From the lowest precedence to the highest: docs/spec/hcl-syntax.md, section 3.8.
const PREC = {
  conditional: 1,
  or: 2,
  and: 3,
  equality: 4,
  comparison: 5,
  sum: 6,
  product: 7,
  unary: 8,
  step: 9,
};

/** One or more of `rule`, with commas between them and perhaps one at the end. */
const list_of = (rule) => seq(rule, repeat(seq(',', rule)), optional(','));

/** Begins a directive: `%{` or `%{~`, and the keyword. */
const directive_start = (keyword) => seq(choice('%{', '%{~'), keyword);
const sequence_end = () => choice('}', '~}');

/**
 * The rules of one kind of template. Quoted strings and heredocs have the same parts, but each kind needs rules of its
 * own: the state of the parser selects the token that the scanner reads as text.
 */
const template_rules = (kind, text) => {
  const part = `_${kind}_part`;
  const parts = ($) => repeat($[part]);
  return {
    [part]: ($) =>
      choice(
        alias($[text], $.template_text),
        $.escape_sequence,
        $.interpolation,
        alias($[`_${kind}_if`], $.template_if),
        alias($[`_${kind}_for`], $.template_for),
      ),
    [`_${kind}_if`]: ($) =>
      seq(
        $.directive_if,
        parts($),
        optional(seq($.directive_else, parts($))),
        $.directive_endif,
      ),
    [`_${kind}_for`]: ($) => seq($.directive_for, parts($), $.directive_endfor),
  };
};

module.exports = grammar({
  name: 'pcl',

  // The order is that of `enum TokenType` in src/scanner.c.
  externals: ($) => [
    $._newline,
    $._quoted_text,
    $._heredoc_text,
    $.escape_sequence,
    $.heredoc_start,
    $.heredoc_identifier,
    $._heredoc_newline,
    $.heredoc_end,
    $._error_sentinel,
  ],

  // The scanner takes a line break first, where it ends an item. Everywhere else it is whitespace.
  extras: ($) => [/\s/, $.comment],

  word: ($) => $.identifier,

  supertypes: ($) => [$.expression],

  rules: {
    source_file: ($) => optional($._items),

    // ---- Structure ----

    _items: ($) =>
      choice(
        seq(repeat1(seq($._item, $._newline)), optional($._item)),
        $._item,
      ),

    _item: ($) => choice($.attribute, $.block),

    attribute: ($) =>
      seq(field('name', $.identifier), '=', field('value', $.expression)),

    block: ($) =>
      seq(
        field('type', $.identifier),
        repeat(field('label', $.label)),
        field('body', $.body),
      ),

    label: ($) =>
      choice(
        $.identifier,
        seq(
          '"',
          repeat(
            choice(
              alias($._quoted_text, $.template_text),
              $.escape_sequence,
            ),
          ),
          '"',
        ),
      ),

    body: ($) => seq('{', optional($._items), '}'),

    // ---- Expressions ----

    expression: ($) =>
      choice(
        $.number,
        $.boolean,
        $.null,
        $.string,
        $.heredoc,
        $.list,
        $.object,
        $.for_list,
        $.for_object,
        $.variable,
        $.call,
        $.property_access,
        $.index_access,
        $.splat,
        $.unary_operation,
        $.binary_operation,
        $.conditional,
        $.parenthesized,
      ),

    number: () => /[0-9]+(\.[0-9]+)?([eE][+-]?[0-9]+)?/,
    boolean: () => choice('true', 'false'),
    null: () => 'null',

    list: ($) => seq('[', optional(list_of($.expression)), ']'),

    object: ($) =>
      seq(
        '{',
        optional(
          seq(
            $.item,
            repeat(seq($._separator, $.item)),
            optional($._separator),
          ),
        ),
        '}',
      ),
    _separator: ($) => choice(',', $._newline),
    item: ($) =>
      seq(
        field('key', choice($.key, $.expression)),
        choice('=', ':'),
        field('value', $.expression),
      ),
    // A single name means itself.
    key: ($) => prec(1, $.identifier),

    for_list: ($) =>
      seq(
        '[',
        $.for_intro,
        field('value', $.expression),
        optional($.for_condition),
        ']',
      ),
    for_object: ($) =>
      seq(
        '{',
        $.for_intro,
        field('key', $.expression),
        '=>',
        field('value', $.expression),
        optional('...'),
        optional($.for_condition),
        '}',
      ),
    for_intro: ($) => seq('for', $._for_names, ':'),
    for_condition: ($) => seq('if', field('condition', $.expression)),
    _for_names: ($) =>
      seq(
        field('name', $.identifier),
        optional(seq(',', field('name', $.identifier))),
        'in',
        field('collection', $.expression),
      ),

    variable: ($) => $.identifier,

    call: ($) =>
      seq(
        field('function', $.function_name),
        '(',
        optional(field('arguments', $.arguments)),
        ')',
      ),
    function_name: ($) =>
      seq(
        repeat(seq(field('namespace', $.identifier), '::')),
        field('name', $.identifier),
      ),
    arguments: ($) =>
      seq(
        $.expression,
        repeat(seq(',', $.expression)),
        optional(choice(',', '...')),
      ),

    property_access: ($) =>
      prec(
        PREC.step,
        seq(
          field('object', $.expression),
          '.',
          field('property', choice($.identifier, alias($.number, $.index))),
        ),
      ),
    index_access: ($) =>
      prec(
        PREC.step,
        seq(
          field('object', $.expression),
          '[',
          field('index', $.expression),
          ']',
        ),
      ),
    splat: ($) =>
      prec(
        PREC.step,
        seq(
          field('object', $.expression),
          choice(seq('.', '*'), seq('[', '*', ']')),
        ),
      ),

    unary_operation: ($) =>
      prec(
        PREC.unary,
        seq(
          field('operator', choice('-', '!')),
          field('operand', $.expression),
        ),
      ),
    binary_operation: ($) =>
      choice(
        ...[
          [PREC.or, '||'],
          [PREC.and, '&&'],
          [PREC.equality, choice('==', '!=')],
          [PREC.comparison, choice('<', '<=', '>', '>=')],
          [PREC.sum, choice('+', '-')],
          [PREC.product, choice('*', '/', '%')],
        ].map(([level, operator]) =>
          prec.left(
            level,
            seq(
              field('left', $.expression),
              field('operator', operator),
              field('right', $.expression),
            ),
          ),
        ),
      ),
    conditional: ($) =>
      prec.right(
        PREC.conditional,
        seq(
          field('condition', $.expression),
          '?',
          field('then', $.expression),
          ':',
          field('else', $.expression),
        ),
      ),

    parenthesized: ($) => seq('(', $.expression, ')'),

    // ---- Templates ----

    string: ($) => seq('"', repeat($._quoted_part), '"'),

    heredoc: ($) =>
      seq(
        $.heredoc_start,
        $.heredoc_identifier,
        $._heredoc_newline,
        repeat($._heredoc_part),
        $.heredoc_end,
      ),

    ...template_rules('quoted', '_quoted_text'),
    ...template_rules('heredoc', '_heredoc_text'),

    interpolation: ($) =>
      seq(choice('${', '${~'), $.expression, sequence_end()),

    directive_if: ($) =>
      seq(
        directive_start('if'),
        field('condition', $.expression),
        sequence_end(),
      ),
    directive_else: () => seq(directive_start('else'), sequence_end()),
    directive_endif: () => seq(directive_start('endif'), sequence_end()),
    directive_for: ($) =>
      seq(directive_start('for'), $._for_names, sequence_end()),
    directive_endfor: () => seq(directive_start('endfor'), sequence_end()),

    // ---- Lexical elements ----

    identifier: () => /[\p{ID_Start}_][\p{ID_Continue}-]*/,

    // The line break after a comment is not part of it: it ends an item.
    comment: () =>
      token(
        choice(
          /#([^\r\n]|\r[^\n])*/,
          /\/\/([^\r\n]|\r[^\n])*/,
          /\/\*([^*]|\*+[^*\/])*\*+\//,
        ),
      ),
  },
});
