// A thread-safe loader of schemas, for tests that run concurrently. Other loaders are not
// thread-safe; the packages are.
#pragma once

#include <memory>
#include <mutex>

#include "schema/loader.h"

namespace virga::check {

class SharedLoader final : public schema::Loader {
 public:
  explicit SharedLoader(schema::Loader& loader) : loader_(loader) {}

  base::Result<std::shared_ptr<const schema::Package>> load(
      const schema::Request& request) override {
    const std::lock_guard lock(mutex_);
    return loader_.load(request);
  }
  std::vector<std::string> names() override {
    const std::lock_guard lock(mutex_);
    return loader_.names();
  }

 private:
  schema::Loader& loader_;
  std::mutex mutex_;
};

}  // namespace virga::check
