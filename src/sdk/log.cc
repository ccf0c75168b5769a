#include "sdk/log.h"

#include "sdk/program.h"

namespace virga::sdk::log {
namespace {

void log(Severity severity, std::string text, const std::optional<Resource>& about) {
  Program* program = Program::current();
  if (!program) return;
  if (!about) return program->log(severity, std::move(text));
  about->registered().apply([program, severity, text](const Registered& resource) {
    program->log(severity, text, resource.urn);
  });
}

}  // namespace

void debug(std::string text, const std::optional<Resource>& about) {
  log(Severity::kDebug, std::move(text), about);
}

void info(std::string text, const std::optional<Resource>& about) {
  log(Severity::kInfo, std::move(text), about);
}

void warn(std::string text, const std::optional<Resource>& about) {
  log(Severity::kWarning, std::move(text), about);
}

void error(std::string text, const std::optional<Resource>& about) {
  log(Severity::kError, std::move(text), about);
}

}  // namespace virga::sdk::log
