// The states of a language host in which it is ended: a program or a package of components on disk,
// and the calls of the engine.
#pragma once

#include <filesystem>
#include <span>
#include <string>

namespace virga::hostile {

enum class Scene {
  kIdle,       // started, without any call
  kHandshake,  // started without an engine address, which a handshake sent
  kSchema,     // binds a program: the engine does not answer the request for a schema
  kResource,   // a program waits for a resource
  kBusy,       // a program continuously registers resources
  kHook,       // the command of a hook runs
  kAbandoned,  // the command of a hook has ended, but its child process has not
  kComputing,  // a program computes longer than the time limit, while such a command runs
  kFinish,     // a program has ended, and the engine has not
  kComponent,  // a plugin constructs a component, and a hook inside of it runs
  kBinary,     // a program is an executable in its own process
};

std::span<const Scene> scenes();
std::string_view name(Scene scene);

// The commands of a scene create this file in its folder when they begin.
inline constexpr const char* kBegun = "begun";
// The resource whose registration is not answered.
inline constexpr const char* kStuck = "stuck";
// The resource whose registration is answered when the commands have begun.
inline constexpr const char* kLater = "later";
// The subfolder of the program.
inline constexpr const char* kProgram = "program";
inline constexpr const char* kBinaryName = "run";

// Writes the files of a scene.
void write_scene(Scene scene, const std::filesystem::path& folder);

}  // namespace virga::hostile
