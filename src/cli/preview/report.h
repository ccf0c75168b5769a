// The results of a preview, and their output as text, JSON and Markdown.
#pragma once

#include <chrono>
#include <cstddef>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "base/json/json_writer.h"
#include "base/source.h"
#include "check/policy/findings.h"
#include "cli/preview/changed_properties.h"
#include "cli/preview/resource_tree.h"
#include "diag/diagnostics.h"
#include "engine/local_engine.h"

namespace virga::cli {

// Does not own the run; all referents must outlive it.
struct PreviewReport {
  std::string project;
  std::string stack;
  engine::StepList steps;
  const pulumi::PropertyValue& outputs;
  const diag::Diagnostics& diagnostics;
  const base::Sources& sources;
  std::vector<const check::PolicyFindings*> policies{};  // one for each policy pack
  std::string against{};                                 // the commit of --against; may be empty
  std::map<std::string, std::string> config{};           // without secrets: shown_config.h
  std::chrono::nanoseconds duration{};
};

struct PreviewStyle {
  bool color = false;
  Unchanged unchanged = Unchanged::kHidden;
  Detail detail = Detail::kChanges;
  std::optional<std::chrono::milliseconds> took{};  // not shown if absent
};

// Prints the tree of resources with their properties, or with the changes of resources that exist
// already; the findings of policies; the outputs of the stack; and the number of operations.
// Default providers are omitted, as in the Pulumi CLI. Secrets are masked.
std::string render_preview(const PreviewReport& report, const PreviewStyle& style);  // render.cc

// Prints the same as one JSON object, including default providers:
//   {"project","stack","steps":[{"op","urn","type","name","parent"?,"provider"?,"protect"?,
//    "dependencies"?,"inputs"?,"outputs"?,"oldInputs"?,"oldOutputs"?,"reason"?,"oldUrn"?,"error"?,
//    "diff"?:[{"path","kind","replaces"?}]}],"outputs":{..},"summary":{"create":N},
//    "policies"?:[{"pack","version","resources":[{"urn","violations":[{"policy","level","message"}],
//    "remediations":[{"policy","before","after"}],"notApplicable":[{"policy","reason"}]}]}],
//    "diagnostics":[..]}.
std::string preview_json(const PreviewReport& report);  // preview_json.cc
// Writes the same in pieces: the report of a large program is larger than the program in memory.
void write_preview_json(const PreviewReport& report,
                        const base::JsonWriter::Sink& sink);  // preview_json.cc

// Prints the object that `pulumi preview --json` prints, for tools that read it. Secrets are
// "[secret]". Unchanged resources are omitted, except the stack, unless `unchanged` shows them.
std::string preview_pulumi_json(const PreviewReport& report,
                                Unchanged unchanged);  // pulumi_json.cc

// The longest comment of a pull request on GitHub, in characters.
inline constexpr std::size_t kLongestComment = 65'536;

// Prints a comment for a pull request: a title with the number of operations, a table of the
// changes, and the properties of each resource, which the reader can expand. Secrets are masked.
// The comment has at most `longest` bytes; its last line then says what was omitted.
// Requires: `longest` >= 8192. markdown.cc
std::string preview_markdown(const PreviewReport& report, const PreviewStyle& style,
                             std::size_t longest = kLongestComment);

// Returns the changed outputs of the stack, which has an old state. Omits outputs that only
// simulated providers do not know. write_summary.cc
std::vector<ChangedProperty> output_changes(const engine::ResourceStep& stack,
                                            const PreviewReport& report);
// Returns whether a resource or an output of the stack changes. write_summary.cc
bool changes_anything(const PreviewReport& report);

// Returns the word of an operation: "create", "update".
std::string_view word(engine::Operation operation);  // render.cc
// Returns the number of resources for each operation, as the tree counts them.
std::map<engine::Operation, std::size_t> operation_counts(
    const engine::StepList& steps);  // write_summary.cc

}  // namespace virga::cli
