// What the last check of a program knows about its items, so that the next check can skip those
// that an edit cannot concern.
#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <unordered_map>
#include <vector>

#include "bind/types/resource_types.h"
#include "check/session/load.h"
#include "diag/diagnostic.h"
#include "ide/check/items.h"
#include "ide/check/observed.h"

namespace virga::ide {

struct RememberedItem {
  std::string name;  // of its node; empty if it declares none
  std::shared_ptr<const ItemText> text;
  std::optional<Observed> observed;  // if this is all that other items see of it
  std::vector<std::string> uses;     // the names of the nodes that it refers to
  // A diagnostic of the binder or of bind/lint concerns it.
  bool has_mistakes = false;
  // The warnings of bind/review are known. Their ranges are relative to the start of the item, in
  // no source.
  bool is_reviewed = false;
  std::vector<diag::Diagnostic> warnings;
  std::uint64_t last_seen = 0;      // Memory::checks when a program had the item last
  std::uint64_t last_compared = 0;  // the same for Memory::comparisons
};

struct Memory {
  bind::TypeMemo types;
  // The last program that was parsed, with or without errors. Unchanged blocks are not parsed
  // again. May be null.
  std::shared_ptr<const check::Session> parsed;
  // If empty, the next check binds the whole program.
  std::unordered_map<std::uint64_t, RememberedItem> items;  // by Item::key
  // Of everything beside the items that a check depends on: the other files, the names of the
  // files.
  std::uint64_t context = 0;
  std::set<std::string> packages;  // check::Session::packages, and those of earlier checks
  // How many items mention each package.
  std::map<PackageMention, std::size_t> package_mentions;
  // How many items refer to each name.
  std::unordered_map<std::string, std::size_t> uses;
  // Names of nodes on which mistakes in other items depend.
  std::set<std::string> watched;
  // The diagnostics of the last check depend on the whole program.
  bool is_fragile = false;
  std::uint64_t checks = 0;
  std::uint64_t comparisons = 0;  // of a program with the memory (Concerned)

  // Forgets all items, and what is counted of them.
  void forget_all();
  // Forgets the items that the program of the last check does not have.
  void forget_unseen();
  // Counts the names and packages that the item mentions, or no longer counts them. A new item has
  // no text and mentions nothing.
  void add_mentions(const RememberedItem& item);
  void forget_mentions(const RememberedItem& item);
};

}  // namespace virga::ide
