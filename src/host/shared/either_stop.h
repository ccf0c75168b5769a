// A stop token that combines two others.
#pragma once

#include <functional>
#include <stop_token>

namespace virga::host {

class EitherStop {
 public:
  EitherStop(std::stop_token first, std::stop_token second)
      : first_(std::move(first), Request{source_}), second_(std::move(second), Request{source_}) {}
  EitherStop(const EitherStop&) = delete;
  EitherStop& operator=(const EitherStop&) = delete;

  std::stop_token token() const { return source_.get_token(); }

 private:
  struct Request {
    std::stop_source source;
    void operator()() { source.request_stop(); }
  };

  std::stop_source source_;
  std::stop_callback<Request> first_;
  std::stop_callback<Request> second_;
};

}  // namespace virga::host
