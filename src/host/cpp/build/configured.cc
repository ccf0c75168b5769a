#include "host/cpp/build/configured.h"

#include <algorithm>
#include <filesystem>

#include "base/system/file_system.h"
#include "host/shared/copy.h"
#include "schema/read/json_tree.h"

namespace virga::host {
namespace {

namespace fs = std::filesystem;
using schema::Json;

constexpr std::size_t kMaxReply = std::size_t{64} << 20;
constexpr const char* kApi = ".cmake/api/v1";
constexpr const char* kClient = "client-virga";

// A file of the API as a tree.
class Reply {
 public:
  static std::optional<Reply> read(const fs::path& path) {
    auto text = base::real_file_system().read(path.string(), kMaxReply);
    if (!text) return std::nullopt;
    Reply reply;
    reply.text_ = std::make_unique<std::string>(*std::move(text));
    const std::size_t size = reply.text_->size();
    reply.text_->append(schema::kJsonPadding, '\0');
    reply.arena_ = std::make_unique<base::Arena>();
    const auto root =
        schema::parse_json(std::string_view(*reply.text_).substr(0, size), *reply.arena_);
    if (!root) return std::nullopt;
    reply.root_ = *root;
    return reply;
  }
  const Json& root() const { return root_; }

 private:
  std::unique_ptr<std::string> text_;
  std::unique_ptr<base::Arena> arena_;
  Json root_;
};

// Returns a null value if there is no such member.
const Json& member(const Json& object, std::string_view key) {
  static constexpr Json kNone;
  for (const schema::JsonMember& each : object.members) {
    if (each.key == key) return each.value;
  }
  return kNone;
}

// The newest index; CMake removes the older ones a moment later.
std::optional<fs::path> newest_index(const fs::path& replies) {
  std::optional<fs::path> newest;
  std::error_code error;
  fs::directory_iterator entry(replies, error);
  for (; !error && entry != fs::directory_iterator(); entry.increment(error)) {
    if (!entry->path().filename().string().starts_with("index-")) continue;
    if (!newest || *newest < entry->path()) newest = entry->path();
  }
  return newest;
}

void add_inputs(const Json& files, Configured& configured) {
  const fs::path source = member(member(files, "paths"), "source").text;
  for (const Json& input : member(files, "inputs").items) {
    const std::string_view path = member(input, "path").text;
    configured.inputs.push_back((source / path).lexically_normal().string());
  }
}

void add_executable(const fs::path& file, const fs::path& build, Configured& configured) {
  const auto target = Reply::read(file);
  if (!target || member(target->root(), "type").text != "EXECUTABLE") return;
  const auto artifacts = member(target->root(), "artifacts").items;
  if (artifacts.empty()) return;
  const fs::path path = build / member(artifacts.front(), "path").text;
  configured.executables.push_back(
      {std::string(member(target->root(), "name").text), path.lexically_normal().string()});
}

bool is_older(const fs::path& index, const std::vector<std::string>& inputs) {
  std::error_code error;
  const auto written = fs::last_write_time(index, error);
  return std::ranges::any_of(inputs, [&](const std::string& input) {
    const auto changed = fs::last_write_time(input, error);
    return error || changed > written;
  });
}

}  // namespace

base::Result<void> query_configuration(const std::string& build_folder) {
  const fs::path query = fs::path(build_folder) / kApi / "query" / kClient;
  for (const char* kind : {"codemodel-v2", "cmakeFiles-v1"}) {
    std::error_code error;
    if (fs::exists(query / kind, error)) continue;
    if (auto written = write_file(query / kind, ""); !written) return written;
  }
  return {};
}

std::optional<Configured> read_configuration(const std::string& build_folder) {
  const fs::path replies = fs::path(build_folder) / kApi / "reply";
  const auto newest = newest_index(replies);
  const auto index = newest ? Reply::read(*newest) : std::nullopt;
  if (!index) return std::nullopt;
  const Json& ours = member(member(index->root(), "reply"), kClient);
  const auto file_of = [&](const char* kind) {
    return replies / member(member(ours, kind), "jsonFile").text;
  };
  const auto files = Reply::read(file_of("cmakeFiles-v1"));
  const auto model = Reply::read(file_of("codemodel-v2"));
  if (!files || !model) return std::nullopt;
  Configured configured;
  add_inputs(files->root(), configured);
  const auto configurations = member(model->root(), "configurations").items;
  if (!configurations.empty()) {
    for (const Json& target : member(configurations.front(), "targets").items) {
      add_executable(replies / member(target, "jsonFile").text, build_folder, configured);
    }
  }
  configured.is_current = !is_older(*newest, configured.inputs);
  return configured;
}

}  // namespace virga::host
