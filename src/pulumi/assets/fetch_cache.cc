#include "pulumi/assets/fetch_cache.h"

#include <fmt/format.h>

#include <algorithm>
#include <thread>

#include "pulumi/assets/bytes/file_sink.h"
#include "pulumi/digest.h"

namespace virga::pulumi {
namespace {

// A sink with a size limit, because the size announced by a server cannot be trusted.
class BoundedSink final : public ByteSink {
 public:
  BoundedSink(ByteSink& inner, std::uint64_t max_bytes)
      : inner_(inner), max_bytes_(max_bytes), left_(max_bytes) {}

  base::Result<void> write(std::string_view bytes) override {
    if (bytes.size() > left_) {
      return base::fail(fmt::format("it has more than {} bytes, the limit", max_bytes_));
    }
    left_ -= bytes.size();
    return inner_.write(bytes);
  }

 private:
  ByteSink& inner_;
  std::uint64_t max_bytes_;
  std::uint64_t left_;
};

base::Unexpected<HttpFailure> final_failure(base::Error error) {
  return base::Unexpected(HttpFailure{std::move(error)});
}

}  // namespace

FetchCache::Opened FetchCache::fetch(const std::string& uri, std::uint64_t max_bytes) {
  base::FileSystem& files = base::real_file_system();
  const std::string path = options_.directory + "/" + hex_digest(Hash::kSha256, uri);
  auto kept = files.open(path);
  const bool usable = kept && (!http_ || is_fresh(**kept));
  if (!usable) {
    if (!http_) return OfflineFetcher().fetch(uri, max_bytes);
    if (auto made = files.make_directory(options_.directory); !made) {
      return base::fail("cannot create the directory of the cache", made.error());
    }
    if (auto loaded = download(uri, max_bytes, path); !loaded) {
      return base::Unexpected(loaded.error());
    }
    kept = files.open(path);
  }
  if (!kept) return base::fail("cannot read it from the cache", kept.error());
  const auto status = (*kept)->status();
  if (!status) return base::Unexpected(status.error());
  if (status->size > max_bytes) {
    return base::fail(fmt::format("it has more than {} bytes, the limit", max_bytes));
  }
  return *std::move(kept);
}

bool FetchCache::is_fresh(const base::OpenFile& file) const {
  const auto status = file.status();
  if (!status) return false;
  const std::chrono::nanoseconds now =
      options_.now ? options_.now() : std::chrono::system_clock::now().time_since_epoch();
  const auto age = now - std::chrono::nanoseconds(status->modified);
  return age >= std::chrono::nanoseconds(0) && age < options_.fresh_for;
}

base::Result<void> FetchCache::download(const std::string& uri, std::uint64_t max_bytes,
                                        const std::string& path) {
  HttpLimits limits = options_.http;
  limits.max_bytes = max_bytes;
  for (int made = 1;; ++made) {
    const auto done = attempt(uri, limits, path);
    if (done) return {};
    if (!done.error().transient) return base::Unexpected(done.error().error);
    if (made >= options_.max_attempts) {
      return base::fail(fmt::format("gave up after {} attempts", made), done.error().error);
    }
    wait(made, done.error());
  }
}

base::Expected<void, HttpFailure> FetchCache::attempt(const std::string& uri,
                                                      const HttpLimits& limits,
                                                      const std::string& path) {
  auto file = FileSink::create(path);
  if (!file) {
    return final_failure(base::Error("cannot write to the directory of the cache", file.error()));
  }
  BoundedSink body(*file, limits.max_bytes);
  if (auto done = http_->get(uri, limits, body); !done) return done;
  if (auto kept = file->commit(); !kept) {
    return final_failure(base::Error("cannot write to the directory of the cache", kept.error()));
  }
  return {};
}

void FetchCache::wait(int attempts_made, const HttpFailure& failure) const {
  std::chrono::milliseconds pause = options_.initial_delay;
  for (int i = 1; i < attempts_made && pause < options_.max_delay; ++i) pause *= 2;
  if (failure.retry_after) pause = std::max(pause, *failure.retry_after);
  pause = std::min(pause, options_.max_delay);
  if (options_.sleep) {
    options_.sleep(pause);
  } else {
    std::this_thread::sleep_for(pause);
  }
}

}  // namespace virga::pulumi
