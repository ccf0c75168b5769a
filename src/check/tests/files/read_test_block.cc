// One test: its expected failures and its assertions.
#include <algorithm>
#include <set>

#include "check/tests/files/test_body.h"
#include "check/tests/files/test_file.h"
#include "check/tests/files/test_file_reader.h"
#include "diag/codes/hcl_body.h"
#include "diag/codes/test.h"
#include "diag/codes/tool.h"
#include "hcl/analyze/traversal.h"

namespace virga::check {

namespace codes = diag::codes;
using diag::Name;

TestCase TestFileReader::test(const hcl::Block& block) {
  TestCase test;
  test.name = block.labels[0].text;
  test.name_range = reading_.range(block.labels[0].span);
  TestBody body(reading_, *block.body);
  settings(body, test.settings);
  test.state = body.placed_text("state");
  const auto runs = body.blocks("run");
  for (const hcl::Block* run : runs) {
    if (has_labels(reading_, *run, {"name"})) test.runs.push_back(this->run(*run));
  }
  std::set<std::string_view> names;
  for (const TestRun& run : test.runs) once(names, run.name, run.name_range, "runs");
  if (!test.runs.empty()) {
    test.assertions = assertions(body);
    return test;
  }
  TestRun& only = test.runs.emplace_back();
  only.name_range = test.name_range;
  if (runs.empty()) only = expectations(body, std::move(only));
  return test;
}

TestRun TestFileReader::run(const hcl::Block& block) {
  TestRun run;
  run.name = block.labels[0].text;
  run.name_range = reading_.range(block.labels[0].span);
  TestBody body(reading_, *block.body);
  settings(body, run.settings);
  return expectations(body, std::move(run));
}

TestRun TestFileReader::expectations(TestBody& body, TestRun run) {
  run.destroy = body.flag("destroy").value_or(false);
  run.assertions = assertions(body);
  for (const hcl::Block* block : body.blocks("expect_failure")) {
    if (has_labels(reading_, *block, {})) run.failures.push_back(failure(*block));
  }
  return run;
}

FailureExpectation TestFileReader::failure(const hcl::Block& block) {
  TestBody body(reading_, *block.body);
  FailureExpectation failure{reading_.range(block.type_span), body.text("code").value_or(""),
                             body.text("message").value_or(""), ""};
  if (!has_reference(body.attribute("resource"))) {
    failure.resource = body.text("resource").value_or("");
  }
  if (failure.code.empty() && failure.message.empty() && failure.resource.empty() &&
      block.body->attributes.empty()) {
    reading_.diagnostics.add(codes::kTestNothingExpected, failure.range);
  }
  place_failure(failure, *block.body);
  return failure;
}

// Sets the places of what is expected, and checks the code.
void TestFileReader::place_failure(FailureExpectation& failure, const hcl::Body& body) {
  if (const hcl::Attribute* code = body.attribute("code"); code && !failure.code.empty()) {
    check_code(failure.code, reading_.range(code->value->span));
  }
  if (const hcl::Attribute* message = body.attribute("message")) {
    failure.message_range = reading_.range(message->value->span);
  }
  if (const hcl::Attribute* resource = body.attribute("resource")) {
    failure.resource_range = reading_.range(resource->value->span);
  }
}

bool TestFileReader::has_reference(const hcl::Attribute* resource) {
  const auto* traversal = resource ? resource->value->if_is<hcl::TraversalExpr>() : nullptr;
  if (!traversal) return false;
  const hcl::Traversal path(traversal->steps, reading_.source);
  const auto& last = path.steps().back();
  const std::string name(last.kind == hcl::Step::Kind::kIndex ? path.root() : last.name);
  const base::Range where = reading_.range(resource->value->span);
  reading_.diagnostics
      .add(codes::kTestWrongKind, where, Name{"resource"}, diag::Word("a string with a name"),
           diag::Word("an expression"))
      .suggest(where, "\"" + name + "\"");
  return true;
}

namespace {

const diag::CodeInfo* info_of_code(const std::string& code) {
  const auto codes = diag::all_codes();
  const auto found =
      std::ranges::find_if(codes, [&](const auto& each) { return diag::show(each.code) == code; });
  return found == codes.end() ? nullptr : &*found;
}

}  // namespace

void TestFileReader::check_code(std::string text, base::Range where) {
  const std::string written = text;
  if (text.starts_with('v')) text.front() = 'V';
  if (const auto* found = info_of_code(text)) {
    if (found->severity != diag::Severity::kError) {
      reading_.diagnostics.add(codes::kTestWrongKind, where, Name{"code"},
                               diag::Word("the code of a warning"),
                               diag::Word("the code of an error"));
    }
    return;
  }
  auto& error = reading_.diagnostics.add(codes::kUnknownCode, where, diag::Excerpt{written});
  if (info_of_code("V" + text)) error.suggest(where, "\"V" + text + "\"");
}

std::vector<Assertion> TestFileReader::assertions(TestBody& body) {
  std::vector<Assertion> found;
  for (const hcl::Block* block : body.blocks("assert")) {
    if (has_labels(reading_, *block, {})) assertion(*block, found);
  }
  if (const hcl::Attribute* list = body.attribute("asserts", "assert")) {
    listed_assertions(*list->value, found);
  }
  return found;
}

void TestFileReader::listed_assertions(const hcl::Expr& list, std::vector<Assertion>& found) {
  if (const auto* conditions = list.if_is<hcl::TupleExpr>()) {
    for (const hcl::Expr* condition : conditions->elements) {
      found.push_back({condition, reading_.range(condition->span), "", {}});
    }
  } else if (list.kind != hcl::ExprKind::kError) {
    reading_.diagnostics.add(codes::kTestWrongKind, reading_.range(list.span), Name{"asserts"},
                             diag::Word("a list of conditions in brackets"),
                             diag::Word("another expression"));
  }
}

void TestFileReader::assertion(const hcl::Block& block, std::vector<Assertion>& found) {
  TestBody body(reading_, *block.body);
  const hcl::Attribute* condition = body.attribute("condition");
  body.attribute("message", "error_message");
  std::string message = body.text("message").value_or("");
  if (!condition) {
    if (body.is_misspelled("condition")) return;
    reading_.diagnostics.add(codes::kArgumentRequired, reading_.range(block.type_span),
                             Name{"condition"});
    return;
  }
  found.push_back(
      {condition->value, reading_.range(condition->value->span), std::move(message), {}});
}

}  // namespace virga::check
