// What a language host is at when its end comes: a program or a package of components on disk, and
// what an engine has the host do with it.
#pragma once

#include <filesystem>
#include <span>
#include <string>

namespace virga::hostile {

enum class Scene {
  kIdle,       // started, and asked for nothing
  kHandshake,  // started without an engine, which then told where it is
  kSchema,     // a program is being bound: the engine gives no schema
  kResource,   // a program waits for a resource
  kBusy,       // a program registers resources, more and more
  kHook,       // the command of a hook runs
  kAbandoned,  // the command of a hook has ended; what it started has not
  kComputing,  // a program computes, for longer than it is given to end, while such a command runs
  kFinish,     // a program has ended, and the engine is still at work
  kComponent,  // a plugin makes a component, and a hook inside of it runs
  kBinary,     // a program is an executable, with a process of its own
};

std::span<const Scene> scenes();
std::string_view name(Scene scene);

// The commands of a scene make this file in its folder when they have begun.
inline constexpr const char* kBegun = "begun";
// The resource that is never answered.
inline constexpr const char* kStuck = "stuck";
// The one that is answered when the commands have begun.
inline constexpr const char* kLater = "later";
// Where the program is in the folder.
inline constexpr const char* kProgram = "program";
inline constexpr const char* kBinaryName = "run";

// Writes the files of a scene. They are there when this returns.
void write_scene(Scene scene, const std::filesystem::path& folder);

}  // namespace virga::hostile
