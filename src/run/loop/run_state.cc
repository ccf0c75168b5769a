#include "run/loop/run_state.h"

#include "diag/codes/run.h"
#include "run/component/component.h"
#include "run/loop/site.h"

namespace virga::run {

RunState::RunState(const bind::Program& the_program, const base::Sources& the_sources,
                   const RunOptions& the_options, Monitor& the_monitor,
                   diag::Diagnostics& the_diagnostics)
    : program(the_program),
      sources(the_sources),
      options(the_options),
      monitor(the_monitor),
      diagnostics(the_diagnostics),
      facts{options.project,           options.stack,          options.organization,
            options.working_directory, options.root_directory, options.preview},
      budget(options.limits, [this] { return mailbox->stopped(); }),
      mailbox(std::make_shared<Mailbox>(options.preview ? Mailbox::Order::kAsRequested
                                                        : Mailbox::Order::kAsTheyArrive)),
      references(*this) {}

bool Task::break_cycle(Site&, const std::vector<TaskId>&) {
  return false;
}

// Later answers and visits are dropped.
RunState::~RunState() {
  mailbox->close();
}

const Plan& RunState::plan_of(const bind::Program& the_program) {
  auto& plan = plans_[&the_program];
  if (!plan) plan = std::make_unique<Plan>(make_plan(the_program));
  return *plan;
}

Scope& RunState::add_scope(const bind::Program& the_program, ComponentInstance* instance) {
  const std::string* around = instance      ? &instance->name
                              : constructed ? &constructed->name
                                            : nullptr;
  return scopes_.emplace_back(the_program, plan_of(the_program), instance,
                              around ? *around + "-" : std::string());
}

TaskId RunState::add(TaskGraph::Rank rank, std::unique_ptr<Task> task) {
  const TaskId id = graph.add(rank);
  VIRGA_CHECK(tasks_.size() == static_cast<std::size_t>(id));
  tasks_.push_back(std::move(task));
  return id;
}

Task& RunState::task(TaskId id) {
  return *tasks_[static_cast<std::size_t>(id)];
}

void RunState::start(TaskId id) {
  const std::size_t before = diagnostics.size();
  Site site(*this, id, task(id));
  site.task.start(site);
  if (site.suspended()) diagnostics.truncate(before);
}

bool RunState::count_resources(std::size_t count, base::Range where) {
  resources += count;
  if (options.on_resource) options.on_resource(resources);
  if (resources <= options.limits.max_resources) return true;
  diagnostics.add(diag::codes::kTooManyResources, where,
                  diag::Count{static_cast<std::int64_t>(options.limits.max_resources)});
  return false;
}

}  // namespace virga::run
