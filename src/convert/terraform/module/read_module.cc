#include "convert/terraform/module/read_module.h"

#include <algorithm>
#include <array>
#include <utility>

#include "base/text/unicode.h"
#include "convert/terraform/module/json_as_native.h"
#include "convert/terraform/project/folders.h"
#include "convert/terraform/terraform.h"
#include "diag/codes/terraform.h"
#include "hcl/lex/lex.h"
#include "hcl/parse/parse.h"

namespace virga::convert::terraform {
namespace {

namespace codes = diag::codes;
using diag::Name;

bool ends_with_any(std::string_view name, std::initializer_list<std::string_view> endings) {
  return std::ranges::any_of(endings, [&](std::string_view end) { return name.ends_with(end); });
}

bool is_override_file(std::string_view name) {
  return name == "override.tf" || name == "override.tf.json" ||
         ends_with_any(name, {"_override.tf", "_override.tf.json"});
}

// How many labels a block of a type has.
struct BlockType {
  std::string_view name;
  std::size_t labels;
};
constexpr std::array kBlockTypes{
    BlockType{"variable", 1}, BlockType{"output", 1},   BlockType{"locals", 0},
    BlockType{"resource", 2}, BlockType{"data", 2},     BlockType{"ephemeral", 2},
    BlockType{"module", 1},   BlockType{"provider", 1}, BlockType{"terraform", 0},
    BlockType{"moved", 0},    BlockType{"removed", 0},  BlockType{"import", 0},
    BlockType{"check", 1},
};

class Reader {
 public:
  Reader(Module& module, diag::Diagnostics& diagnostics)
      : module_(module), diagnostics_(diagnostics) {}

  void declare_all() {
    for (const auto& file : module_.files) {
      if (!file->overrides) declare(*file);
    }
    for (const auto& file : module_.files) {
      if (file->overrides) override_with(*file);
    }
  }

 private:
  void declare(const SourceFile& file) {
    for (const hcl::Attribute& attribute : file.tree.body->attributes) {
      diagnostics_.add(codes::kTerraformAttribute, file.range(attribute.name_span),
                       Name{std::string(attribute.name)});
    }
    for (const hcl::Block* block : file.tree.body->blocks) {
      if (has_valid_header(file, *block)) declare({&file, block});
    }
  }

  bool has_valid_header(const SourceFile& file, const hcl::Block& block) {
    if (block.is_broken()) return false;
    const auto type = std::ranges::find(kBlockTypes, block.type, &BlockType::name);
    if (type == kBlockTypes.end()) {
      diagnostics_.add(codes::kTerraformBlock, file.range(block.type_span),
                       Name{std::string(block.type)});
      return false;
    }
    if (block.labels.size() == type->labels) return has_names(file, block);
    diagnostics_.add(codes::kTerraformLabels, file.range(block.header()),
                     Name{std::string(block.type)},
                     diag::Count{static_cast<std::int64_t>(type->labels)},
                     diag::Count{static_cast<std::int64_t>(block.labels.size())});
    return false;
  }

  // The labels become names of the program.
  bool has_names(const SourceFile& file, const hcl::Block& block) {
    for (const hcl::Label& label : block.labels) {
      if (hcl::is_identifier(label.text)) continue;
      diagnostics_.add(codes::kTerraformName, file.range(label.span), Name{std::string(label.text)})
          .help(
              {"a name begins with a letter or {0}, and goes on with letters, digits, {0} and {1}",
               Name{"_"}, Name{"-"}});
      return false;
    }
    return true;
  }

  void declare(const BlockAt& at) {
    const hcl::Block& block = *at.block;
    if (block.type == "variable") return add(module_.variables, label(block, 0), at);
    if (block.type == "output") return add(module_.outputs, label(block, 0), at);
    if (block.type == "module") return add(module_.calls, label(block, 0), at);
    if (block.type == "resource") return add(module_.resources, resource_key(block), at);
    if (block.type == "data" || block.type == "ephemeral") {
      return add(module_.data, resource_key(block), at);
    }
    if (block.type == "locals") return add_locals(at);
    if (block.type == "provider") return module_.providers.push_back(at);
    module_.others.push_back(at);
  }

  static std::string label(const hcl::Block& block, std::size_t index) {
    return std::string(block.labels[index].text);
  }
  static ResourceKey resource_key(const hcl::Block& block) {
    return {label(block, 0), label(block, 1)};
  }

  template <typename Table, typename Key>
  void add(Table& table, const Key& key, const BlockAt& at) {
    const auto [place, is_new] = table.emplace(key, Declaration{at, {}});
    if (is_new) return;
    const Declaration& first = place->second;
    diagnostics_
        .add(codes::kTerraformDuplicate, at.file->range(at.block->header()),
             Name{std::string(at.block->type)})
        .label(first.file().range(first.block().header()), {"it is declared here first"});
  }

  void add_locals(const BlockAt& at) {
    for (const hcl::Attribute& attribute : at.block->body->attributes) {
      const auto [place, is_new] =
          module_.locals.emplace(attribute.name, AttributeAt{at.file, &attribute});
      if (is_new) continue;
      diagnostics_
          .add(codes::kTerraformDuplicate, at.file->range(attribute.name_span), Name{"locals"})
          .label(place->second.file->range(place->second.attribute->name_span),
                 {"it is declared here first"});
    }
  }

  void override_with(const SourceFile& file) {
    for (const hcl::Block* block : file.tree.body->blocks) {
      if (has_valid_header(file, *block)) override_with({&file, block});
    }
  }

  void override_with(const BlockAt& at) {
    const hcl::Block& block = *at.block;
    if (block.type == "locals") {
      for (const hcl::Attribute& attribute : block.body->attributes) {
        if (!module_.locals.contains(attribute.name)) {
          diagnostics_.add(codes::kTerraformOverridesNothing, at.file->range(attribute.name_span),
                           Name{"locals"});
        }
        module_.locals.insert_or_assign(std::string(attribute.name),
                                        AttributeAt{at.file, &attribute});
      }
      return;
    }
    if (block.type == "variable") return change(module_.variables, label(block, 0), at);
    if (block.type == "output") return change(module_.outputs, label(block, 0), at);
    if (block.type == "module") return change(module_.calls, label(block, 0), at);
    if (block.type == "resource") return change(module_.resources, resource_key(block), at);
    if (block.type == "data") return change(module_.data, resource_key(block), at);
    declare(at);
  }

  template <typename Table, typename Key>
  void change(Table& table, const Key& key, const BlockAt& at) {
    const auto found = table.find(key);
    if (found != table.end()) return found->second.overrides.push_back(at);
    diagnostics_.add(codes::kTerraformOverridesNothing, at.file->range(at.block->header()),
                     Name{std::string(at.block->type)});
  }

  Module& module_;
  diag::Diagnostics& diagnostics_;
};

// Reads a text into a file. Comments may be in any encoding: what is not UTF-8 in them is replaced,
// because marks in the program consist of such bytes (text/origin.h).
void parse(SourceFile& file, const std::string& path, std::string text, base::Sources& sources,
           diag::Diagnostics& diagnostics, const base::Limits& limits) {
  file.source = &sources.add(path, std::move(text));
  const std::size_t errors = diagnostics.error_count();
  file.tree = hcl::parse_config(*file.source, diagnostics, limits);
  const std::string_view bytes = file.source->text();
  if (base::is_valid_utf8(bytes) || diagnostics.error_count() != errors) return;
  std::uint32_t at = 0;
  while (base::decode_utf8(bytes, at).valid) at += base::decode_utf8(bytes, at).size;
  diagnostics.add(codes::kTerraformEncoding, file.source->range({at, at + 1}))
      .note({"what is not UTF-8 is replaced by U+FFFD in the program"})
      .help({"save the file in the encoding UTF-8"});
  file.source = &sources.add(path, base::replace_invalid_utf8(bytes));
  file.tree = hcl::parse_config(*file.source, diagnostics, limits);
}

}  // namespace

bool is_configuration_file(std::string_view name) {
  return ends_with_any(name, {".tf", ".tf.json"}) && !name.starts_with(".") &&
         !name.starts_with("#");
}

Module read_module(const std::string& folder, const base::FileSystem& files, base::Sources& sources,
                   diag::Diagnostics& diagnostics, const base::Limits& limits) {
  Module module;
  module.folder = folder;
  const auto names = files.list(on_disk(folder));
  if (!names) return module;
  for (const std::string& name : *names) {
    const std::string path = path_in(folder, name);
    if (!is_configuration_file(name) || !files.is_file(path)) continue;
    auto text = files.read(path, limits.max_source_bytes);
    if (!text) {
      diagnostics.add(codes::kTerraformUnreadable, {}, diag::PathText{path},
                      diag::Reason{text.error().str()});
      continue;
    }
    if (name.ends_with(".json")) text = json_as_native(path, *text, sources, diagnostics, limits);
    auto file = std::make_unique<SourceFile>();
    file->name = name;
    // Places in a file in the JSON syntax are those of the native text.
    const bool is_json = name.ends_with(".json");
    parse(*file, is_json ? path + " (native syntax)" : path, std::move(*text), sources, diagnostics,
          limits);
    file->overrides = is_override_file(name);
    module.files.push_back(std::move(file));
  }
  Reader(module, diagnostics).declare_all();
  return module;
}

}  // namespace virga::convert::terraform
