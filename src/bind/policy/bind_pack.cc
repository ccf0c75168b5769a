#include "bind/policy/bind_pack.h"

#include <algorithm>
#include <array>
#include <map>

#include "bind/binding/binding.h"
#include "bind/blocks/package.h"
#include "bind/check/check_value.h"
#include "bind/components/components.h"
#include "bind/conditions/functions.h"
#include "bind/names/declare.h"
#include "bind/names/dependencies.h"
#include "bind/policy/blocks.h"
#include "bind/policy/policy_binding.h"
#include "bind/policy/subject.h"
#include "bind/schedule.h"
#include "diag/codes/policy.h"

namespace virga::bind {
namespace {

namespace codes = diag::codes;
using diag::Name;

// Blocks of programs and other languages, and their equivalents in policy packs.
struct ForeignBlock {
  std::string_view type;
  diag::MessageText here;
};
constexpr std::array kForeignBlocks = {
    ForeignBlock{"assert", "an assert block belongs in a policy block"},
    ForeignBlock{"config",
                 "a config block belongs in the policy block that uses it; `stack.config` contains "
                 "the configuration of the stack"},
    ForeignBlock{"locals", "a local is an attribute of the file: name = value"},
    ForeignBlock{"variable", "to configure a policy, write a config block inside it"},
};

class PackBinder {
 public:
  PackBinder(PolicyBinding& p, PolicyPack& pack) : p_(p), b_(p.b), pack_(pack) {}

  void run() {
    b_.outputs.define(b_.make_variable(model::Variable::Kind::kFrame, PolicySlots::kStack, "stack",
                                       policy_stack_type(), {}));
    b_.first_free_slot = PolicySlots::kStack + 1;
    declare_locals(b_);
    bind_nodes(b_);
    pack_.program.order = linearize(pack_.program);
    for (const hcl::Tree& tree : pack_.program.files) {
      for (const hcl::Block* block : tree.body->blocks) top_level(tree.source, *block);
    }
  }

 private:
  void top_level(base::SourceId source, const hcl::Block& block) {
    if (block.type == "package") return;
    if (block.type != "policy") return report_block(source, block);
    auto policy = bind_policy(p_, source, block);
    if (!policy) return;
    const auto [first, is_new] = by_name_.emplace(policy->name, policy->name_range);
    if (is_new) {
      pack_.policies.push_back(*std::move(policy));
      return;
    }
    b_.diagnostics.add(codes::kDuplicatePolicy, policy->name_range, Name{policy->name})
        .label(first->second, {"first declared here"});
  }

  void report_block(base::SourceId source, const hcl::Block& block) {
    constexpr std::array<std::string_view, 2> kBlocks = {"package", "policy"};
    const base::Range where{source, block.type_span};
    auto& diagnostic =
        b_.diagnostics.add(codes::kNotInPolicyPack, where, Name{std::string(block.type)});
    const auto foreign = std::ranges::find(kForeignBlocks, block.type, &ForeignBlock::type);
    if (foreign != kForeignBlocks.end()) {
      diagnostic.help(diag::Message(foreign->here));
    } else if (const auto near = b_.suggested_name(block.type, kBlocks)) {
      diagnostic.suggest(where, *near);
    }
  }

  PolicyBinding& p_;
  Binding& b_;
  PolicyPack& pack_;
  std::map<std::string, base::Range> by_name_;
};

}  // namespace

PolicyPack bind_policy_pack(std::span<const base::SourceId> files, const base::Sources& sources,
                            schema::Loader& loader, const PolicyBindOptions& options,
                            diag::Diagnostics& diagnostics, const base::Limits& limits) {
  PolicyPack pack;
  Program& program = pack.program;
  if (!parse_files(files, sources, limits, diagnostics, program)) return pack;
  program.descriptors = read_packages(program.files, diagnostics);
  Packages packages(loader, program.descriptors);
  SchemaTypes types(packages, {});
  ResourceTypeTable resources(types);
  const model::Scope builtins = builtin_scope(program.pool);
  model::Scope constants(&builtins);
  forbid_environment_functions_in_policies(constants);
  model::Scope functions(&builtins);
  define_condition_functions(functions);
  BindOptions strict;
  strict.probe = options.probe;
  Components components(nullptr, "");
  Binding binding{.program = program,
                  .sources = sources,
                  .options = strict,
                  .diagnostics = diagnostics,
                  .limits = limits,
                  .packages = packages,
                  .resources = resources,
                  .loader = loader,
                  .components = components,
                  .report_argument = report_argument,
                  .builtins = functions,
                  .locals = {},
                  .declarations = {}};
  TypeLabels labels(binding);
  PolicyBinding policy_binding{binding, options, labels, constants};
  PackBinder(policy_binding, pack).run();
  program.packages = packages.used();
  return pack;
}

}  // namespace virga::bind
