// Diagnostics whose ranges move with an item of a program.
#pragma once

#include <cstddef>
#include <functional>
#include <optional>
#include <span>

#include "diag/diagnostic.h"
#include "ide/check/items.h"

namespace virga::ide {

// Visits the subject, the context, and the ranges of labels and fixes.
void for_each_range(const diag::Diagnostic& diagnostic,
                    const std::function<void(const base::Range&)>& visit);

// The index of the item that contains a range, or nullopt. O(log n).
std::optional<std::size_t> item_at(std::span<const Item> items, base::Range range);

// The diagnostic with ranges that count from the start of the item. Returns nullopt if it has a
// range outside of the item.
std::optional<diag::Diagnostic> relative_to(const diag::Diagnostic& diagnostic, base::Range item);
// The opposite, for the place where the item is now.
diag::Diagnostic placed(const diag::Diagnostic& relative, base::Range item);

}  // namespace virga::ide
