// hcl/format.jsonl: hcl.format, hcl.tokensForValue.
#include "hcl/format/format.h"

#include "hcl/format/source_for.h"
#include "vectors/cty/suite.h"
#include "vectors/suite.h"

namespace virga::vectors {
namespace {

bool claims_format(const Json& line) {
  const std::string_view op = text_of(line, "op");
  return op == "hcl.format" || op == "hcl.tokensForValue";
}

Answer run_op(const Json& line) {
  if (text_of(line, "op") == "hcl.format") {
    return text_json(hcl::format(bytes_of(line.at_key("src").value())));
  }
  const cty::Result<std::string> source = hcl::source_for(value_of(line, "a"));
  return source ? Answer(text_json(*source)) : base::Unexpected(source.error());
}

Outcome run_format(const Json& line, const File&) {
  return judge(line, run_op(line));
}

}  // namespace

extern const Suite kHclFormatSuite;
const Suite kHclFormatSuite = {"hcl format", claims_format, run_format};

}  // namespace virga::vectors
