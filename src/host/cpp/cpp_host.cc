#include "host/cpp/cpp_host.h"

namespace virga::host {

CppHost::CppHost(std::string engine_address, OnEngine on_engine, Programs::OpenLoader open_loader)
    : HostBase(std::move(engine_address), std::move(on_engine)),
      open_loader_(open_loader),
      programs_(std::move(open_loader)) {}

}  // namespace virga::host
