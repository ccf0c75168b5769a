#include "rpc/loader_client.h"

#include <future>
#include <map>
#include <mutex>
#include <set>
#include <utility>

#include "rpc/grpc/loader/loader_messages.h"
#include "rpc/grpc/unary_call.h"

namespace virga::rpc {
namespace {

using Loaded = base::Result<std::shared_ptr<const schema::Package>>;

constexpr Method<codegen::GetSchemaRequest, codegen::GetSchemaResponse> kLoadSchema{
    "/codegen.Loader/GetSchema"};

std::string title_of(const schema::Request& request) {
  return request.version.empty() ? request.name : request.name + " " + request.version;
}

}  // namespace

struct LoaderClient::State {
  explicit State(Channel loader) : channel(std::move(loader)) {}

  Loaded fetch(const schema::Request& request, codegen::GetSchemaRequest wire) {
    const std::string title = title_of(request);
    auto answer = ask(calls, channel, kLoadSchema, {.subject = title}, std::move(wire));
    if (!answer) return base::fail(answer.error().str());
    Loaded package = schema::Package::parse(std::move(*answer->mutable_schema()),
                                            "the engine's schema of " + title);
    if (package) {
      const std::lock_guard lock(mutex);
      names.insert((*package)->name());
    }
    return package;
  }

  const Channel channel;
  std::mutex mutex;
  // The key is the bytes of the request. The first thread that requests a package loads it; others
  // wait.
  std::map<std::string, std::shared_future<Loaded>> asked;
  std::set<std::string> names{schema::builtin_package()->name()};
  OutstandingCalls calls;  // declared last, so that it is destroyed first
};

LoaderClient::LoaderClient(Channel loader) : state_(new State(std::move(loader))) {}
LoaderClient::~LoaderClient() = default;

Loaded LoaderClient::load(const schema::Request& request) {
  if (!request.base && request.name == schema::builtin_package()->name()) {
    return schema::builtin_package();
  }
  codegen::GetSchemaRequest wire = to_message(request);
  std::promise<Loaded> mine;
  {
    std::unique_lock lock(state_->mutex);
    const auto [entry, is_first] = state_->asked.try_emplace(wire.SerializeAsString());
    if (!is_first) {
      const std::shared_future<Loaded> theirs = entry->second;
      lock.unlock();
      return theirs.get();
    }
    entry->second = mine.get_future().share();
  }
  Loaded package = state_->fetch(request, std::move(wire));
  mine.set_value(package);
  return package;
}

std::vector<std::string> LoaderClient::names() {
  const std::lock_guard lock(state_->mutex);
  return {state_->names.begin(), state_->names.end()};
}

void LoaderClient::cancel() {
  state_->calls.cancel();
}

}  // namespace virga::rpc
