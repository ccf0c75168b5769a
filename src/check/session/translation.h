// Programs in other languages that are checked as the programs of PCL that they become.
#pragma once

#include <map>
#include <memory>
#include <string>
#include <vector>

#include "base/error.h"
#include "base/limits.h"
#include "base/source.h"
#include "base/system/overlay_files.h"
#include "base/text/source_map.h"
#include "diag/diagnostics.h"
#include "schema/loader.h"

namespace virga::check {

// A program of PCL that exists in memory only, in the folder of the program that it comes from.
struct Translated {
  struct File {
    std::string name;  // in the folder
    std::string text;
    base::SourceMap origins{};
  };
  std::vector<File> files;
  std::string stack;  // the stack of a run that does not name one
};

// What a command line says about a program in another language.
struct TranslationOptions {
  // A value of a variable of the program, or a file with values.
  struct Value {
    std::string file;  // empty: a value of the variable `name`
    std::string name;
    std::string text;
  };
  std::vector<Value> values;          // a later one has priority
  std::vector<std::string> mappings;  // of providers: files, folders and plugins

  bool empty() const { return values.empty() && mappings.empty(); }
};

// Knows another language. tool/ implements it, so that this room does not depend on the language.
class Translator {
 public:
  virtual ~Translator() = default;

  // The same with options. Fails if a mapping does not exist.
  virtual base::Result<std::unique_ptr<Translator>> with(
      const TranslationOptions& options) const = 0;

  // Whether the folder directly contains a program in the other language, and no program of PCL.
  virtual bool accepts(const std::string& folder, const base::FileSystem& files) const = 0;
  // Adds the sources of the program, and what is wrong with it. With errors, the result has no
  // meaning. `mappings` are files and folders, which are used after those of the options.
  virtual Translated translate(const std::string& folder, const base::FileSystem& files,
                               const std::vector<std::string>& mappings, schema::Loader& loader,
                               base::Sources& sources, diag::Diagnostics& diagnostics,
                               const base::Limits& limits) const = 0;
};

// The files of a session whose program is translated.
struct Translation {
  base::OverlayFiles files;                        // the program in front of the disk
  std::map<std::string, base::SourceMap> origins;  // by the absolute, normalized path
  std::string stack;

  // `below` must outlive the object.
  Translation(const std::string& folder, const base::FileSystem& below, Translated program);
};

// Moves the places of diagnostics from the files of the translation to their origins. The fixes of
// those that move are removed, because they are text of PCL.
void report_at_origins(const Translation& translation, const base::Sources& sources,
                       diag::Diagnostics& diagnostics);

}  // namespace virga::check
