#include "check/tests/prepare.h"

#include <filesystem>
#include <map>
#include <set>

#include "check/files/paths.h"
#include "check/stack/other_stack.h"
#include "check/stack/provider_config.h"
#include "check/tests/files/discover.h"
#include "diag/codes/test.h"
#include "diag/codes/tool.h"
#include "engine/mock/rules/read_rules.h"
#include "engine/state/snapshot_file.h"
#include "project/config.h"
#include "pulumi/file_kind.h"

namespace virga::check {
namespace {

namespace fs = std::filesystem;
namespace codes = diag::codes;

class Preparation {
 public:
  Preparation(std::string path, TestProject& project, diag::Diagnostics& diagnostics)
      : path_(std::move(path)),
        project_(project),
        files_(project.inputs.files),
        diagnostics_(diagnostics) {}

  PreparedTest test(const TestCase& test, const TestFile& file) {
    PreparedTest prepared{&project_, &test, file.conditions.get(), path_, {}, {}};
    if (test.state) prepared.state = state(*test.state);
    const TestSettings around = within(file.settings, test.settings);
    for (const TestRun& run : test.runs) {
      prepared.runs.push_back(this->run(run, within(around, run.settings)));
    }
    if (test.state) check_state(*test.state, prepared);
    return prepared;
  }

 private:
  engine::Snapshot state(const PlacedText& file) {
    const std::string path = beside(path_, file.text);
    const auto kind = pulumi::kind_by_name(path);
    if (kind && *kind != pulumi::FileKind::kJson && files_.is_file(path)) {
      diagnostics_.add(codes::kTestFileUnusable, file.where, diag::PathText{path},
                       diag::Reason{std::string("it is ") + pulumi::words_of(*kind) +
                                    "; expected a file that `pulumi stack export` wrote"});
      return {};
    }
    auto snapshot = engine::load_snapshot(files_, path);
    if (snapshot) return *std::move(snapshot);
    std::string reason = files_.is_file(path) ? snapshot.error().str() : "the file does not exist";
    if (reason.starts_with(path + ": ")) reason.erase(0, path.size() + 2);
    diagnostics_.add(codes::kTestFileUnusable, file.where, diag::PathText{path},
                     diag::Reason{std::move(reason)});
    return {};
  }

  // A state belongs to one stack, so one error is enough for all runs.
  void check_state(const PlacedText& file, const PreparedTest& test) {
    for (const PreparedRun& run : test.runs) {
      const std::string& project = run.options.project;
      const auto urn = urn_of_other_stack(test.state, project, run.options.stack);
      if (!urn) continue;
      const std::string stack(urn->stack());
      auto& error = diagnostics_.add(codes::kStateOfOtherStack, file.where,
                                     diag::PathText{beside(path_, file.text)},
                                     diag::Name{std::string(urn->project()) + "/" + stack},
                                     diag::Name{project + "/" + run.options.stack});
      if (urn->project() == project) {
        error.help({"choose its stack with {0}", diag::Excerpt{"stack = \"" + stack + "\""}});
      }
      return;
    }
  }

  const project::Project& project() const { return project_.session->project; }

  PreparedRun run(const TestRun& run, const TestSettings& settings) {
    PreparedRun prepared{&run,
                         {},
                         {},
                         settings.mocks,
                         settings.timeout.value_or(kDefaultTimeout),
                         settings.snapshot.value_or(false),
                         {},
                         {},
                         {}};
    prepared.files = files_of(settings);
    prepared.environment = std::make_unique<run::MemoryEnvironment>();
    prepared.environment->variables = settings.environment;
    set_run_options(settings, prepared);
    set_engine_options(settings, prepared);
    prepared.policies = policies(settings, prepared.options);
    prepared.engine.analyzer = prepared.policies.get();
    return prepared;
  }

  // The files on disk, behind those of the test.
  std::unique_ptr<base::OverlayFiles> files_of(const TestSettings& settings) const {
    std::map<std::string, std::string> files;
    for (const auto& [name, text] : settings.files) {
      files[files_.absolute((fs::path(project().program) / name).string())] = text;
    }
    return std::make_unique<base::OverlayFiles>(files_, std::move(files));
  }

  void set_run_options(const TestSettings& settings, PreparedRun& prepared) {
    run::RunOptions& options = prepared.options;
    options.project = settings.project.value_or(project().name);
    options.stack = settings.stack.value_or("test");
    options.organization = settings.organization.value_or("organization");
    options.working_directory = absolute_folder(project().program, files_);
    options.root_directory = absolute_folder(project().root, files_);
    options.preview = settings.preview.value_or(false);
    options.limits = project_.session->limits;
    options.config = config(settings, options.project);
    options.how_to_configure = [](std::string_view name) {
      return "config = { " + std::string(name) + " = ... }";
    };
    options.files = prepared.files.get();
    options.environment = prepared.environment.get();
  }

  // Requires: the options of the run are set.
  void set_engine_options(const TestSettings& settings, PreparedRun& prepared) const {
    const run::RunOptions& options = prepared.options;
    engine::EngineOptions& engine = prepared.engine;
    engine.project = options.project;
    engine.stack = options.stack;
    engine.organization = options.organization;
    engine.preview = options.preview;
    engine.continue_on_error = settings.continue_on_error.value_or(false);
    engine.limits = options.limits;
    engine.provider_config = provider_config(options);
    engine.files = prepared.files.get();
    engine.folder = options.working_directory;
    engine.packages = package_sources(project_.session->program);
  }

  std::unique_ptr<PolicyAnalyzer> policies(const TestSettings& settings,
                                           const run::RunOptions& options) {
    if (!settings.policy_pack || settings.policy_pack->text.empty()) return nullptr;
    const auto [pack, is_new] = packs_.try_emplace(beside(path_, settings.policy_pack->text));
    const auto problem = is_new ? policy_pack_problem(pack->first, files_) : std::nullopt;
    if (problem) {
      diagnostics_.add(codes::kTestFileUnusable, settings.policy_pack->where,
                       diag::PathText{pack->first}, diag::Reason{*problem});
    } else if (is_new) {
      const std::size_t first = diagnostics_.size();
      pack->second = open_policies(pack->first, project_.inputs.schemas, project_.schema_paths,
                                   files_, project_.session->sources, diagnostics_, options.limits);
      place_new(first, settings.policy_pack->where);
    }
    const PolicyConfig config = settings.policy_config.value_or(PolicyConfig{});
    if (!pack->second || unusable_.contains({pack->first, config.places.whole()})) return nullptr;
    auto policies = start_policies(*pack->second, config, options, files_, diagnostics_);
    if (!policies) unusable_.emplace(pack->first, config.places.whole());
    return policies;
  }

  // Later sources override earlier ones: Pulumi.yaml, the files, the settings of the test.
  std::map<std::string, run::ConfigValue> config(const TestSettings& settings,
                                                 const std::string& name) {
    const project::Project named = renamed(name);
    auto config = named.config;
    for (const PlacedText& file : settings.config_files) read_config_file(file, named, config);
    for (const GivenConfig& given : settings.config) {
      const bool has_namespace = given.key.contains(':');
      config[has_namespace ? given.key : name + ":" + given.key] = given.value;
    }
    warn_of_encrypted_values(config, name);
    return config;
  }

  // The project under another name: the keys in its namespace move with it.
  project::Project renamed(const std::string& name) const {
    project::Project named = project();
    if (named.name == name) return named;
    named.name = name;
    named.config.clear();
    for (const auto& [key, value] : project().config) {
      const bool is_own = key.starts_with(project().name + ":");
      named.config[is_own ? name + key.substr(project().name.size()) : key] = value;
    }
    return named;
  }

  // Many runs read the same files, so each value of a file is reported once.
  void warn_of_encrypted_values(const std::map<std::string, run::ConfigValue>& config,
                                const std::string& project) {
    for (const auto& [key, value] : config) {
      if (!value.encrypted) continue;
      const base::Source* file = project_.session->sources.find(value.key_range.source);
      const std::string place = file ? file->name() : "";
      if (!project_.encrypted.emplace(place, key).second) continue;
      const bool is_own = key.starts_with(project + ":");
      const std::string name = is_own ? key.substr(project.size() + 1) : "\"" + key + "\"";
      project::warn_of_encrypted_value(key, value, "the test", "config = { " + name + " = ... }",
                                       diagnostics_);
    }
  }

  void read_config_file(const PlacedText& file, const project::Project& named,
                        std::map<std::string, run::ConfigValue>& config) {
    const std::string path = beside(path_, file.text);
    if (wrong_files_.contains(path)) return;
    const std::size_t before = diagnostics_.error_count();
    const std::size_t first = diagnostics_.size();
    if (files_.is_file(path)) {
      project::read_stack_file(path, named, files_, project_.session->sources, config, diagnostics_,
                               project_.session->limits, project::StackFileRole::kGiven);
    } else {
      diagnostics_.add(codes::kTestFileUnusable, file.where, diag::PathText{path},
                       diag::Reason{"the file does not exist"});
    }
    place_new(first, file.where);
    if (diagnostics_.error_count() > before) wrong_files_.insert(path);
  }

  // Diagnostics about a whole file have no place in it: their place is the setting that names it.
  void place_new(std::size_t first, base::Range where) {
    for (std::size_t i = first; i < diagnostics_.size(); ++i) {
      diag::Diagnostic each = diagnostics_.list()[i];
      if (each.subject.known()) continue;
      each.subject = where;
      diagnostics_.replace(i, std::move(each));
    }
  }

  std::string path_;
  TestProject& project_;
  const base::FileSystem& files_;
  diag::Diagnostics& diagnostics_;
  // By path. nullopt if the pack cannot be used, which is reported once.
  std::map<std::string, std::optional<project::PolicyPack>> packs_;
  std::set<std::pair<std::string, base::Range>> unusable_;  // with a configuration, likewise
  std::set<std::string> wrong_files_;  // of configuration; each is reported once
};

}  // namespace

std::vector<PreparedTest> prepare(const TestFile& file, const std::string& path,
                                  TestProject& project, diag::Diagnostics& diagnostics) {
  // Reviews each level separately, because inner rules are meant to precede outer rules.
  const auto review = [&](const TestSettings& settings) {
    engine::review_mock_rules(settings.mocks, project.loader, diagnostics);
  };
  review(file.settings);
  Preparation preparation(path, project, diagnostics);
  std::vector<PreparedTest> tests;
  for (const TestCase& test : file.cases) {
    review(test.settings);
    for (const TestRun& run : test.runs) review(run.settings);
    tests.push_back(preparation.test(test, file));
  }
  return tests;
}

}  // namespace virga::check
