#include "check/files/literal_files.h"

#include <algorithm>
#include <array>
#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

#include "base/text/suggest.h"
#include "bind/functions/builtin_call.h"
#include "bind/program/values.h"
#include "check/files/paths.h"
#include "diag/codes/run.h"
#include "model/expr/walk.h"

namespace virga::check {
namespace {

namespace fs = std::filesystem;
using bind::calls;
namespace codes = diag::codes;
using model::BuiltinId;

class FileChecker {
 public:
  FileChecker(Session& session, const base::FileSystem& files)
      : diagnostics_(session.diagnostics),
        files_(files),
        working_directory_(absolute_folder(session.project.program, files)) {}

  void check(const bind::Program& program) {
    for (const bind::Node& node : program.nodes) {
      bind::for_each_value(node,
                           [&](const bind::BoundExpr& value) { check(program.pool, *value.expr); });
    }
  }

 private:
  void check(const model::ExprPool& pool, const model::Expr& root) {
    std::vector<const model::Expr*> left{&root};
    while (!left.empty()) {
      const model::Expr& expr = *left.back();
      left.pop_back();
      if (bind::handles_failures(expr)) continue;
      if (const auto* call = expr.if_is<model::CallExpr>()) check(pool, *call);
      for (const model::Expr* child : model::children(expr)) left.push_back(child);
    }
  }

  void check(const model::ExprPool& pool, const model::CallExpr& call) {
    if (call.arguments.size() != 1 || call.expand_final) return;
    const bool is_archive = calls(call, BuiltinId::kFileArchive);
    const bool is_asset = calls(call, BuiltinId::kFileAsset);
    if (!is_archive && !is_asset && !reads_text(call)) return;
    const std::string* path = pool.literal_string(*call.arguments[0]);
    if (!path) return;
    const std::string full = (fs::path(working_directory_) / *path).lexically_normal().string();
    if (files_.is_directory(full)) {
      if (is_archive) return;
      add(call, "it is a directory", full);
    } else if (!files_.is_file(full)) {
      suggest(add(call, "no such file", full), *call.arguments[0], *path, full);
    } else if (is_archive && !may_be_archive(full)) {
      add(call, "it is neither a directory nor an archive file", full);
    }
  }

  static bool reads_text(const model::CallExpr& call) {
    return calls(call, BuiltinId::kReadFile) || calls(call, BuiltinId::kFileBase64) ||
           calls(call, BuiltinId::kFileBase64Sha256);
  }

  // Returns false if neither the name nor the first bytes are those of an archive. A preview reads
  // the whole file (pulumi/assets/open_asset.h).
  bool may_be_archive(const std::string& full) const {
    constexpr std::array<std::string_view, 5> kNames = {".zip", ".jar", ".tar", ".tgz", ".gz"};
    if (std::ranges::any_of(kNames, [&](std::string_view each) { return full.ends_with(each); })) {
      return true;
    }
    constexpr std::size_t kTarMark = 257;  // the position of "ustar"
    std::array<char, kTarMark + 5> bytes{};
    const auto file = files_.open(full);
    const auto size = file ? (*file)->read(0, bytes) : base::Result<std::size_t>(bytes.size());
    if (!file || !size) return true;  // a preview says why
    const std::string_view text(bytes.data(), *size);
    return text.starts_with("PK") || text.starts_with("\x1f\x8b") ||
           (text.size() == bytes.size() && text.substr(kTarMark) == "ustar");
  }

  diag::Diagnostic& add(const model::CallExpr& call, const std::string& why,
                        const std::string& full) {
    return diagnostics_
        .add(codes::kFunctionFailed, call.arguments[0]->range, diag::Name{std::string(call.name)},
             diag::Reason{why})
        .with_severity(diag::Severity::kWarning)
        .in(call.range)
        .note({"the path that was tried: {0}", diag::PathText{full}});
  }

  // Suggests the file with the most similar name in the same folder.
  void suggest(diag::Diagnostic& diagnostic, const model::Expr& written, const std::string& path,
               const std::string& full) const {
    const fs::path folder = fs::path(full).parent_path();
    const auto names = files_.list(folder.string());
    if (!names) return;
    const std::vector<std::string_view> others(names->begin(), names->end());
    const auto near = base::nearest(fs::path(full).filename().string(), others);
    if (!near) return;
    const std::string other = (fs::path(path).parent_path() / std::string(*near)).string();
    const base::Range range = written.range;
    // Without the quotes. The literal has no escapes if it is as long as the path.
    if (range.span.size() != path.size() + 2) return;
    diagnostic.suggest({range.source, {range.span.begin + 1, range.span.end - 1}}, other);
  }

  diag::Diagnostics& diagnostics_;
  const base::FileSystem& files_;
  const std::string working_directory_;
};

}  // namespace

void check_literal_files(Session& session, const base::FileSystem& files) {
  FileChecker checker(session, files);
  for (const bind::Program* program : bind::with_components(session.program)) {
    checker.check(*program);
  }
}

}  // namespace virga::check
