#include "host/language_host.h"

namespace virga::host {

LanguageHost::LanguageHost(std::string engine_address, OnEngine on_engine,
                           Programs::OpenLoader open_loader)
    : on_engine_(std::move(on_engine)),
      open_loader_(open_loader),
      programs_(std::move(open_loader)),
      engine_address_(std::move(engine_address)) {}

std::string LanguageHost::engine_address() const {
  const std::scoped_lock lock(mutex_);
  return engine_address_;
}

std::stop_token LanguageHost::cancelled() const {
  const std::scoped_lock lock(mutex_);
  return running_.get_token();
}

}  // namespace virga::host
