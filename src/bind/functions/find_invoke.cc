// The function that a token names.

#include "base/text/type_token.h"
#include "bind/check/missing_package.h"
#include "bind/functions/invoke_check.h"
#include "bind/names/near_tokens.h"
#include "diag/codes/bind.h"

namespace virga::bind {

namespace codes = diag::codes;
using diag::Name;

bool InvokeCheck::find(const std::string& written, base::Range where) {
  const auto token = base::TypeToken::parse_written(written);
  if (!token) {
    b_.diagnostics.add(codes::kMalformedToken, where, diag::Excerpt{written})
        .help({"a token has the form package:module:function or package:function"});
    return is_reported_ = true, false;
  }
  const std::string name(token->package);
  const auto& package = b_.packages.find(name);
  if (!package || !*package) {
    if (b_.options.skip_invoke_type_checking) return false;
    const bool tolerant = b_.options.skip_resource_type_checking;
    report_missing_package(b_, name, where, package ? nullptr : &package.error(),
                           tolerant ? diag::Severity::kWarning : diag::Severity::kError);
    is_reported_ = !tolerant;
    return false;
  }
  return find_function(*package, *token, written, where);
}

bool InvokeCheck::find_function(const PackagePtr& package, const base::TypeToken& token,
                                const std::string& written, base::Range where) {
  b_.packages.use(package);
  const auto function = package->function(written);
  if (function && *function) {
    invoke_.package = package;
    invoke_.function = *function;
    invoke_.descriptor = b_.packages.descriptor(std::string(token.package));
    invoke_.token = (*function)->canonical_token;
    return true;
  }
  if (b_.options.skip_invoke_type_checking) return false;
  is_reported_ = true;
  if (!function) {
    b_.diagnostics.add(codes::kUnusableDefinition, where, Name{written},
                       diag::Reason{function.error().str()});
    return false;
  }
  auto& diagnostic = b_.diagnostics.add(codes::kUnknownPackageFunction, where,
                                        Name{std::string(token.package)}, Name{written});
  const auto is_function = [&](const std::string& each) {
    const auto found = package->function(each);
    return found && *found;
  };
  const auto near = near_tokens(b_, written, package->function_tokens(), is_function);
  if (!near.empty()) {
    diagnostic.suggest_any(b_.inside_quotes(where), near);
  } else if (const auto resource = package->resource(written); resource && *resource) {
    diagnostic.help(
        {"{0} is a resource type: declare one in a {1} block", Name{written}, Name{"resource"}});
  }
  return false;
}

}  // namespace virga::bind
