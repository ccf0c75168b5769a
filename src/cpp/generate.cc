#include "cpp/generate.h"

#include <optional>
#include <utility>

#include "cpp/model/build.h"
#include "cpp/package/build_files.h"
#include "cpp/print/header.h"
#include "cpp/print/members.h"
#include "cpp/print/structs.h"

namespace virga::cpp {
namespace {

class Generator {
 public:
  Generator(const Package& package, const Sink& sink, const Progress& progress)
      : package_(package), sink_(sink), progress_(progress) {
    total_ = package.groups.size() + package.resources.size() + package.functions.size();
  }

  base::Result<Generated> run(const GenerateOptions& options) {
    write_declarations();
    write_modules();
    for (const File& file : build_files(package_, options.virga_version)) {
      write(file.path, file.text);
    }
    if (error_) return base::Unexpected(*error_);
    generated_.resources = package_.resources.size();
    generated_.functions = package_.functions.size();
    generated_.types = package_.objects.size() + package_.enums.size();
    generated_.skipped = package_.skipped;
    generated_.notes = package_.notes;
    return std::move(generated_);
  }

 private:
  void write_declarations() {
    for (const auto& group : package_.groups) header(group->header, print_group(package_, *group));
    for (const auto& [token, resource] : package_.resources) {
      header(resource->header, print_resource(package_, *resource));
    }
    for (const auto& [token, function] : package_.functions) {
      header(function->header, print_function(package_, *function));
    }
    header(package_.folder + "/package.h", print_package_facts(package_));
    if (package_.provider) {
      header(package_.provider->header, print_resource(package_, *package_.provider));
    }
    if (!package_.config.empty()) header(package_.folder + "/config.h", print_config(package_));
  }

  void write_modules() {
    for (const auto& [space, module] : package_.modules) {
      header(module.folder + "/all.h", list_of(module.members));
      if (!module.types.empty()) header(module.folder + "/types.h", list_of(module.types));
    }
  }

  // A header that only includes others.
  std::string list_of(const std::vector<std::string>& headers) {
    Header header(package_, {});
    header.include(package_.folder + "/package.h");
    for (const std::string& each : headers) header.include(each);
    return header.str();
  }

  void header(const std::string& path, const std::string& text) {
    write("include/" + path, text);
    if (progress_ && done_ < total_) progress_(++done_, total_);
  }
  void write(const std::string& path, const std::string& text) {
    if (error_) return;
    if (auto written = sink_(path, text); !written) error_ = written.error();
    ++generated_.files;
    generated_.bytes += text.size();
  }

  const Package& package_;
  const Sink& sink_;
  const Progress& progress_;
  Generated generated_;
  std::size_t done_ = 0;
  std::size_t total_ = 0;
  std::optional<base::Error> error_;
};

}  // namespace

base::Result<Generated> generate(const schema::Package& package, const GenerateOptions& options,
                                 const Sink& sink, const Progress& progress) {
  auto model = build_package(package, options.module, options.loader);
  if (!model) return base::Unexpected(model.error());
  return Generator(*model, sink, progress).run(options);
}

}  // namespace virga::cpp
