#include "ide/check/incremental_check.h"

#include <algorithm>
#include <span>
#include <utility>

#include "base/hash.h"
#include "bind/review/review_parts.h"
#include "bind/rules/rules.h"
#include "check/diagnostics/warning_policy.h"
#include "check/stack/check_stacks.h"
#include "diag/codes/bind.h"
#include "diag/codes/model.h"
#include "ide/check/concerned.h"
#include "ide/check/items.h"
#include "ide/check/later_parse.h"
#include "ide/check/relative.h"

namespace virga::ide {
namespace {

using bind::NodeId;

// More diagnostics change what the binder reports (Binding::suggests_names).
constexpr std::size_t kManyDiagnostics = 100;

// What a check depends on beside the items: the names of the files, and the texts of those that are
// not programs.
std::uint64_t context_of(const check::Session& session) {
  std::uint64_t hash = 1;
  for (std::uint32_t id = 1; id <= session.sources.size(); ++id) {
    const base::Source& source = session.sources[base::SourceId{id}];
    hash = base::mix(hash, std::hash<std::string>()(source.name()));
    if (source.name().ends_with(".pp")) continue;
    hash = base::mix(hash, std::hash<std::string_view>()(source.text()));
  }
  return hash;
}

class IncrementalCheck {
 public:
  // `compares_values`: items that mention a local are not concerned if its value looks the same.
  IncrementalCheck(const std::string& path, const check::Inputs& inputs, Memory& memory,
                   const std::function<bool()>& is_stopped, bool compares_values)
      : path_(path),
        inputs_(inputs),
        memory_(memory),
        is_stopped_(is_stopped),
        compares_values_(compares_values),
        session_(check::open(path, inputs)) {}

  // The memory changes only after the last point at which the check can stop, or to a state from
  // which the next check continues: items without warnings are reviewed then.
  std::optional<SnapshotParts> run() {
    if (session_->diagnostics.has_errors()) return done(nullptr);
    bind::BindOptions options = check::bind_options(*session_);
    options.memo = &memory_.types;
    std::optional<bind::ParsedBefore> before;
    if (memory_.parsed) before.emplace(memory_.parsed->program, memory_.parsed->sources);
    options.before = before ? &*before : nullptr;
    auto binder = std::make_unique<bind::Binder>(session_->program, session_->project.files,
                                                 session_->sources, *session_->loader, options,
                                                 session_->diagnostics, session_->limits);
    const bool is_best = binder->parses() || !memory_.parsed ||
                         keeps_bodies(session_->program, memory_.parsed->program);
    if (is_best) memory_.parsed = session_;
    if (!binder->parses()) return broken(std::move(binder));
    items_ = items_of(session_->program, session_->sources, [this](std::uint64_t key) {
      const auto known = memory_.items.find(key);
      return known == memory_.items.end() ? nullptr : known->second.text;
    });
    const std::uint64_t context = context_of(*session_);
    is_whole_ = context != memory_.context || needs_whole_check();
    if (!is_whole_) choose(*binder);
    const bool is_bound =
        is_whole_ ? binder->bind_all(is_stopped_) : binder->bind(closure(*binder), is_stopped_);
    if (!is_bound) return std::nullopt;
    memory_.context = context;
    check::report_mistakes(*session_, session_->program);
    if (!is_whole_ && is_fragile()) return forget_and_check();
    if (!is_whole_ && touches_undecided()) return again(false);
    remember(*binder);
    note_mistakes();
    if (session_->diagnostics.has_errors()) return done(std::move(binder));
    if (is_stopped_ && is_stopped_()) return std::nullopt;
    review(*binder);
    return done(std::move(binder));
  }

 private:
  SnapshotParts done(std::unique_ptr<bind::Binder> binder) {
    const bind::Program* program = &session_->program;
    SnapshotParts parts{.session = session_};
    parts.diagnostics = check::WarningPolicy().apply(std::span(&program, 1), session_->sources,
                                                     session_->diagnostics, &session_->settings);
    parts.diagnostics.append(session_->settings.diagnostics);
    parts.binder = std::move(binder);
    return parts;
  }

  // The syntax errors are all that a check reports. What parses is bound for questions.
  SnapshotParts broken(std::unique_ptr<bind::Binder> binder) {
    check::report_mistakes(*session_, session_->program);
    SnapshotParts parts = done(std::move(binder));
    parts.not_reported = std::make_unique<diag::Diagnostics>();
    parts.binder->accept_broken_files(*parts.not_reported);
    return parts;
  }

  std::optional<SnapshotParts> again(bool compares_values) {
    return IncrementalCheck(path_, inputs_, memory_, is_stopped_, compares_values).run();
  }
  std::optional<SnapshotParts> forget_and_check() {
    memory_.items.clear();
    return again(true);
  }

  // Cases in which other items can change the diagnostics of an item in ways that names do not
  // show: components are checked with their users, a node `range` is hidden by options, and a block
  // that declares no node can change what all others mean.
  bool needs_whole_check() const {
    if (memory_.items.empty() || memory_.is_fragile) return true;
    const auto& nodes = session_->program.nodes;
    return std::ranges::any_of(nodes, [](const bind::Node& node) {
      return node.kind == bind::NodeKind::kComponent || node.name == "range";
    });
  }

  // Chooses the items whose diagnostics the edit can concern.
  void choose(bind::Binder& binder) {
    Concerned concerned(session_->program, session_->sources, items_, memory_);
    if (!concerned.is_everything() && !concerned.undecided().empty()) {
      undecided_ = concerned.undecided();
      if (compares_values_) bind_undecided(binder);
      const auto secrets = bind::find_known_secrets(session_->program);
      for (const auto& [item, before] : undecided_) {
        const auto now = observe(session_->program, *items_[item].node, secrets);
        const bool looks_same = compares_values_ && now && before->is_same(*now);
        if (!looks_same) concerned.choose_users(item);
      }
    }
    is_whole_ = concerned.is_everything();
    chosen_ = concerned.chosen();
  }

  void bind_undecided(bind::Binder& binder) {
    std::vector<NodeId> nodes;
    for (const auto& each : undecided_) nodes.push_back(*items_[each.item].node);
    binder.bind(nodes);
  }

  // Returns whether a diagnostic has a range in an item that other items were not rechecked for.
  // How the binder reports a mistake depends on which nodes it binds together.
  bool touches_undecided() const {
    if (!compares_values_ || undecided_.empty()) return false;
    bool touches = false;
    for (const diag::Diagnostic& each : session_->diagnostics.list()) {
      for_each_range(each, [&](const base::Range& range) {
        const auto item = item_at(items_, range);
        touches =
            touches || (item && std::ranges::find(undecided_, *item, &Concerned::Undecided::item) !=
                                    undecided_.end());
      });
    }
    return touches;
  }

  // The chosen nodes, the configs, which stacks are checked against, and all that these depend on,
  // in the order in which a whole bind begins them.
  std::vector<NodeId> closure(const bind::Binder& binder) const {
    std::vector<bool> found(session_->program.nodes.size());
    std::vector<NodeId> pending, all;
    const auto add = [&](NodeId id) {
      if (found[static_cast<std::size_t>(id)]) return;
      found[static_cast<std::size_t>(id)] = true;
      pending.push_back(id);
    };
    for (std::size_t i = 0; i < items_.size(); ++i) {
      if (chosen_[i] && items_[i].node) add(*items_[i].node);
    }
    for (std::size_t i = 0; i < found.size(); ++i) {
      const NodeId id{static_cast<std::uint32_t>(i)};
      if (session_->program.node(id).kind == bind::NodeKind::kConfig) add(id);
    }
    while (!pending.empty()) {
      const NodeId next = pending.back();
      pending.pop_back();
      all.push_back(next);
      for (const NodeId id : binder.dependencies(next)) add(id);
    }
    std::ranges::sort(all);
    return all;
  }

  // Returns whether the diagnostics depend on nodes that a partial bind does not visit: a package
  // is reported at its first use only, a cycle at the node that is bound first, some help names the
  // packages in use, and many diagnostics change each other.
  bool is_fragile() const {
    const diag::Diagnostics& all = session_->diagnostics;
    return all.size() >= kManyDiagnostics ||
           std::ranges::any_of(all.list(), [this](const diag::Diagnostic& each) {
             // Its help depends on the packages that all nodes use.
             const auto* name = each.code == diag::codes::kUndefinedVariable
                                    ? std::get_if<diag::Name>(&each.arguments.front())
                                    : nullptr;
             return (name && memory_.packages.contains(name->text)) ||
                    each.code == diag::codes::kNotAResource ||
                    each.code == diag::codes::kUnknownPackage ||
                    each.code == diag::codes::kUnusablePackage ||
                    each.code == diag::codes::kUnknownPackageVersion ||
                    each.code == diag::codes::kCircularReference;
           });
  }

  bool is_checked(std::size_t item) const { return is_whole_ || chosen_[item]; }

  // Replaces what the memory has about the items that were checked.
  void remember(const bind::Binder& binder) {
    if (is_whole_) memory_.forget_all();
    ++memory_.checks;
    const auto secrets = bind::find_known_secrets(session_->program);
    for (std::size_t i = 0; i < items_.size(); ++i) {
      RememberedItem& item = memory_.items[items_[i].key];
      remembered_.push_back(&item);
      item.last_seen = memory_.checks;
      if (!is_checked(i)) continue;
      memory_.forget_mentions(item);
      item = remembered(items_[i], binder, secrets);
      memory_.add_mentions(item);
    }
    memory_.forget_unseen();
    memory_.packages.insert(session_->packages.begin(), session_->packages.end());
    memory_.is_fragile = is_fragile();
  }

  RememberedItem remembered(const Item& item, const bind::Binder& binder,
                            const std::vector<bool>& secrets) const {
    RememberedItem result;
    result.text = item.text;
    result.last_seen = memory_.checks;
    if (!item.node) return result;
    const bind::Program& program = session_->program;
    result.name = program.node(*item.node).name;
    for (const NodeId id : binder.dependencies(*item.node)) {
      result.uses.emplace_back(program.node(id).name);
    }
    result.observed = observe(program, *item.node, secrets);
    return result;
  }

  // Notes the items that have mistakes, and the names on which a mistake in several items depends.
  void note_mistakes() {
    memory_.watched.clear();
    for (const diag::Diagnostic& each : session_->diagnostics.list()) {
      const std::vector<std::size_t> concerned = concerned_items(each);
      for (const std::size_t item : concerned) {
        RememberedItem& known = *remembered_[item];
        known.has_mistakes = true;
        // A mistake in a local may come from how another item uses the local.
        const auto& node = items_[item].node;
        const bool is_local = node && session_->program.node(*node).kind == bind::NodeKind::kLocal;
        if ((concerned.size() > 1 || is_local) && !known.name.empty()) {
          memory_.watched.insert(known.name);
        }
      }
    }
  }

  // The indexes of the items that the diagnostic is about, in order.
  std::vector<std::size_t> concerned_items(const diag::Diagnostic& diagnostic) const {
    std::vector<std::size_t> concerned;
    for_each_range(diagnostic, [&](const base::Range& range) {
      const auto item = item_at(items_, range);
      if (item) concerned.push_back(*item);
    });
    std::ranges::sort(concerned);
    const auto repeated = std::ranges::unique(concerned);
    concerned.erase(repeated.begin(), repeated.end());
    return concerned;
  }

  // Items that were checked while others had errors have no warnings yet.
  void review(bind::Binder& binder) {
    bind_unreviewed(binder);
    const bind::Program& program = session_->program;
    keep_warnings(review_items());
    add_warnings();
    bind::review_unused(program, used_nodes(), session_->sources, session_->diagnostics);
    const auto type_of = [&](NodeId id) {
      binder.bind(std::span(&id, 1));
      return program.node(id).type;
    };
    bind::review_foreign(program, type_of, session_->sources, session_->diagnostics);
    session_->packages = used_packages();
    check::check_stacks(*session_, inputs_.files);
  }

  void add_warnings() const {
    for (std::size_t i = 0; i < items_.size(); ++i) {
      for (const diag::Diagnostic& each : remembered_[i]->warnings) {
        session_->diagnostics.add(placed(each, items_[i].range));
      }
    }
  }

  void bind_unreviewed(bind::Binder& binder) const {
    std::vector<NodeId> unbound;
    for (std::size_t i = 0; i < items_.size(); ++i) {
      if (items_[i].node && !remembered_[i]->is_reviewed) unbound.push_back(*items_[i].node);
    }
    binder.bind(unbound);
  }

  // The warnings about single items.
  diag::Diagnostics review_items() const {
    diag::Diagnostics found;
    const bind::Program& program = session_->program;
    bind::review_deprecated(program, found);
    bind::review_names(program, found);
    bind::review_secrets(program, session_->sources, found);
    bind::review_expressions(program, found);
    const check::WarningPolicy policy;
    bind::check_rules(
        program, session_->sources, session_->role,
        [&](diag::Code code) { return policy.is_on(code, session_->settings); }, found);
    return found;
  }

  // Remembers the warnings of the items that have none yet. Those with a range in another item are
  // found again in each check.
  void keep_warnings(const diag::Diagnostics& found) {
    std::vector<bool> is_new;
    for (RememberedItem* item : remembered_) {
      is_new.push_back(!std::exchange(item->is_reviewed, true));
      if (is_new.back()) item->warnings.clear();
    }
    for (const diag::Diagnostic& each : found.list()) {
      const auto at = item_at(items_, each.subject);
      if (!at || !is_new[*at]) continue;
      RememberedItem& item = *remembered_[*at];
      const auto relative = relative_to(each, items_[*at].range);
      if (relative) {
        item.warnings.push_back(*relative);
      } else {
        item.is_reviewed = false;
        session_->diagnostics.add(each);
      }
    }
  }

  // The packages that a bind of a program without errors requests. The binder also requests
  // packages to explain errors.
  std::set<std::string> used_packages() const {
    std::set<std::string> used;
    const auto use = [&](const std::string& name) {
      if (memory_.packages.contains(name)) used.insert(name);
    };
    for (const auto& [package, count] : memory_.package_mentions) {
      if (package.place == PackageMention::Place::kValue) continue;
      use(package.name);
      for (const bind::PackageDescriptor& each : session_->program.descriptors) {
        if (each.name == package.name) use(each.base_name);
      }
    }
    return used;
  }

  std::vector<bool> used_nodes() const {
    std::vector<bool> used;
    for (const bind::Node& node : session_->program.nodes) {
      used.push_back(memory_.uses.contains(std::string(node.name)));
    }
    return used;
  }

  const std::string& path_;
  const check::Inputs& inputs_;
  Memory& memory_;
  const std::function<bool()>& is_stopped_;
  const bool compares_values_;
  std::shared_ptr<check::Session> session_;
  std::vector<Item> items_;
  std::vector<RememberedItem*> remembered_;  // for each item, in the memory
  bool is_whole_ = true;
  std::vector<bool> chosen_;  // for each item
  std::vector<Concerned::Undecided> undecided_;
};

}  // namespace

std::optional<SnapshotParts> check_incrementally(const std::string& path,
                                                 const check::Inputs& inputs, Memory& memory,
                                                 const std::function<bool()>& is_stopped) {
  return IncrementalCheck(path, inputs, memory, is_stopped, true).run();
}

}  // namespace virga::ide
