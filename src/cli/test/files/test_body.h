// The attributes and blocks of one body of a test file, each asked for by name. Of interest in this
// folder alone.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/limits.h"
#include "cli/test/files/placed_text.h"
#include "cli/test/files/settings.h"
#include "cty/value.h"
#include "diag/diagnostics.h"
#include "hcl/tree/tree.h"

namespace virga::cli {

// What the readers of a file share.
struct TestReading {
  base::SourceId source;
  diag::Diagnostics& diagnostics;
  SettingValues& evaluate;

  base::Range range(base::Span span) const { return {source, span}; }
};

// In the end, items that nobody asked for mean nothing, which is told. So is a value of another
// kind than the one that is asked for.
class TestBody {
 public:
  TestBody(TestReading& reading, const hcl::Body& body) : reading_(reading), body_(body) {}
  TestBody(const TestBody&) = delete;
  TestBody& operator=(const TestBody&) = delete;
  ~TestBody();

  // Null where there is none.
  const hcl::Attribute* attribute(std::string_view name);
  std::vector<const hcl::Block*> blocks(std::string_view type);

  // The values of attributes; nothing where there is none, or a wrong one.
  std::optional<std::string> text(std::string_view name);
  std::optional<bool> flag(std::string_view name);
  std::optional<double> seconds(std::string_view name);
  // A text stands for a list of one.
  std::vector<std::string> texts(std::string_view name);
  // The same, with the place of each.
  std::vector<PlacedText> placed_texts(std::string_view name);
  using Members = std::vector<std::pair<std::string, cty::Value>>;
  Members members(std::string_view name);
  std::map<std::string, std::string> text_members(std::string_view name);

 private:
  // The value, its marks taken off; nothing where it is null or not known.
  std::optional<cty::Value> value(std::string_view name);
  std::nullopt_t wrong_kind(std::string_view name, diag::Word expected, const cty::Value& got);

  TestReading& reading_;
  const hcl::Body& body_;
  std::vector<std::string_view> attributes_;
  std::vector<std::string_view> blocks_;
};

// Whether the block has so many labels; tells it where not. `names` are what they are called.
bool has_labels(TestReading& reading, const hcl::Block& block,
                std::initializer_list<const char*> names);

}  // namespace virga::cli
