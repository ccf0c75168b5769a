#include "lsp/tool/tool_runs.h"

#include <unistd.h>

#include <condition_variable>
#include <memory>
#include <mutex>
#include <optional>
#include <utility>

#include "base/system/processes.h"
#include "base/text/unicode.h"

namespace virga::lsp {
namespace {

// What the threads of a process report. Shared, because they may report after the run was killed.
struct Report {
  std::mutex mutex;  // guards the members below
  std::condition_variable changed;
  std::string output;
  bool is_cut = false;
  bool is_stopped = false;
  std::optional<base::Result<base::Exit>> exit;

  void add(std::string_view piece, std::size_t max_output) {
    const std::scoped_lock lock(mutex);
    const std::size_t room = max_output - output.size();
    is_cut |= piece.size() > room;
    output += piece.substr(0, room);
  }
  void stop() {
    const std::scoped_lock lock(mutex);
    is_stopped = true;
    changed.notify_all();
  }
  void end(base::Result<base::Exit> result) {
    const std::scoped_lock lock(mutex);
    exit = std::move(result);
    changed.notify_all();
  }
};

ToolResult run_tool(const ToolOptions& options, ToolCommand command, const std::stop_token& ended,
                    const std::stop_token& cancelled) {
  const auto report = std::make_shared<Report>();
  const std::stop_callback on_end(ended, [report] { report->stop(); });
  const std::stop_callback on_cancel(cancelled, [report] { report->stop(); });
  base::Command process{.arguments = std::move(command.arguments),
                        .directory = std::move(command.directory),
                        // So that the process ends with this one, however this one ends.
                        .environment = {{"VIRGA_PARENT_PROCESS", std::to_string(::getpid())}},
                        .on_output = [report, max = options.max_output](std::string_view piece) {
                          report->add(piece, max);
                        }};
  process.arguments.insert(process.arguments.begin(), options.executable);
  auto processes = base::real_processes();
  processes->run(std::move(process),
                 [report](base::Result<base::Exit> exit) { report->end(std::move(exit)); });
  ToolResult result;
  {
    std::unique_lock lock(report->mutex);
    const bool is_done = report->changed.wait_for(
        lock, options.time_limit, [&] { return report->exit || report->is_stopped; });
    if (!is_done) {
      result.kind = ToolResult::Kind::kTimedOut;
    } else if (!report->exit) {
      result.kind = ToolResult::Kind::kCancelled;
    } else if (!*report->exit) {
      result.output = (*report->exit).error().str();
      return result;
    } else {
      result.kind = ToolResult::Kind::kEnded;
      result.status = (*report->exit)->status;
    }
  }
  processes.reset();
  result.output = base::replace_invalid_utf8(report->output);
  result.is_cut = report->is_cut;
  return result;
}

}  // namespace

void ToolRuns::start(ToolCommand command, std::stop_token cancelled,
                     std::function<void(const ToolResult&)> done) {
  const std::uint64_t id = ++last_id_;
  runs_[id] =
      std::jthread([this, id, command = std::move(command), cancelled = std::move(cancelled),
                    done = std::move(done)](const std::stop_token& ended) mutable {
        auto result = std::make_shared<const ToolResult>(
            run_tool(options_, std::move(command), ended, cancelled));
        client_.post([this, id, done = std::move(done), result] {
          runs_.erase(id);
          done(*result);
        });
      });
}

}  // namespace virga::lsp
