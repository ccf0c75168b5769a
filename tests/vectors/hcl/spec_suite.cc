#include "vectors/hcl/spec_suite.h"

#include <fmt/core.h>

#include <algorithm>
#include <fstream>
#include <iterator>

#include "cty/types/conformance.h"
#include "hcl/json/parse.h"
#include "hcl/parse/parse.h"
#include "hcl/spec/decode.h"
#include "hcl/spec/language/read_spec.h"
#include "vectors/cty/notation.h"
#include "vectors/hcl/spec_expectation.h"

namespace virga::vectors {
namespace {

std::string text_of_file(const std::filesystem::path& path) {
  std::ifstream in(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(in), {}};
}

std::string joined(const std::set<std::string>& entries) {
  std::string out;
  for (const std::string& entry : entries) out += (out.empty() ? "" : ", ") + entry;
  return out;
}

// A file of a test, in the syntax of its suffix.
struct SyntaxFile {
  SyntaxFile(const std::filesystem::path& path, base::Sources& sources,
             diag::Diagnostics& diagnostics)
      : source(sources.add(path.string(), text_of_file(path))) {
    if (path.extension() == ".json") {
      json.emplace(hcl::parse_json(source, diagnostics));
    } else {
      tree = hcl::parse_config(source, diagnostics);
    }
  }
  hcl::AnyBody body() const {
    return json ? hcl::AnyBody(json->root(), *json) : hcl::AnyBody(tree);
  }

  const base::Source& source;
  hcl::Tree tree;
  std::optional<hcl::JsonFile> json;
};

// Compares one input of a test with the expectation.
class SpecTest {
 public:
  SpecTest(const std::filesystem::path& stem, const std::filesystem::path& input)
      : expectation_file_(with(stem, ".t"), sources_, mistakes_),
        spec_file_(with(stem, ".hcldec"), sources_, mistakes_),
        expected_(read_expectation(expectation_file_.body(), mistakes_)),
        spec_(hcl::read_spec(spec_file_.body(), mistakes_)),
        input_(input, sources_, found_) {}

  Outcome run() {
    if (mistakes_.has_errors()) {
      return Outcome::failed("a test without mistakes", shown(mistakes_));
    }
    if (found_.has_errors()) return compare_diagnostics();
    if (expected_.references) {
      const std::set<std::string> references = shown_references();
      if (references != *expected_.references) {
        return Outcome::failed("references " + joined(*expected_.references), joined(references));
      }
    }
    const cty::Value value = hcl::decode(input_.body(), spec_.spec, spec_.scope.get(), found_);
    if (!found_.empty() || !expected_.diagnostics.empty()) return compare_diagnostics();
    if (!cty::conforms(value.type(), expected_.type)) {
      return Outcome::failed(to_json(expected_.type), to_json(value.type()));
    }
    if (!expected_.value || *expected_.value == value) return Outcome::passed();
    return Outcome::failed(to_json(*expected_.value), to_json(value));
  }

 private:
  static std::filesystem::path with(std::filesystem::path stem, const char* extension) {
    return stem += extension;
  }

  std::string shown(const diag::Diagnostics& diagnostics) const {
    std::string out;
    for (const diag::Diagnostic& diagnostic : diagnostics.list()) {
      out += fmt::format("[{} {}] ", show(diagnostic, sources_), diagnostic.message());
    }
    return out;
  }

  Outcome compare_diagnostics() const {
    std::set<std::string> got;
    for (const diag::Diagnostic& diagnostic : found_.list()) got.insert(show(diagnostic, sources_));
    if (got == expected_.diagnostics) return Outcome::passed();
    return Outcome::failed("diagnostics " + joined(expected_.diagnostics), shown(found_));
  }

  std::set<std::string> shown_references() const {
    std::set<std::string> out;
    for (const hcl::Traversal& reference : hcl::variables(input_.body(), spec_.spec)) {
      out.insert(show(reference, sources_));
    }
    return out;
  }

  base::Sources sources_;
  diag::Diagnostics mistakes_;  // errors in the test itself
  diag::Diagnostics found_;
  SyntaxFile expectation_file_;
  SyntaxFile spec_file_;
  SpecExpectation expected_;
  hcl::SpecFile spec_;
  SyntaxFile input_;
};

}  // namespace

std::vector<SpecOutcome> run_spec_suite(const std::filesystem::path& folder) {
  std::vector<std::filesystem::path> stems;
  for (const auto& entry : std::filesystem::recursive_directory_iterator(folder)) {
    if (entry.path().extension() == ".t") {
      stems.push_back(std::filesystem::path(entry.path()).replace_extension());
    }
  }
  std::ranges::sort(stems);
  std::vector<SpecOutcome> outcomes;
  for (const std::filesystem::path& stem : stems) {
    const std::size_t before = outcomes.size();
    for (const char* extension : {".hcl", ".hcl.json"}) {
      std::filesystem::path input = stem;
      input += extension;
      if (!std::filesystem::exists(input)) continue;
      const std::string id = input.lexically_relative(folder).string();
      try {
        outcomes.push_back({id, SpecTest(stem, input).run()});
      } catch (const std::exception& error) {
        outcomes.push_back(
            {id, Outcome::failed("a test in the notation of README.md", error.what())});
      }
    }
    if (outcomes.size() == before) {
      outcomes.push_back({stem.lexically_relative(folder).string(),
                          Outcome::failed("an input .hcl or .hcl.json", "none")});
    }
  }
  return outcomes;
}

}  // namespace virga::vectors
