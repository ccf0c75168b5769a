// A conversion in memory, for tests.
#pragma once

#include <algorithm>
#include <filesystem>
#include <map>
#include <string>
#include <string_view>
#include <utility>

#include "convert/terraform/terraform.h"
#include "diag/page_testing.h"
#include "schema/loader.h"

namespace virga::convert::terraform {

// From path to text.
using ModuleFiles = std::map<std::string, std::string>;

// Converts files, whose paths are those in the folder of the configuration, with the schema of the
// package `demo`.
struct ConvertedModule {
  explicit ConvertedModule(const ModuleFiles& files, const ConvertOptions& options = {}) {
    for (const auto& [name, text] : files) {
      system.files[std::filesystem::path("/in/" + name).lexically_normal()] = text;
    }
    schema::MemoryLoader loader;
    loader.add(*schema::Package::parse(diag::page_text("/docs/schemas/demo-1.0.0.json"), "demo"));
    program = convert_terraform("/in", "in", system, loader, sources, diagnostics, options);
  }
  explicit ConvertedModule(std::string main)
      : ConvertedModule(ModuleFiles{{"main.tf", std::move(main)}}) {}

  const File* find(std::string_view name) const {
    const auto found = std::ranges::find(program.files, name, &File::name);
    return found == program.files.end() ? nullptr : &*found;
  }
  std::string file(std::string_view name) const {
    const File* found = find(name);
    return found ? found->text : "(missing)";
  }
  // The text in the configuration from which a part of a file comes.
  std::string origin(std::string_view name, std::string_view part) const {
    const File* found = find(name);
    if (!found) return "(missing)";
    const auto begin = found->text.find(part);
    if (begin == std::string::npos) return "(missing part)";
    const auto range = found->origins.find(
        {static_cast<std::uint32_t>(begin), static_cast<std::uint32_t>(begin + part.size())});
    return range ? std::string(sources[range->source].text(range->span)) : "(no origin)";
  }
  // "V5320 main.tf:3 PCL has no `check block`" for each diagnostic, on lines.
  std::string messages() const {
    std::string text;
    for (const auto& each : diagnostics.list()) {
      text += show(each.code) + " ";
      if (const base::Source* source = sources.find(each.subject.source)) {
        text += source->name().substr(std::string_view("/in/").size()) + ":" +
                std::to_string(source->lines().position(each.subject.span.begin).line) + " ";
      }
      text += each.message() + "\n";
    }
    return text;
  }

  base::MemoryFileSystem system;
  base::Sources sources;
  diag::Diagnostics diagnostics;
  Program program;
};

}  // namespace virga::convert::terraform
