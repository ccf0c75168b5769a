#include "terraform/functions/scope.h"

#include <algorithm>
#include <chrono>
#include <stdexcept>
#include <string>

#include "cty/cty.h"
#include "hcl/hcl.h"

namespace virga::facts {
namespace {

namespace fs = std::filesystem;
using cty::Type;
using cty::Value;

terraform::FunctionSettings settings(const fs::path& folder, Scope::Phase phase) {
  constexpr std::chrono::sys_seconds kNow{std::chrono::seconds(1'700'000'000)};
  terraform::FunctionSettings settings;
  settings.files = &base::real_file_system();
  settings.base_folder = folder.string();
  settings.home = "/home/user";
  settings.plan_time = kNow;
  if (phase == Scope::Phase::kApply) settings.now = kNow;
  return settings;
}

// Reads a type: a keyword, or a call such as list(string).
Type type_of(const hcl::Expr& expr) {
  const std::string_view word = hcl::as_keyword(expr);
  if (word == "string") return Type::string();
  if (word == "number") return Type::number();
  if (word == "bool") return Type::boolean();
  const hcl::CallExpr* call = hcl::static_call(expr);
  if (!call || call->arguments.size() != 1) return Type::dynamic();
  const hcl::Expr& inside = *call->arguments[0];
  if (call->name == "list") return Type::list(type_of(inside));
  if (call->name == "set") return Type::set(type_of(inside));
  if (call->name == "map") return Type::map(type_of(inside));
  std::vector<cty::Attribute> attributes;
  const auto items = hcl::static_map(inside);
  if (call->name != "object" || !items) return Type::dynamic();
  for (const hcl::ObjectItem& item : *items) {
    const auto* key = item.key->if_is<hcl::ObjectKeyExpr>();
    const std::string_view name = key ? hcl::as_keyword(*key->key) : std::string_view();
    attributes.push_back({std::string(name), type_of(*item.value)});
  }
  return Type::object(std::move(attributes));
}

// Returns the variable that a block `variable` defines.
Value default_of(const hcl::Block& block, base::SourceId source) {
  Type type = Type::dynamic();
  Value value;
  bool is_ephemeral = false;
  bool is_sensitive = false;
  for (const hcl::Attribute& attribute : block.body->attributes) {
    diag::Diagnostics ignored;
    if (attribute.name == "type") {
      type = type_of(*attribute.value);
      continue;
    }
    const Value given = hcl::evaluate(*attribute.value, source, nullptr, ignored);
    if (attribute.name == "default") value = given;
    if (attribute.name == "ephemeral") is_ephemeral = given.as_bool();
    if (attribute.name == "sensitive") is_sensitive = given.as_bool();
  }
  const auto converted = cty::convert(value, type, cty::Profile::kReference);
  if (!converted) throw std::runtime_error("a default does not convert");
  value = *converted;
  if (is_ephemeral) value = value.marked(terraform::ephemeral_mark());
  if (is_sensitive) value = value.marked(terraform::sensitive_mark());
  return value;
}

}  // namespace

Scope::Scope(const fs::path& folder, Phase phase) : functions_(settings(folder, phase)) {
  functions_.add_to(context_);
  std::vector<fs::path> files;
  for (const auto& entry : fs::directory_iterator(folder)) {
    if (entry.path().extension() == ".tf") files.push_back(entry.path());
  }
  std::ranges::sort(files);
  for (const fs::path& file : files) read_file(file);
  context_.set_variable("var", Value::object(variables_));
  context_.set_variable("path", Value::object({{"module", Value::string(".")},
                                               {"root", Value::string(".")},
                                               {"cwd", Value::string(folder.string())}}));
  context_.set_variable("terraform", Value::object({{"workspace", Value::string("default")}}));
  add_locals();
}

void Scope::read_file(const fs::path& file) {
  const auto text = base::real_file_system().read(file.string(), std::size_t{1} << 24);
  if (!text) throw std::runtime_error(text.error().str());
  diag::Diagnostics diagnostics;
  const base::Source& source = sources_.add(file.string(), *text);
  trees_.push_back(hcl::parse_config(source, diagnostics));
  if (diagnostics.has_errors()) throw std::runtime_error(file.string() + " is invalid");
  for (const hcl::Block* block : trees_.back().body->blocks) {
    if (block->type == "variable") {
      variables_.emplace_back(block->labels[0].text, default_of(*block, source.id()));
    } else if (block->type == "locals") {
      for (const hcl::Attribute& local : block->body->attributes) {
        waiting_.emplace_back(local.name, local.value);
      }
    }
  }
}

// Locals may refer to later ones, so those that fail are tried again.
void Scope::add_locals() {
  while (!waiting_.empty()) {
    const std::size_t before = waiting_.size();
    std::erase_if(waiting_, [&](const auto& local) {
      context_.set_variable("local", Value::object(locals_));
      diag::Diagnostics diagnostics;
      Value value = hcl::evaluate(*local.second, base::SourceId::kNone, &context_, diagnostics);
      if (diagnostics.has_errors()) return false;
      locals_.emplace_back(local.first, std::move(value));
      return true;
    });
    if (waiting_.size() == before) throw std::runtime_error("a local cannot be evaluated");
  }
  context_.set_variable("local", Value::object(locals_));
}

}  // namespace virga::facts
