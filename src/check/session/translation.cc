#include "check/session/translation.h"

#include <optional>
#include <utility>

#include "check/files/paths.h"

namespace virga::check {
namespace {

// Absolute paths of files to their texts.
std::map<std::string, std::string> texts_of(const std::string& folder, Translated& program) {
  std::map<std::string, std::string> texts;
  for (Translated::File& file : program.files) {
    texts.emplace(folder + "/" + file.name, std::move(file.text));
  }
  return texts;
}

class Mover {
 public:
  Mover(const Translation& translation, const base::Sources& sources)
      : translation_(translation), sources_(sources) {}

  void move(diag::Diagnostics& diagnostics) {
    for (std::size_t i = 0; i < diagnostics.size(); ++i) {
      diag::Diagnostic moved = diagnostics.list()[i];
      bool any = place(moved.subject);
      if (moved.context) any |= place(*moved.context);
      for (diag::Label& label : moved.labels) any |= place(label.range);
      if (!any) continue;
      moved.fixes.clear();
      // A label at the mistake itself says nothing more.
      std::erase_if(moved.labels,
                    [&](const diag::Label& each) { return each.range == moved.subject; });
      diagnostics.replace(i, std::move(moved));
    }
  }

 private:
  // Returns whether the range was one of the translation.
  bool place(base::Range& range) {
    const base::SourceMap* origins = map_of(range.source);
    if (!origins) return false;
    range = origins->find(range.span).value_or(base::Range());
    return true;
  }

  const base::SourceMap* map_of(base::SourceId id) {
    const base::Source* source = sources_.find(id);
    if (!source) return nullptr;
    const auto [known, is_new] = maps_.try_emplace(id);
    if (is_new) {
      const auto found =
          translation_.origins.find(normal_path(translation_.files.absolute(source->name())));
      known->second = found == translation_.origins.end() ? nullptr : &found->second;
    }
    return known->second;
  }

  const Translation& translation_;
  const base::Sources& sources_;
  std::map<base::SourceId, const base::SourceMap*> maps_;
};

}  // namespace

Translation::Translation(const std::string& folder, const base::FileSystem& below,
                         Translated program)
    : files(below, texts_of(absolute_folder(folder, below), program)),
      stack(std::move(program.stack)) {
  const std::string absolute = absolute_folder(folder, below);
  for (Translated::File& file : program.files) {
    origins.emplace(normal_path(absolute + "/" + file.name), std::move(file.origins));
  }
}

void report_at_origins(const Translation& translation, const base::Sources& sources,
                       diag::Diagnostics& diagnostics) {
  Mover(translation, sources).move(diagnostics);
}

}  // namespace virga::check
