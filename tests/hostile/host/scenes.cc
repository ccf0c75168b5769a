#include "hostile/host/scenes.h"

#include <array>
#include <fstream>

#include "base/check.h"

namespace virga::hostile {
namespace {

namespace fs = std::filesystem;

constexpr std::array kScenes{Scene::kIdle,      Scene::kHandshake, Scene::kSchema,
                             Scene::kResource,  Scene::kBusy,      Scene::kHook,
                             Scene::kAbandoned, Scene::kComputing, Scene::kFinish,
                             Scene::kComponent, Scene::kBinary};

constexpr std::string_view kResource = R"pp(
resource "stuck" "t:index:R" {
  value = "v"
}
)pp";
constexpr std::string_view kMany = R"pp(
resource "many" "t:index:R" {
  value = "v"
  options {
    range = 100000
  }
}
)pp";
constexpr std::string_view kOutput = R"pp(
output "done" {
  value = true
}
)pp";

// One expression that computes for several seconds.
constexpr std::string_view kComputing = R"pp(
resource "later" "t:index:R" {
  value = "0123456789"
}

output "much" {
  value = [for a in split("", later.value) : length([for b in split("", later.value) :
    length([for c in split("", later.value) : length([for d in split("", later.value) :
      length([for e in split("", later.value) : length([for f in split("", later.value) :
        length([for g in [1, 2, 3, 4] : "${a}${b}${c}${d}${e}${f}${g}"])])])])])])]
}
)pp";

// Creates the file `begun` and waits, with a child process.
std::string command_that_waits(const std::string& begun) {
  return "sleep 1000 & touch '" + begun + "'; sleep 1000";
}
std::string command_that_leaves(const std::string& begun) {
  return "sleep 1000 & touch '" + begun + "'";
}

std::string hooked(const std::string& command) {
  return "hook \"resource\" \"wait\" {\n  command = [\"sh\", \"-c\", \"" + command +
         "\"]\n}\n\nresource \"stuck\" \"t:index:R\" {\n  value = \"v\"\n  options {\n"
         "    hooks = {\n      beforeCreate = [wait]\n    }\n  }\n}\n";
}

void write(const fs::path& path, std::string_view text) {
  fs::create_directories(path.parent_path());
  std::ofstream(path, std::ios::binary) << text;
}

void write_binary(const fs::path& path, const std::string& command) {
  write(path, "#!/bin/sh\n" + command + "\n");
  fs::permissions(path, fs::perms::owner_all);
}

}  // namespace

std::span<const Scene> scenes() {
  return kScenes;
}

std::string_view name(Scene scene) {
  switch (scene) {
    case Scene::kIdle: return "idle";
    case Scene::kHandshake: return "handshake";
    case Scene::kSchema: return "schema";
    case Scene::kResource: return "resource";
    case Scene::kBusy: return "busy";
    case Scene::kHook: return "hook";
    case Scene::kAbandoned: return "abandoned";
    case Scene::kComputing: return "computing";
    case Scene::kFinish: return "finish";
    case Scene::kComponent: return "component";
    case Scene::kBinary: return "binary";
  }
  VIRGA_UNREACHABLE();
}

void write_scene(Scene scene, const fs::path& folder) {
  const fs::path program = folder / kProgram;
  const std::string begun = (folder / kBegun).string();
  fs::create_directories(program);
  switch (scene) {
    case Scene::kIdle:
    case Scene::kHandshake: return;
    case Scene::kSchema:
    case Scene::kResource: return write(program / "main.pp", kResource);
    case Scene::kBusy: return write(program / "main.pp", kMany);
    case Scene::kHook: return write(program / "main.pp", hooked(command_that_waits(begun)));
    case Scene::kAbandoned: return write(program / "main.pp", hooked(command_that_leaves(begun)));
    case Scene::kComputing:
      return write(program / "main.pp",
                   hooked(command_that_waits(begun)) + std::string(kComputing));
    case Scene::kFinish: return write(program / "main.pp", kOutput);
    case Scene::kComponent:
      write(program / "PulumiPlugin.yaml", "runtime: pcl\nname: net\nversion: 1.0.0\n");
      return write(program / "gate" / "main.pp", hooked(command_that_waits(begun)));
    case Scene::kBinary: return write_binary(program / kBinaryName, command_that_waits(begun));
  }
  VIRGA_UNREACHABLE();
}

}  // namespace virga::hostile
