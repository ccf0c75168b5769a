// Type tokens of resources, and tokens of functions.
#include <algorithm>
#include <set>

#include "base/text/type_token.h"
#include "bind/names/mentioned_packages.h"
#include "ide/complete/documentation.h"
#include "ide/complete/request.h"

namespace virga::ide {
namespace {

constexpr std::string_view kProviders = "pulumi:providers:";
// More tokens than a user can read. The next key narrows them.
constexpr std::size_t kMaxTokens = 300;

class Tokens {
 public:
  Tokens(Request& request, TokenUse use)
      : request_(request), use_(use), typed_(request.items.typed()) {}

  void run() {
    const std::size_t colon = typed_.find(':');
    if (colon == std::string_view::npos) {
      packages();
      for (const bind::PackagePtr& package : used_packages()) tokens_of(package);
    } else {
      if (use_ == TokenUse::kResource &&
          kProviders.starts_with(typed_.substr(0, kProviders.size())))
        providers();
      if (const auto package = request_.package(std::string(typed_.substr(0, colon)))) {
        tokens_of(package);
      }
    }
    take();
  }

 private:
  struct Found {
    int match;
    const std::string* token;
    const schema::Package* package;
  };

  // Names of packages, whose schemas are not loaded for that.
  void packages() {
    for (const std::string& name : names()) {
      CompletionItem& item =
          request_.items.add(name + ":", CompletionKind::kPackage, Rank::kNeutral,
                             static_cast<std::uint64_t>(std::max(match(name, typed_), 0)));
      write(item, name + ":");
      item.documentation = id_of_package(name);
    }
    if (use_ == TokenUse::kResource) {
      CompletionItem& item =
          request_.items.add(std::string(kProviders), CompletionKind::kPackage, Rank::kNeutral, 1);
      write(item, std::string(kProviders));
    }
  }

  std::set<std::string> names() {
    std::set<std::string> names;
    for (std::string& name : request_.schemas.names()) names.insert(std::move(name));
    for (const auto& descriptor : request_.program.descriptors) names.insert(descriptor.name);
    return names;
  }

  // Those that the programs use, which are loaded already, and the built-in one.
  std::vector<bind::PackagePtr> used_packages() {
    std::set<std::string> names{"pulumi"};
    for (const bind::Program* program : request_.snapshot.programs()) {
      for (const auto& each : bind::mentioned_packages(program->files)) names.insert(each.name);
    }
    if (request_.file == FileKind::kPack) add_packages_of_policies(names);
    std::vector<bind::PackagePtr> packages;
    for (const std::string& name : names) {
      if (auto package = request_.package(name)) packages.push_back(std::move(package));
    }
    return packages;
  }

  // The packages in the texts of a policy pack that look like tokens: those that the policies are
  // for. A file of an author at work may not parse.
  void add_packages_of_policies(std::set<std::string>& found) {
    const std::set<std::string> known = names();
    for (const hcl::Tree& tree : request_.program.files) {
      const std::string_view text = request_.snapshot.sources[tree.source].text();
      for (const hcl::Token& token : tree.tokens) {
        if (token.kind != hcl::TokenKind::kQuotedLit) continue;
        const std::string_view written = text.substr(token.span.begin, token.span.size());
        std::string name(written.substr(0, written.find(':')));
        if (name.size() < written.size() && known.contains(name)) found.insert(std::move(name));
      }
    }
  }

  void providers() {
    for (const std::string& name : names()) {
      const std::string token = std::string(kProviders) + name;
      CompletionItem& item =
          request_.items.add(token, CompletionKind::kResourceType, Rank::kNeutral);
      write(item, token);
      item.detail = name;
      item.documentation = id_of_resource(name, token);
    }
  }

  void tokens_of(const bind::PackagePtr& package) {
    const auto tokens =
        use_ == TokenUse::kResource ? package->resource_tokens() : package->function_tokens();
    for (const std::string& token : tokens) {
      // The functions of a resource are methods.
      if (use_ == TokenUse::kFunction && token.find('/', token.rfind(':')) != std::string::npos)
        continue;
      const int found = best_match(token);
      if (found >= 0) found_.push_back({found, &token, package.get()});
    }
  }

  // Of the token as the schema has it, and of the short forms.
  int best_match(const std::string& token) const {
    if (typed_.empty()) return 0;
    const int whole = match(token, typed_);
    if (whole == 0) return 0;
    const auto parts = base::TypeToken::parse(token);
    if (!parts) return whole;
    const int display = match(parts->display(), typed_);
    const int name = match(parts->name, typed_);
    // "pkg:Name" stands for "pkg:index:Name".
    const int brief =
        match(std::string(parts->package) + ":" + std::string(parts->name), typed_) == 0 ? 1 : -1;
    int best = -1;
    for (const int each : {display == 0  ? 0
                           : display < 0 ? -1
                                         : display + 1,
                           name < 0 ? -1 : name + 1, brief, whole < 0 ? -1 : whole + 1}) {
      if (each >= 0 && (best < 0 || each < best)) best = each;
    }
    return best;
  }

  void take() {
    const auto order = [](const Found& a, const Found& b) {
      return a.match != b.match ? a.match < b.match : *a.token < *b.token;
    };
    if (found_.size() > kMaxTokens) {
      std::ranges::nth_element(found_, found_.begin() + kMaxTokens, order);
      found_.resize(kMaxTokens);
      request_.items.mark_incomplete();
    }
    for (const Found& each : found_) add_item(each);
  }

  void add_item(const Found& each) {
    const bool is_resource = use_ == TokenUse::kResource;
    CompletionItem& item = request_.items.add(
        *each.token, is_resource ? CompletionKind::kResourceType : CompletionKind::kPackageFunction,
        Rank::kValue, static_cast<std::uint64_t>(each.match));
    write(item, *each.token);
    item.detail = each.package->name();
    item.documentation = is_resource ? id_of_resource(each.package->name(), *each.token)
                                     : id_of_package_function(each.package->name(), *each.token);
  }

  void write(CompletionItem& item, const std::string& text) const {
    item.insert_text = request_.cursor.is_quoted ? text : quoted_literal(text);
    item.filter_text = text;
  }

  Request& request_;
  TokenUse use_;
  std::string_view typed_;
  std::vector<Found> found_;
};

}  // namespace

void complete_tokens(Request& request, TokenUse use) {
  Tokens(request, use).run();
}

}  // namespace virga::ide
