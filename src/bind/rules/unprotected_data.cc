// Resources that hold data, without an option that prevents their deletion.
#include <algorithm>
#include <iterator>
#include <string>

#include "base/text/type_token.h"
#include "bind/rules/rule.h"
#include "diag/codes/lint.h"

namespace virga::bind {
namespace {

// The last words of the types that hold data. docs/errors/lint.md lists them.
constexpr std::string_view kKinds[] = {
    "Bucket",           "Database",
    "DatabaseInstance", "DatabaseCluster",
    "Volume",           "Disk",
    "FileSystem",       "Filesystem",
    "FileShare",        "StorageAccount",
    "DataStore",        "BlobContainer",
    "Keyspace",         "PersistentVolumeClaim",
};

// The same for types whose name alone does not say it: "aws:rds/instance:Instance".
struct InModule {
  std::string_view module;
  std::string_view type;
};
constexpr InModule kInModules[] = {
    {"rds", "Instance"},          {"rds", "Cluster"},       {"docdb", "Cluster"},
    {"neptune", "Cluster"},       {"redshift", "Cluster"},  {"dynamodb", "Table"},
    {"dynamodb", "GlobalTable"},  {"bigtable", "Instance"}, {"bigtable", "Table"},
    {"bigquery", "Dataset"},      {"bigquery", "Table"},    {"spanner", "Instance"},
    {"timestreamwrite", "Table"},
};

// "BucketV2" is "Bucket".
std::string_view without_version(std::string_view type) {
  const std::size_t last = type.find_last_not_of("0123456789");
  const bool has_version = last != std::string_view::npos && last > 0 && last + 1 < type.size();
  return has_version && type[last] == 'V' ? type.substr(0, last) : type;
}

bool holds_data(std::string_view token) {
  const auto parts = base::TypeToken::parse(token);
  if (!parts) return false;
  const std::string_view type = without_version(parts->name);
  const std::string_view module = parts->module.substr(0, parts->module.find('/'));
  return std::ranges::any_of(kKinds, [&](std::string_view kind) { return type.ends_with(kind); }) ||
         std::ranges::any_of(kInModules, [&](const InModule& each) {
           return each.module == module && each.type == type;
         });
}

bool is_literal_false(const model::ExprPool& pool, const model::Expr& expr) {
  const cty::Value* literal = pool.literal(expr);
  return literal && !literal->is_null() && literal->type().is(cty::Kind::kBool) &&
         !literal->as_bool();
}

// Any value other than a literal `false` may protect the resource.
bool has_protection(const model::ExprPool& pool, const Resource& resource) {
  for (const OptionKind kind : {OptionKind::kProtect, OptionKind::kRetainOnDelete}) {
    const Option* option = resource.option(kind);
    if (option && option->value.expr && !is_literal_false(pool, *option->value.expr)) return true;
  }
  constexpr std::string_view kInputs[] = {"deletionProtection", "deletionProtectionEnabled"};
  return std::ranges::any_of(resource.inputs, [&](const Input& input) {
    const bool protects = std::ranges::find(kInputs, input.name) != std::end(kInputs);
    return protects && input.value.expr && !is_literal_false(pool, *input.value.expr);
  });
}

}  // namespace

// The user of a component may protect it as a whole, and a resource with a parent may inherit the
// protection of the parent.
void find_unprotected_data(const RuleContext& context, const Node& node) {
  const auto* resource = node.if_is<Resource>();
  if (context.role != ProgramRole::kMain || !resource || resource->is_read) return;
  if (!holds_data(resource->engine_type()) || resource->option(OptionKind::kParent)) return;
  if (has_protection(context.program.pool, *resource)) return;
  context.diagnostics
      .add(diag::codes::kUnprotectedData, node.name_range, diag::Name{std::string(node.name)})
      .help({"add the option {0} or {1}", diag::Excerpt{"protect = true"},
             diag::Excerpt{"retainOnDelete = true"}});
}

}  // namespace virga::bind
