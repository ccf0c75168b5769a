#include "host/shared/arguments.h"

namespace virga::host {

Arguments parse_arguments(std::span<const std::string_view> words) {
  Arguments arguments;
  for (std::size_t i = 0; i < words.size(); ++i) {
    std::string_view word = words[i];
    if (!word.starts_with('-')) {
      arguments.engine_address = word;
      continue;
    }
    word.remove_prefix(word.starts_with("--") ? 2 : 1);
    if (word == "help" || word == "h") arguments.help = true;
    if (word == "version") arguments.version = true;
    if (word == "tracing") ++i;  // its value is the next argument
  }
  return arguments;
}

namespace {

constexpr const char* kOptions =
    "Options:\n"
    "  -h,--help      Print this help\n"
    "  --version      Print the version\n\n"
    "Other options, such as --tracing URL and --logtostderr, are accepted and ignored.\n";

}  // namespace

std::string help_text(std::string_view name, std::string_view language, std::string_view runtime) {
  const auto text = [](std::string_view view) { return std::string(view); };
  return "usage: " + text(name) + " [OPTIONS] [ENGINE]\n\nRuns programs in " + text(language) +
         " for the Pulumi CLI. The CLI starts this host for projects with `runtime: " +
         text(runtime) +
         "` if\nit is in $PATH. The host prints its port, serves the engine over gRPC, and ends "
         "with the engine.\n\n"
         "  ENGINE         The address of the engine: HOST:PORT (default: the engine's first call "
         "sets it)\n\n" +
         kOptions;
}

std::string converter_help_text(std::string_view name, std::string_view language,
                                std::string_view source) {
  const auto text = [](std::string_view view) { return std::string(view); };
  return "usage: " + text(name) + " [OPTIONS]\n\nConverts " + text(language) +
         " to PCL for the Pulumi CLI. The CLI starts this converter for `pulumi convert --from " +
         text(source) +
         "`\nif it is in $PATH. The converter prints its port, serves the CLI over gRPC, and ends "
         "with the CLI.\n"
         "`virga convert --from " +
         text(source) + "` converts without the CLI.\n\n" + kOptions;
}

}  // namespace virga::host
