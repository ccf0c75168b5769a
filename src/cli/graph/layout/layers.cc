#include <algorithm>
#include <cmath>
#include <numeric>

#include "cli/graph/layout/columns.h"

namespace virga::cli {
namespace {

using Index = std::uint32_t;

constexpr double kAspect = 1.6;       // width of the picture divided by its height
constexpr double kLeastColumn = 480;  // columns up to this height are never split

struct Adjacency {
  std::vector<std::vector<Index>> needs;
  std::vector<std::vector<Index>> needed_by;
};

// Sorts topologically, dependencies first. Drops the edges that would close a cycle. Depth-first
// search with an explicit stack.
class Sorting {
 public:
  explicit Sorting(const Level& level) : all_(level.items.size()), states_(level.items.size()) {
    for (const auto& [from, to] : needs_of(level)) all_[from].push_back(to);
    acyclic.needs.resize(all_.size());
    acyclic.needed_by.resize(all_.size());
    for (Index i = 0; i < all_.size(); ++i) visit(i);
  }

  Adjacency acyclic;
  std::vector<Index> order;

 private:
  enum class State : std::uint8_t { kNew, kOpen, kDone };
  struct Visit {
    Index item;
    std::size_t next = 0;
  };

  void visit(Index root) {
    enter(root);
    while (!open_.empty()) {
      Visit& top = open_.back();
      if (top.next == all_[top.item].size()) {
        states_[top.item] = State::kDone;
        order.push_back(top.item);
        open_.pop_back();
        continue;
      }
      const Index from = top.item;
      const Index to = all_[from][top.next++];
      if (states_[to] == State::kOpen) continue;
      acyclic.needs[from].push_back(to);
      acyclic.needed_by[to].push_back(from);
      enter(to);
    }
  }

  void enter(Index item) {
    if (states_[item] != State::kNew) return;
    states_[item] = State::kOpen;
    open_.push_back({item});
  }

  std::vector<std::vector<Index>> all_;
  std::vector<State> states_;
  std::vector<Visit> open_;
};

// Places items in columns. If a column is full, the next column with room is used.
class Filling {
 public:
  explicit Filling(double height) : height_(height) {}

  std::size_t put(std::size_t at_least, double height) {
    const std::size_t column = open(at_least);
    filled_[column] += height;
    return column;
  }
  bool has_room(std::size_t column, double height) const {
    return filled_[column] + height <= height_;
  }
  void move(std::size_t from, std::size_t to, double height) {
    filled_[from] -= height;
    filled_[to] += height;
  }

 private:
  // Returns the first column with room, from `column` on. Remembers full columns, so that the next
  // call skips them.
  std::size_t open(std::size_t column) {
    grow(column);
    while (filled_[column] >= height_) {
      grow(column + 1);
      if (next_[column] == column) next_[column] = column + 1;
      next_[column] = next_[next_[column]];
      column = next_[column];
    }
    return column;
  }

  void grow(std::size_t column) {
    for (; filled_.size() <= column; filled_.push_back(0)) next_.push_back(filled_.size());
  }

  double height_;
  std::vector<double> filled_;
  std::vector<std::size_t> next_;  // the column itself while it has room
};

double column_height(const Level& level) {
  double area = 0;
  for (const Level::Item& item : level.items) {
    area += item.width * 1.6 * (item.height + kRowGap);
  }
  return std::max(kLeastColumn, std::sqrt(area / kAspect));
}

// An item without dependencies moves next to the first item that depends on it.
void move_to_users(const Level& level, const Adjacency& near, Filling& filling,
                   std::vector<std::size_t>& column) {
  for (Index item = 0; item < column.size(); ++item) {
    if (!near.needs[item].empty() || near.needed_by[item].empty()) continue;
    std::size_t first = column[near.needed_by[item].front()];
    for (const Index by : near.needed_by[item]) first = std::min(first, column[by]);
    const double height = level.items[item].height + kRowGap;
    if (first - 1 > column[item] && filling.has_room(first - 1, height)) {
      filling.move(column[item], first - 1, height);
      column[item] = first - 1;
    }
  }
}

// Returns the column of each item.
std::vector<std::size_t> columns_of(const Level& level, const Sorting& sorting) {
  const Adjacency& near = sorting.acyclic;
  Filling filling(column_height(level));
  std::vector<std::size_t> column(level.items.size());
  const auto is_alone = [&](Index i) { return near.needs[i].empty() && near.needed_by[i].empty(); };
  // Items without neighbours fill the remaining room.
  for (const bool alone : {false, true}) {
    for (const Index item : sorting.order) {
      if (is_alone(item) != alone) continue;
      std::size_t least = 0;
      for (const Index to : near.needs[item]) least = std::max(least, column[to] + 1);
      column[item] = filling.put(least, level.items[item].height + kRowGap);
    }
  }
  move_to_users(level, near, filling, column);
  return column;
}

}  // namespace

Columns assign_columns(const Level& level) {
  const Sorting sorting(level);
  const std::vector<std::size_t> column = columns_of(level, sorting);
  Columns columns;
  for (const Index item : sorting.order) {
    if (column[item] >= columns.size()) columns.resize(column[item] + 1);
    columns[column[item]].push_back(item);
  }
  std::erase_if(columns, [](const auto& items) { return items.empty(); });
  return columns;
}

}  // namespace virga::cli
