#include <algorithm>

#include "bind/names/references.h"
#include "hcl/analyze/literal.h"
#include "ide/rename/rename_parts.h"
#include "project/yaml.h"

namespace virga::ide {
namespace {

bool is_project_or_stack_file(std::string_view name) {
  const std::string_view base = name.substr(name.rfind('/') + 1);
  return base.starts_with("Pulumi.") && (base.ends_with(".yaml") || base.ends_with(".yml"));
}

class OtherFiles {
 public:
  OtherFiles(const Snapshot& snapshot, NodeRef node, std::string_view new_name)
      : snapshot_(snapshot),
        kind_(node.node().kind),
        name_(node.node().name),
        new_name_(new_name),
        keeps_logical_name_(logical_name_of(snapshot, node) != nullptr) {}

  std::vector<Edit> run() {
    const bool changes_key = kind_ == bind::NodeKind::kConfig && !keeps_logical_name_;
    for (std::uint32_t id = 1; changes_key && id <= snapshot_.sources.size(); ++id) {
      const base::Source& source = snapshot_.sources[base::SourceId{id}];
      if (is_project_or_stack_file(source.name())) yaml(source);
    }
    if (snapshot_.tests()) {
      for (const check::SuiteFile& file : snapshot_.tests()->files) {
        if (file.test.tree.body) test(file.test.tree);
      }
    }
    return std::move(edits_);
  }

 private:
  void replace(base::Range where) {
    const base::Range name = snapshot_.inside_quotes(where);
    edits_.push_back({name, std::string(new_name_)});
  }

  // The keys below `config`, with or without the name of the project.
  void yaml(const base::Source& source) {
    diag::Diagnostics ignored;
    const auto file = project::parse_yaml(source, ignored);
    const project::Yaml* config = file ? file->find("config") : nullptr;
    if (!config) return;
    const std::string full = snapshot_.session().project.name + ":" + std::string(name_);
    for (const project::Yaml::Member& member : config->members) {
      const std::string& key = member.key.text;
      if (key != name_ && key != full) continue;
      const std::string_view written = source.text(member.key.range.span);
      const std::size_t at = written.rfind(name_);
      if (at == std::string_view::npos) continue;
      const auto begin = static_cast<std::uint32_t>(member.key.range.span.begin + at);
      edits_.push_back({source.range({begin, static_cast<std::uint32_t>(begin + name_.size())}),
                        std::string(new_name_)});
    }
  }

  void test(const hcl::Tree& tree) {
    std::vector<const hcl::Body*> pending{tree.body};
    while (!pending.empty()) {
      const hcl::Body& body = *pending.back();
      pending.pop_back();
      for (const hcl::Attribute& attribute : body.attributes) this->attribute(tree, attribute);
      for (const hcl::Block* block : body.blocks) {
        mock(tree, *block);
        pending.push_back(block->body);
      }
    }
  }

  void attribute(const hcl::Tree& tree, const hcl::Attribute& attribute) {
    const auto* object = attribute.value->if_is<hcl::ObjectExpr>();
    const bool gives_config = attribute.name == "config" && kind_ == bind::NodeKind::kConfig;
    if (object && gives_config && !keeps_logical_name_) {
      for (const hcl::ObjectItem& item : object->items) {
        if (hcl::literal_key(*item.key) == name_) replace(tree.range(item.key->span));
      }
    }
    bind::for_each_expr(*attribute.value, [&](const hcl::Expr& part) {
      if (const auto* traversal = part.if_is<hcl::TraversalExpr>()) {
        reference(tree, traversal->steps);
      }
    });
  }

  // `resource.NAME`, also after `run.RUN`.
  void reference(const hcl::Tree& tree, std::span<const hcl::Step> steps) {
    if (steps.size() > 3 && steps[0].name == "run") steps = steps.subspan(2);
    if (steps.size() < 2 || steps[0].name != root() || root().empty()) return;
    const hcl::Step& step = steps[1];
    const bool is_index = step.kind == hcl::Step::Kind::kIndex;
    const std::string_view name = is_index ? step.key->text : step.name;
    if (name != name_) return;
    if (const auto where = snapshot_.name_in_step(tree.source, step.span, name)) replace(*where);
  }

  // The word before names of this kind. Outputs have their keys there.
  std::string_view root() const {
    switch (kind_) {
      case bind::NodeKind::kResource: return "resource";
      case bind::NodeKind::kRead: return "read";
      case bind::NodeKind::kComponent: return "component";
      case bind::NodeKind::kOutput: return keeps_logical_name_ ? "" : "output";
      case bind::NodeKind::kConfig:
      case bind::NodeKind::kLocal:
      case bind::NodeKind::kHook:
      case bind::NodeKind::kPulumi:
      case bind::NodeKind::kGiven:
      case bind::NodeKind::kInquiry: return "";
    }
    VIRGA_UNREACHABLE();
  }

  // `mock resource "TOKEN" "NAME"`
  void mock(const hcl::Tree& tree, const hcl::Block& block) {
    const bool is_resource = kind_ == bind::NodeKind::kResource && !keeps_logical_name_;
    if (!is_resource || block.type != "mock" || block.labels.size() != 3) return;
    if (block.labels[0].text == "resource" && block.labels[2].text == name_) {
      replace(tree.range(block.labels[2].span));
    }
  }

  const Snapshot& snapshot_;
  const bind::NodeKind kind_;
  const std::string_view name_;
  const std::string_view new_name_;
  const bool keeps_logical_name_;
  std::vector<Edit> edits_;
};

}  // namespace

std::vector<Edit> edits_in_other_files(const Snapshot& snapshot, NodeRef node,
                                       std::string_view new_name) {
  if (node.program != &snapshot.program) return {};
  return OtherFiles(snapshot, node, new_name).run();
}

}  // namespace virga::ide
