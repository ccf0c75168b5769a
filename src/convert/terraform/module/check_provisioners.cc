#include <algorithm>
#include <array>
#include <string>
#include <vector>

#include "base/text/suggest.h"
#include "convert/terraform/module/block_form.h"
#include "convert/terraform/module/check_blocks.h"
#include "convert/terraform/module/provisioner_arguments.h"
#include "diag/codes/terraform.h"
#include "hcl/analyze/literal.h"
#include "hcl/analyze/static.h"
#include "hcl/analyze/variables.h"

namespace virga::convert::terraform {
namespace {

namespace codes = diag::codes;
using diag::Name;

constexpr std::array<std::string_view, 3> kTypes{kFileProvisioner, kLocalExec, kRemoteExec};
constexpr std::array<std::string_view, 2> kContents{"source", "content"};
constexpr std::array<std::string_view, 3> kScripts{"inline", "script", "scripts"};
constexpr std::array<std::string_view, 2> kTimes{"create", "destroy"};
constexpr std::array<std::string_view, 2> kReactions{"continue", "fail"};
// Blocks of every resource, which `dynamic` cannot make.
constexpr std::array<std::string_view, 3> kStaticBlocks{"lifecycle", "provisioner", "connection"};

// A keyword, which may have quotes.
std::string_view word_of(const hcl::Expr& expr) {
  const auto text = hcl::string_literal(expr);
  return text ? *text : hcl::as_keyword(expr);
}

bool is_set(const hcl::Body& body, std::string_view name) {
  const auto* attribute = body.attribute(name);
  return attribute && hcl::as_keyword(*attribute->value) != "null";
}

class ProvisionerCheck {
 public:
  explicit ProvisionerCheck(diag::Diagnostics& diagnostics) : diagnostics_(diagnostics) {}

  void resource(const Declaration& resource) {
    refuse_dynamic(resource);
    const auto connections = resource.blocks("connection");
    one_connection(connections);
    const auto provisioners = resource.blocks("provisioner");
    for (const BlockAt& each : provisioners) provisioner(each, connections);
    // Terraform does not look at a connection that nothing uses.
    if (!provisioners.empty() && !connections.empty()) connection(connections.front());
  }

  void data(const Declaration& data) {
    for (const char* type : {"provisioner", "connection"}) {
      for (const BlockAt& at : data.blocks(type)) {
        report_unknown_part(*at.file, at.block->type_span, diagnostics_);
      }
    }
  }

 private:
  void refuse_dynamic(const Declaration& resource) {
    for (const BlockAt& at : resource.blocks("dynamic")) {
      if (at.block->labels.size() != 1) continue;
      const hcl::Label& label = at.block->labels[0];
      if (is_in(kStaticBlocks, label.text)) {
        report_unknown_part(*at.file, label.span, diagnostics_);
      }
    }
  }

  void one_connection(const std::vector<BlockAt>& connections) {
    for (std::size_t i = 1; i < connections.size(); ++i) {
      const BlockAt& at = connections[i];
      diagnostics_.add(codes::kTerraformDuplicate, at.file->range(at.block->header()),
                       Name{"connection"});
    }
  }

  void provisioner(const BlockAt& at, const std::vector<BlockAt>& outer) {
    const hcl::Block& block = *at.block;
    if (block.labels.size() != 1) {
      diagnostics_.add(codes::kTerraformLabels, at.file->range(block.header()), Name{"provisioner"},
                       diag::Count{1}, diag::Count{static_cast<std::int64_t>(block.labels.size())});
      return;
    }
    const std::string_view type = block.labels[0].text;
    if (!is_in(kTypes, type)) return unknown_type(at);
    word(at, "when", kTimes);
    word(at, "on_failure", kReactions);
    arguments(at, type);
    std::vector<BlockAt> inner;
    for (const hcl::Block* each : block.body->blocks) {
      if (each->type == "connection") inner.push_back({at.file, each});
    }
    one_connection(inner);
    if (!inner.empty()) connection(inner.front());
    host(inner, outer);
    const auto* when = block.body->attribute("when");
    if (!when || word_of(*when->value) != "destroy") return;
    only_self(*at.file, *block.body);
    if (!outer.empty()) only_self(*outer.front().file, *outer.front().block->body);
  }

  void unknown_type(const BlockAt& at) {
    const hcl::Label& label = at.block->labels[0];
    const base::Range where = at.file->range(label.span);
    const std::string name(label.text);
    diag::Diagnostic& error = diagnostics_.add(codes::kTerraformProvisioner, where, Name{name});
    if (const auto near = base::nearest(name, kTypes)) {
      error.suggest(where, "\"" + std::string(*near) + "\"");
    } else {
      error.note({"the provisioners are {0}", diag::Names{{kTypes.begin(), kTypes.end()}}});
    }
  }

  void word(const BlockAt& at, std::string_view name, NameList words) {
    const auto* attribute = at.block->body->attribute(name);
    if (!attribute || is_in(words, word_of(*attribute->value))) return;
    diagnostics_.add(codes::kTerraformKeyword, at.file->range(attribute->value->span),
                     diag::Names{{words.begin(), words.end()}});
  }

  void arguments(const BlockAt& at, std::string_view type) {
    known_parts(at, provisioner_arguments(type));
    if (type == kLocalExec) {
      required(at, "command");
    } else if (type == kFileProvisioner) {
      required(at, "destination");
      one_of(at, kContents);
    } else {
      one_of(at, kScripts);
    }
  }

  void known_parts(const BlockAt& at, ProvisionerArguments known) {
    for (const hcl::Attribute& attribute : at.block->body->attributes) {
      if (find_argument(known, attribute.name)) continue;
      report_unknown_part(*at.file, attribute.name_span, diagnostics_);
    }
    for (const hcl::Block* block : at.block->body->blocks) {
      if (block->type == "connection" || block->type == kEscapeBlock) continue;
      report_unknown_part(*at.file, block->type_span, diagnostics_);
    }
  }

  static bool has_escape(const BlockAt& at) {
    return std::ranges::any_of(at.block->body->blocks,
                               [](const hcl::Block* block) { return block->type == kEscapeBlock; });
  }

  void required(const BlockAt& at, std::string_view name) {
    if (!has_escape(at)) require_argument(at, name, diagnostics_);
  }

  void one_of(const BlockAt& at, NameList names) {
    if (has_escape(at)) return;
    std::vector<const hcl::Attribute*> found;
    for (const std::string_view name : names) {
      if (is_set(*at.block->body, name)) found.push_back(at.block->body->attribute(name));
    }
    if (found.size() == 1) return;
    const base::Span where = found.empty() ? at.block->header() : found.back()->name_span;
    diagnostics_.add(codes::kTerraformOneArgument, at.file->range(where),
                     diag::Names{{names.begin(), names.end()}},
                     diag::Count{static_cast<std::int64_t>(found.size())});
  }

  void connection(const BlockAt& at) {
    for (const hcl::Attribute& attribute : at.block->body->attributes) {
      if (find_argument(connection_arguments(), attribute.name)) continue;
      report_unknown_part(*at.file, attribute.name_span, diagnostics_);
    }
    for (const hcl::Block* block : at.block->body->blocks) {
      if (block->type != kEscapeBlock)
        report_unknown_part(*at.file, block->type_span, diagnostics_);
    }
  }

  // A provisioner has the arguments of the connection of its resource, and its own.
  void host(const std::vector<BlockAt>& inner, const std::vector<BlockAt>& outer) {
    if (inner.empty() && outer.empty()) return;
    for (const auto* list : {&inner, &outer}) {
      for (const BlockAt& at : *list) {
        if (at.block->body->attribute("host") || has_escape(at)) return;
      }
    }
    const BlockAt& at = inner.empty() ? outer.front() : inner.front();
    if (inner.empty() && reported_ == at.block) return;
    reported_ = at.block;
    require_argument(at, "host", diagnostics_);
  }

  // What a destroyed resource needs may be destroyed before.
  void only_self(const SourceFile& file, const hcl::Body& body) {
    for (const hcl::Attribute& attribute : body.attributes) {
      if (attribute.name == "when" || attribute.name == "on_failure") continue;
      for (const hcl::Traversal& each : hcl::variables(*attribute.value, file.source->id())) {
        if (is_of_instance(each)) continue;
        diagnostics_.add(codes::kTerraformDestroyReference, each.range(), Name{each.str()})
            .help({"store the value in the resource and refer to it with {0}", Name{"self"}});
      }
    }
    for (const hcl::Block* block : body.blocks) only_self(file, *block->body);
  }

  static bool is_of_instance(const hcl::Traversal& reference) {
    const std::string& root = reference.root();
    if (root != "each") {
      return root == "self" || root == "count" || root == "path" || root == "terraform";
    }
    return reference.size() > 1 && reference.steps()[1].name == "key";
  }

  diag::Diagnostics& diagnostics_;
  const hcl::Block* reported_ = nullptr;  // the last connection without a host
};

}  // namespace

void check_provisioners(const Module& module, diag::Diagnostics& diagnostics) {
  ProvisionerCheck check(diagnostics);
  for (const auto& [key, resource] : module.resources) check.resource(resource);
  for (const auto& [key, data] : module.data) check.data(data);
}

}  // namespace virga::convert::terraform
