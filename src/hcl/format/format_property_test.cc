// The invariants of the formatter, checked for random programs and for random fragments that do not
// parse.
#include <gtest/gtest.h>
#include <rapidcheck.h>
#include <rapidcheck/gtest.h>

#include "hcl/format/format_testing.h"

namespace virga::hcl {
namespace {

using Gen = rc::Gen<std::string>;

Gen words(std::initializer_list<const char*> choices) {
  return rc::gen::elementOf(std::vector<std::string>(choices.begin(), choices.end()));
}

// Whitespace between tokens, and comments where a line may break.
Gen blanks() {
  return words({"", "", " ", "  ", "\t", " /* c */ "});
}
Gen breaks() {
  return words({"", " ", "\n", "\r\n", " # c\n", "\n\n", "\t// é\n"});
}

Gen join(std::vector<Gen> parts) {
  return rc::gen::exec([parts = std::move(parts)] {
    std::string out;
    for (const Gen& part : parts) out += *part;
    return out;
  });
}
Gen text(const char* constant) {
  return rc::gen::just(std::string(constant));
}

Gen expression(int depth);

Gen leaf() {
  return words({"a",
                "b.c",
                "d[0]",
                "e.0",
                "f.*.g",
                "h[*].i",
                "1",
                "2.5e3",
                "-1",
                "- x",
                "true",
                "!t",
                "null",
                "\"s\"",
                "\"é ${ x }\"",
                "\"%{ if a }b%{ else }c%{ endif ~}\"",
                "a-b",
                "ns::f( )",
                "\"$${x}\"",
                "\"${ {a=1} }\"",
                "in",
                "\"${~ x ~}\"",
                "a. b",
                "a . 0"});
}

// Inside brackets, lines may break between any two tokens.
Gen inner(int depth) {
  return join({breaks(), expression(depth), breaks()});
}
Gen list(int depth) {
  return rc::gen::exec([=] {
    std::string out;
    const int count = *rc::gen::inRange(0, 4);
    for (int i = 0; i < count; ++i) out += (i > 0 ? "," : "") + *inner(depth);
    return out;
  });
}
Gen object(int depth) {
  return rc::gen::exec([=] {
    std::string out = "{" + *breaks();
    const int count = *rc::gen::inRange(0, 4);
    for (int i = 0; i < count; ++i) {
      out += *words({"k", "long_key", "\"q é\"", "(x)", "\"${y}\""}) +
             *words({"=", " = ", " : ", ":"});
      out += *expression(depth) + *words({",", ",\n", "\n", " # c\n", "\r\n"});
    }
    return out + "}";
  });
}

Gen compound(int depth) {
  return rc::gen::oneOf(
      join({text("("), inner(depth), text(")")}), join({text("["), list(depth), text("]")}),
      object(depth), join({text("f("), list(depth), text(")")}),
      join({expression(depth), blanks(), words({"+", "-", "*", "==", "&&", "<", "%"}), blanks(),
            expression(depth)}),
      join({expression(depth), blanks(), text("?"), blanks(), expression(depth), text(" :"),
            blanks(), expression(depth)}),
      join({text("[for "), words({"x", "k, v", "k ,v"}), text(" in "), inner(depth), text(":"),
            inner(depth), words({"", " if c", " if(c)"}), text("]")}),
      join({text("\"x${"), expression(depth), text("}y\"")}),
      join({text("(<<-E\n  x ${"), expression(depth), text("}\n\t%{ if a ~}\n  E\n)")}));
}

Gen expression(int depth) {
  if (depth == 0) return leaf();
  return rc::gen::lazy(
      [=] { return rc::gen::weightedOneOf<std::string>({{2, leaf()}, {3, compound(depth - 1)}}); });
}

Gen body(int depth);

Gen item(int depth) {
  const Gen attribute =
      join({words({"a", "name", "a_long_name", "é"}), blanks(), text("="), blanks(), expression(3),
            words({"\n", "  \n", " # c\n", "\r\n", "\n\n"})});
  if (depth == 0) return attribute;
  const Gen block =
      join({words({"b", "block", "b \"l\"", "b l \"m\""}), blanks(), text("{"),
            words({"\n", " # c\n", "\r\n"}), body(depth - 1), words({"}\n", "\t}  \n"})});
  return rc::gen::weightedOneOf<std::string>(
      {{3, attribute}, {1, block}, {1, words({"\n", "  # c\n"})}});
}

Gen body(int depth) {
  return rc::gen::exec([=] {
    std::string out;
    const int count = *rc::gen::inRange(0, 6);
    for (int i = 0; i < count; ++i) out += *words({"", "  ", "\t"}) + *item(depth);
    return out;
  });
}

RC_GTEST_PROP(FormatProperty, KeepsTheMeaningOfPrograms, ()) {
  const std::string program = *body(3);
  RC_ASSERT(violated_invariant(program) == "");
  RC_CLASSIFY(!parse_of(program).empty(), "parses");
}

RC_GTEST_PROP(FormatProperty, IsIdempotentOnInvalidText, ()) {
  const std::string debris = *rc::gen::container<std::string>(
      rc::gen::elementOf(std::string("ab1 .=\"$%{}[]()\n\n\r\t#/*,:?!~<>-+E\\\xC3\xA9\xFF&|")));
  RC_ASSERT(violated_invariant(debris) == "");
}

}  // namespace
}  // namespace virga::hcl
