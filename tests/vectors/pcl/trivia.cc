// pcl/trivia.jsonl: the syntax elements that comments belong to.
#include <algorithm>

#include "hcl/edit/comments.h"
#include "hcl/parse/parse.h"
#include "vectors/cty/notation.h"
#include "vectors/departures.h"
#include "vectors/suite.h"

namespace virga::vectors {
namespace {

bool claims_trivia(const Json& line) {
  return line.get_object().size() == 2 && has(line, "src") && has(line, "r");
}

std::string show(std::span<const hcl::Comment> comments) {
  std::string out = "[";
  for (const hcl::Comment& comment : comments) {
    out += out.size() > 1 ? ",[" : "[";
    for (std::size_t i = 0; i < comment.lines.size(); ++i) {
      out += (i > 0 ? "," : "") + json_quoted(comment.lines[i]);
    }
    out += "]";
  }
  return out + "]";
}

// Selects the comments after a token that are shown.
enum class Trailing { kAll, kAsManyAsRecorded };

// Writes our comments in the notation of the record, for one of its lines.
class Show {
 public:
  Show(const hcl::Tree& tree, std::string_view text, Trailing trailing)
      : tree_(tree), comments_(text, tree.tokens), trailing_(trailing) {}

  std::string file(const Json& record) {
    return R"({"items":)" + items(*tree_.body, record["items"]) + R"(,"eof":)" +
           show(comments_.leading(tree_.tokens.back().span.begin)) + "}";
  }

 private:
  std::string items(const hcl::Body& body, const Json& record);
  std::string item(const hcl::Attribute& attribute, const Json& record);
  std::string item(const hcl::Block& block, const Json& record);
  std::string leading(std::uint32_t token) { return show(comments_.leading(token)); }
  std::string trailing(std::uint32_t token, const Json& record) {
    const std::span<const hcl::Comment> all = comments_.trailing(token);
    const std::size_t count = record.get_array().size();
    return show(trailing_ == Trailing::kAll ? all : all.last(std::min(all.size(), count)));
  }

  const hcl::Tree& tree_;
  hcl::Comments comments_;
  Trailing trailing_;
};

std::string Show::item(const hcl::Attribute& attribute, const Json& record) {
  // For the reference, "${x}" equals its only part.
  const auto* wrap = attribute.value->if_is<hcl::TemplateWrapExpr>();
  const std::uint32_t first = (wrap ? wrap->wrapped : attribute.value)->span.begin;
  const auto last = std::ranges::lower_bound(tree_.tokens, attribute.value->span.end, {},
                                             [](const hcl::Token& t) { return t.span.begin; });
  return R"({"attr":)" + json_quoted(attribute.name) + R"(,"leading":)" +
         leading(attribute.name_span.begin) + R"(,"eqTrailing":)" +
         trailing(attribute.equals.begin, record["eqTrailing"]) + R"(,"valueLeading":)" +
         leading(first) + R"(,"valueTrailing":)" +
         trailing(last[-1].span.begin, record["valueTrailing"]) + "}";
}

std::string Show::item(const hcl::Block& block, const Json& record) {
  return R"({"block":)" + json_quoted(block.type) + R"(,"leading":)" +
         leading(block.type_span.begin) + R"(,"openTrailing":)" +
         trailing(block.open.begin, record["openTrailing"]) + R"(,"closeLeading":)" +
         leading(block.close.begin) + R"(,"closeTrailing":)" +
         trailing(block.close.begin, record["closeTrailing"]) + R"(,"body":)" +
         items(*block.body, record["body"]) + "}";
}

std::string Show::items(const hcl::Body& body, const Json& record) {
  std::string out = "[";
  auto attribute = body.attributes.begin();
  auto block = body.blocks.begin();
  for (const Json each : record.get_array()) {
    if (attribute == body.attributes.end() && block == body.blocks.end()) break;
    if (out.size() > 1) out += ",";
    const bool is_attribute =
        block == body.blocks.end() ||
        (attribute != body.attributes.end() && attribute->span.begin < (*block)->type_span.begin);
    out += is_attribute ? item(*attribute++, each) : item(**block++, each);
  }
  return out + "]";
}

Outcome check(const Json& line, Trailing trailing) {
  base::Sources sources;
  const base::Source& source = sources.add("vector", bytes_of(line["src"]));
  diag::Diagnostics diagnostics;
  const hcl::Tree tree = hcl::parse_config(source, diagnostics);
  const Json record = line["r"];
  const std::string got = diagnostics.has_errors() ? R"({"parse":false})"
                          : has(record, "parse")   ? R"("it parses")"
                                                 : Show(tree, source.text(), trailing).file(record);
  return Outcome::compare(canonical(record), canonical(got));
}

Outcome run_trivia(const Json& line, const File&) {
  return check(line, Trailing::kAll);
}

}  // namespace

bool explains_trailing_comments(const Fact& fact) {
  return check(fact.line, Trailing::kAsManyAsRecorded).verdict == Outcome::Verdict::kPassed;
}

extern const Suite kPclTriviaSuite;
const Suite kPclTriviaSuite = {"pcl trivia", claims_trivia, run_trivia};

}  // namespace virga::vectors
