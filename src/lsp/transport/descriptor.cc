#include "lsp/transport/descriptor.h"

#include <sys/eventfd.h>
#include <unistd.h>

#include "base/check.h"

namespace virga::lsp {

Descriptor::~Descriptor() {
  if (is_open()) ::close(fd_);
}

Wake::Wake() : event_(::eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK)) {
  VIRGA_CHECK(event_.is_open());
}

void Wake::wake() {
  ::eventfd_write(event_.get(), 1);
}

void Wake::clear() {
  eventfd_t count;
  ::eventfd_read(event_.get(), &count);
}

}  // namespace virga::lsp
