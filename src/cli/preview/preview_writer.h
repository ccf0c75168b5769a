// Writes a preview as text. Private to this folder.
#pragma once

#include <cstddef>
#include <iterator>
#include <string>
#include <string_view>
#include <vector>

#include "cli/preview/changed_properties.h"
#include "cli/preview/report.h"
#include "cli/preview/resource_tree.h"

namespace virga::cli {

// A sign has two columns, so that a replacement has its own sign even without color.
struct StepLook {
  std::string_view sign;
  std::string_view color;
};

StepLook look(engine::Operation operation);  // step_look.cc
StepLook look(ChangedProperty::Kind kind);   // step_look.cc

// An addition to the operation of a resource, such as " (protected)" or ": its input tags changed".
struct Remark {
  std::string_view color;
  std::string text;
};
std::vector<Remark> remarks(const engine::ResourceStep& step);  // step_look.cc

inline constexpr std::size_t kLongestName = 1000;
inline constexpr std::size_t kLongestMessage = 10'000;

class PreviewWriter {
 public:
  explicit PreviewWriter(const PreviewStyle& style) : style_(style) {}

  // render.cc
  std::string write(const PreviewReport& report);

 private:
  // render.cc
  std::string paint(std::string_view color, std::string_view text) const;
  static std::string padded(std::string text, std::size_t width);
  void write_tree(const std::vector<Row>& rows,
                  const std::vector<const check::PolicyFindings*>& policies);
  static std::string shown_name(const Row& row);
  void write_row(const Row& row, std::size_t type_width, std::size_t name_width);
  void write_remarks(const engine::ResourceStep& step);

  // Writes the known properties of a new resource, or the changes of an existing one.
  void write_details(const engine::ResourceStep& step, const std::string& indent);
  void write_change(const ChangedProperty& change, const std::string& indent);

  // Writes "key: value" lines. A value with several lines is indented below its key.
  void write_members(const pulumi::PropertyValue& object, const std::string& indent);

  // Indents each line except the first. Adds no trailing spaces to empty lines.
  void write_lines(std::string_view text, std::string_view indent);

  // write_findings.cc

  // Writes the findings of policies for one resource.
  void write_findings(const check::PolicyFindings& policies, const std::string& urn,
                      const std::string& indent);
  // Of several packs, the name of the pack is part of the name of the policy.
  std::string policy_name(const check::PolicyFindings& policies, const std::string& policy) const;
  void write_finding(std::string_view color, const std::string& policy, std::string_view what,
                     std::string_view text, const std::string& indent);

  // Writes the findings about resources that are not in the tree, and the total.
  void write_policies(const check::PolicyFindings& policies, const std::vector<Row>& rows);

  // write_summary.cc
  void write_outputs(const PreviewReport& report);
  void write_summary(const PreviewReport& report);
  void write_counts(const PreviewReport& report);
  void write_rejection(std::size_t violations);

  PreviewStyle style_;
  bool has_several_packs_ = false;
  std::string out_;
};

}  // namespace virga::cli
