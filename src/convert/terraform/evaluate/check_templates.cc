#include "convert/terraform/evaluate/check_templates.h"

#include <algorithm>
#include <set>
#include <utility>
#include <vector>

#include "convert/terraform/evaluate/template_calls.h"
#include "convert/terraform/project/folders.h"
#include "hcl/tree/children.h"

namespace virga::convert::terraform {
namespace {

using cty::Type;
using cty::Value;

// The folders that expressions name.
class Paths final : public Beyond {
 public:
  Paths(const std::string& root, const std::string& folder)
      : module_(relative_path(normalized(root), normalized(folder))) {}

  Value root(std::string_view name, const std::set<std::string>& members) override {
    if (name != "path") return Value::dynamic();
    std::vector<Value::Field> fields;
    for (const std::string& member : members) {
      Value value = Value::unknown(Type::string());
      if (member == "root") value = Value::string(".");
      if (member == "module") value = Value::string(module_.empty() ? "." : module_);
      fields.emplace_back(member, std::move(value));
    }
    return Value::object(std::move(fields));
  }

 private:
  const std::string module_;
};

bool calls_template(const hcl::Expr& start) {
  std::vector<const hcl::Expr*> rest{&start};
  while (!rest.empty()) {
    const hcl::Expr& expr = *rest.back();
    rest.pop_back();
    const auto* call = expr.if_is<hcl::CallExpr>();
    if (call && call->name.ends_with("templatefile")) return true;
    for (const hcl::Expr* child : hcl::children(expr)) rest.push_back(child);
  }
  return false;
}

class TemplateCheck {
 public:
  TemplateCheck(Values& values, const TemplateCalls& calls, diag::Diagnostics& diagnostics)
      : values_(values), calls_(calls), diagnostics_(diagnostics) {}

  void all(const Module& module) {
    for (const auto& [name, local] : module.locals) expression(*local.file, local.value());
    for (const auto* table : {&module.outputs, &module.calls}) {
      for (const auto& [name, each] : *table) declaration(each);
    }
    for (const auto* table : {&module.resources, &module.data}) {
      for (const auto& [key, each] : *table) declaration(each);
    }
    for (const auto* list : {&module.providers, &module.others}) {
      for (const BlockAt& at : *list) body(*at.file, *at.block->body);
    }
  }

 private:
  // Parts that an override file replaces are not evaluated.
  void declaration(const Declaration& declaration) {
    part(declaration, declaration.declared);
    for (const BlockAt& other : declaration.overrides) part(declaration, other);
  }

  void part(const Declaration& declaration, const BlockAt& at) {
    for (const hcl::Attribute& attribute : at.block->body->attributes) {
      const bool applies = declaration.attribute(attribute.name).attribute == &attribute;
      if (applies) expression(*at.file, *attribute.value);
    }
    for (const hcl::Block* block : at.block->body->blocks) {
      const auto applying = declaration.blocks(block->type);
      const bool applies = std::ranges::find(applying, block, &BlockAt::block) != applying.end();
      if (applies) body(*at.file, *block->body);
    }
  }

  // The nesting of blocks is limited by the parser.
  void body(const SourceFile& file, const hcl::Body& body) {
    for (const hcl::Attribute& attribute : body.attributes) expression(file, *attribute.value);
    for (const hcl::Block* block : body.blocks) this->body(file, *block->body);
  }

  void expression(const SourceFile& file, const hcl::Expr& expr) {
    if (!calls_template(expr)) return;
    diag::Diagnostics found;
    values_.evaluate(file, expr, found, {}, &calls_.scope());
    for (const diag::Diagnostic& each : found.list()) {
      const diag::Diagnostics* mistakes = calls_.mistakes_at(each.subject);
      if (!mistakes) continue;
      for (const diag::Diagnostic& mistake : mistakes->list()) {
        const bool is_new = reported_.insert({mistake.subject, mistake.message()}).second;
        if (is_new) diagnostics_.add(mistake);
      }
    }
  }

  Values& values_;
  const TemplateCalls& calls_;
  diag::Diagnostics& diagnostics_;
  std::set<std::pair<base::Range, std::string>> reported_;
};

}  // namespace

void check_templates(const Module& module, const GivenValues& given, bool is_root,
                     const std::string& folder, const base::FileSystem& files,
                     base::Sources& sources, diag::Diagnostics& diagnostics) {
  Paths paths(folder, module.folder);
  Values values(module, given, is_root, files, folder, &paths);
  const TemplateCalls calls(values.functions(), folder, files, sources);
  TemplateCheck(values, calls, diagnostics).all(module);
}

}  // namespace virga::convert::terraform
