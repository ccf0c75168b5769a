#include "base/system/processes.h"

namespace virga::base {
namespace {

class NoProcesses final : public Processes {
 public:
  void run(Command, std::function<void(Result<Exit>)> done) override {
    done(fail("programs are not run here"));
  }
};

}  // namespace

Processes& no_processes() {
  static NoProcesses none;
  return none;
}

}  // namespace virga::base
