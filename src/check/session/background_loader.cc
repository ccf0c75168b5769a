#include "check/session/background_loader.h"

#include <pthread.h>

#include <algorithm>
#include <ctime>
#include <utility>
#include <variant>

#include "diag/codes/bind.h"

namespace virga::check {
namespace {

constexpr const char* kIsLoading = "its schema is being loaded";
// How often load() looks at the time of the loading thread.
constexpr std::chrono::milliseconds kInterval{10};

}  // namespace

BackgroundLoader::BackgroundLoader(std::unique_ptr<schema::Loader> loader,
                                   std::function<void()> on_loaded)
    : loader_(std::move(loader)),
      on_loaded_(std::move(on_loaded)),
      thread_([this](const std::stop_token& stop) { run(stop); }) {}

BackgroundLoader::~BackgroundLoader() = default;

BackgroundLoader::Key BackgroundLoader::key_of(const schema::Request& request) {
  const schema::Request::Base base = request.base.value_or(schema::Request::Base{});
  return {request.name, request.version, request.download_url,
          base.name,    base.version,    base.parameter};
}

void BackgroundLoader::run(const std::stop_token& stop) {
  std::unique_lock lock(mutex_);
  while (changed_.wait(lock, stop, [this] { return !waiting_.empty(); })) {
    const schema::Request request = std::move(waiting_.front());
    waiting_.pop_front();
    is_busy_ = true;
    start_ = std::chrono::steady_clock::now();
    start_of_work_ = processor_time();
    lock.unlock();
    auto loaded = std::make_unique<const Loaded>(loader_->load(request));
    lock.lock();
    is_busy_ = is_slow_ = false;
    Entry& entry = entries_[key_of(request)];
    entry.loaded = std::move(loaded);
    const bool is_late = entry.is_late;
    changed_.notify_all();
    if (!is_late) continue;
    lock.unlock();
    on_loaded_();
    lock.lock();
  }
}

std::chrono::nanoseconds BackgroundLoader::processor_time() {
  clockid_t clock{};
  timespec time{};
  if (::pthread_getcpuclockid(thread_.native_handle(), &clock) != 0) return {};
  ::clock_gettime(clock, &time);
  return std::chrono::seconds(time.tv_sec) + std::chrono::nanoseconds(time.tv_nsec);
}

bool BackgroundLoader::is_slow() {
  if (!is_busy_) return false;
  is_slow_ = is_slow_ || processor_time() - start_of_work_ > kPatience ||
             std::chrono::steady_clock::now() - start_ > kLongestWait;
  return is_slow_;
}

std::size_t BackgroundLoader::waits() {
  const std::scoped_lock lock(mutex_);
  return waits_;
}

BackgroundLoader::Loaded BackgroundLoader::load(const schema::Request& request) {
  std::unique_lock lock(mutex_);
  const auto [found, is_new] = entries_.try_emplace(key_of(request));
  Entry& entry = found->second;  // stays where it is
  if (is_new) {
    waiting_.push_back(request);
    changed_.notify_all();
  }
  const auto is_settled = [&] {
    // A package behind a large one is late too.
    entry.is_late = entry.is_late || (!entry.loaded && is_slow());
    return entry.loaded || entry.is_late;
  };
  if (!is_settled()) ++waits_;
  while (!is_settled()) {
    changed_.wait_for(lock, kInterval, [&] { return entry.loaded != nullptr; });
  }
  return entry.loaded ? *entry.loaded : base::fail(kIsLoading);
}

std::vector<std::string> BackgroundLoader::names() {
  const std::scoped_lock lock(mutex_);
  if (!is_busy_ && waiting_.empty()) names_ = loader_->names();
  return names_;
}

bool is_loading_package(const diag::Diagnostic& diagnostic) {
  return diagnostic.code == diag::codes::kUnusablePackage &&
         std::ranges::any_of(diagnostic.arguments, [](const auto& argument) {
           const auto* reason = std::get_if<diag::Reason>(&argument);
           return reason && reason->text == kIsLoading;
         });
}

}  // namespace virga::check
