// The memory of bound expressions: nodes and variables in an arena, types and constants in tables.
#pragma once

#include <array>
#include <cstdint>
#include <deque>
#include <optional>
#include <string>
#include <unordered_map>
#include <utility>
#include <vector>

#include "base/arena.h"
#include "base/hash_index.h"
#include "cty/value.h"
#include "model/collection.h"
#include "model/expr/expr.h"
#include "model/type.h"

namespace virga::model {

// Owns everything that its nodes refer to. Movable; nodes do not move.
class ExprPool {
 public:
  ExprPool();
  ExprPool(ExprPool&&) noexcept = default;
  ExprPool& operator=(ExprPool&&) noexcept = default;

  base::Arena& arena() { return arena_; }

  // Each type node has one id. Equal types may have several ids: equality ignores the strict flag
  // and the annotations of objects, and these must be kept.
  TypeId add(const Type& type);
  // References to types and constants stay valid for the lifetime of the pool.
  const Type& type(TypeId id) const { return types_[static_cast<std::size_t>(id)]; }
  const Type& type(const Expr& expr) const { return type(expr.type); }

  // A literal and its const type. Literals with the same text share both, because most literals of
  // a large program are repeated: keys, kinds, regions, ports.
  struct Literal {
    ConstantId value;
    TypeId type;
  };
  // The string literal of a text, which is NFC.
  Literal string_literal(std::string_view text);
  // The number literal of a text; nullopt before add_number_literal().
  std::optional<Literal> number_literal(std::string_view text) const;
  Literal add_number_literal(std::string_view text, cty::Value value, const Type& type);

  // collection_of(type), computed once per type: the value type of a large tuple is the unification
  // of all its elements, and a program can loop over one tuple in every line.
  const Collection& collection(const Type& type);

  ConstantId add(cty::Value value);
  const cty::Value& constant(ConstantId id) const {
    return constants_[static_cast<std::size_t>(id)];
  }

  // The value of a literal: `12`, `true`, null, or a quoted string without interpolations, which is
  // a template with one literal. Null for every other expression.
  const cty::Value* literal(const Expr& expr) const;
  // The text of a quoted string without interpolations, or null.
  const std::string* literal_string(const Expr& expr) const;

  // The property name that a key of an object constructor denotes: the string of a literal. Returns
  // nullopt if the key must be evaluated.
  std::optional<std::string> property_name(const Expr& key) const;

 private:
  // Literals by their texts.
  class Literals {
   public:
    std::optional<Literal> find(std::string_view text) const;
    // `text` must outlive this. Requires: find() does not return it.
    Literal add(std::string_view text, Literal literal);

   private:
    std::vector<std::pair<std::string_view, Literal>> list_;
    base::HashIndex index_;  // of `list_`
  };

  base::Arena arena_;
  std::deque<Type> types_;
  std::deque<cty::Value> constants_;
  base::HashIndex ids_;  // of `types_`, by node
  // Ids of types that were added lately, by a part of their hash: resources of one type have the
  // same types again and again, and a large index lies outside of the processor's cache.
  std::array<std::uint32_t, 256> recent_{};
  Literals strings_;
  Literals numbers_;
  std::unordered_map<TypeId, Collection> collections_;
};

}  // namespace virga::model
