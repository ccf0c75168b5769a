#include "cty/walk.h"

#include "base/check.h"
#include "cty/values/node.h"

namespace virga::cty {
namespace {

PathStep step_to(const Value& container, std::size_t position) {
  Value key = container.key_at(position);
  if (container.type().is(Kind::kObject)) return PathStep::attribute(key.as_string());
  return PathStep::index(std::move(key));
}

// A container whose parts are being rebuilt.
struct Frame {
  Value container;  // unmarked
  Marks marks;
  std::vector<Value> done;
  bool shared = false;  // whether it may occur again
};

base::Unexpected<Error> too_large() {
  return fail(ErrorKind::kTooLarge, "the value contains too many values");
}

Result<Value> rebuilt(Frame& frame) {
  const Value& old = frame.container;
  const Type type = old.type();
  if (frame.done.empty()) return old;
  switch (type.kind()) {
    case Kind::kList: return Value::list(std::move(frame.done));
    case Kind::kSet: return Value::set(std::move(frame.done));
    case Kind::kTuple: return Value::tuple(std::move(frame.done));
    case Kind::kMap: {
      std::vector<Value::Field> fields;
      for (std::size_t i = 0; i < frame.done.size(); ++i) {
        fields.emplace_back(old.keys()[i], std::move(frame.done[i]));
      }
      return Value::map(std::move(fields));
    }
    case Kind::kObject: {
      std::vector<Attribute> attributes;
      bool same_type = true;
      for (std::size_t i = 0; i < frame.done.size(); ++i) {
        const Attribute& attribute = type.attributes()[i];
        attributes.push_back({attribute.name, frame.done[i].type()});
        same_type = same_type && attributes.back().type == attribute.type;
      }
      return Value::object_of(same_type ? type : Type::object(std::move(attributes)),
                              std::move(frame.done));
    }
    case Kind::kBool:
    case Kind::kNumber:
    case Kind::kString:
    case Kind::kDynamic:
    case Kind::kCapsule: break;
  }
  VIRGA_UNREACHABLE();
}

// Rebuilds from the inside out with an explicit stack. Parts for which `skip` returns true stay
// unchanged. Without paths, shared parts are rebuilt once.
template <typename Skip, typename Step>
Result<Value> rebuild(const Value& value, Skip skip, Step&& change, bool with_paths) {
  std::vector<Frame> frames;
  std::unordered_map<const base::Counted*, Value> made;  // shared containers, unmarked
  Path path;
  const auto enter = [&](const Value& part) {
    const Value& plain = part.unmarked();
    if (skip(part) || !ValueAccess::is_container(plain)) return false;
    const bool shared = ValueAccess::is_shared(part) || ValueAccess::is_shared(plain);
    frames.push_back({plain, part.marks(), {}, shared && !with_paths});
    frames.back().done.reserve(plain.size());
    return true;
  };
  // Applies `change` to a part whose own parts are complete.
  const auto changed = [&](Value part) -> Result<Value> {
    if (skip(part)) return part;
    Result<Value> result = change(path, std::move(part));
    if (!result) return base::Unexpected(result.error().inside(path));
    return result;
  };
  const auto known = [&](const Value& part) -> const Value* {
    if (made.empty() || !ValueAccess::is_container(part.unmarked())) return nullptr;
    const auto at = made.find(ValueAccess::node(part.unmarked()));
    return at == made.end() ? nullptr : &at->second;
  };
  const auto put = [&](Value part) {
    frames.back().done.push_back(std::move(part));
    if (with_paths) path.pop();
  };

  if (!enter(value)) return changed(value);
  while (true) {
    Frame& frame = frames.back();
    const std::size_t next = frame.done.size();
    if (next < frame.container.size()) {
      const Value& part = frame.container.elements()[next];
      if (with_paths) path.push(step_to(frame.container, next));
      const Value* const before = known(part);
      if (!before && enter(part)) continue;
      Result<Value> leaf = changed(before ? before->with_marks(part.marks()) : part);
      if (!leaf) return leaf;
      put(std::move(*leaf));
      continue;
    }
    Result<Value> whole = rebuilt(frame);
    if (!whole) return base::Unexpected(whole.error().inside(path));
    const Frame finished = std::move(frame);
    frames.pop_back();
    if (finished.shared) made.emplace(ValueAccess::node(finished.container), *whole);
    whole = changed(whole->with_marks(finished.marks));
    if (!whole || frames.empty()) return whole;
    put(std::move(*whole));
  }
}

}  // namespace

Result<void> walk(const Value& value, const Visit& visit, const base::Limits& limits) {
  if (value.deep_size() > limits.max_value_size) return too_large();
  struct Place {
    Value container;
    std::size_t next = 0;
  };
  std::vector<Place> places;
  Path path;
  const auto enter = [&](const Value& part) {
    if (visit(path, part) && ValueAccess::is_container(part.unmarked())) {
      places.push_back({part.unmarked()});
    } else if (!path.empty()) {
      path.pop();
    }
  };
  enter(value);
  while (!places.empty()) {
    Place& place = places.back();
    if (place.next == place.container.size()) {
      places.pop_back();
      if (!path.empty()) path.pop();
      continue;
    }
    path.push(step_to(place.container, place.next));
    const Value part = place.container.elements()[place.next++];
    enter(part);
  }
  return {};
}

Result<Value> transform(const Value& value, const Change& change, const base::Limits& limits) {
  if (value.deep_size() > limits.max_value_size) return too_large();
  return rebuild(value, [](const Value&) { return false; }, change, true);
}

Unmarked Value::unmark_deep() const {
  if (!contains_marked()) return {*this, {}};
  Marks all;
  Result<Value> plain = rebuild(
      *this, [](const Value& part) { return !part.contains_marked(); },
      [&](const Path&, Value part) -> Result<Value> {
        all |= part.marks();
        return part.unmarked();
      },
      false);
  VIRGA_CHECK(plain.has_value());
  return {std::move(*plain), std::move(all)};
}

std::pair<Value, std::vector<MarksAt>> unmark_deep_with_paths(const Value& value) {
  std::vector<MarksAt> places;
  const auto walked = walk(value, [&](const Path& path, const Value& part) {
    if (part.is_marked()) places.push_back({path, part.marks()});
    return part.contains_marked();
  });
  Unmarked plain = value.unmark_deep();
  if (!walked) places.push_back({Path(), std::move(plain.marks)});
  return {std::move(plain.value), std::move(places)};
}

Value unknown_as_null(const Value& value) {
  Result<Value> known = rebuild(
      value, [](const Value& part) { return part.is_wholly_known(); },
      [](const Path&, Value part) -> Result<Value> {
        if (part.is_known()) return part;
        return Value::null(part.type()).with_marks(part.marks());
      },
      false);
  return known ? std::move(*known) : Value::null(value.type()).with_marks(value.deep_marks());
}

}  // namespace virga::cty
