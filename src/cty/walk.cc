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
  Value container;  // without its marks
  Marks marks;
  std::vector<Value> done;
};

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

// Rebuilds from the inside out with an explicit stack. Parts for which `skip` holds stay untouched.
template <typename Skip, typename Step>
Result<Value> rebuild(const Value& value, Skip skip, Step&& change, bool with_paths) {
  std::vector<Frame> frames;
  Path path;
  Value current = value;
  const auto enter = [&](const Value& part) {
    if (skip(part) || !ValueAccess::is_container(part.unmarked())) return false;
    frames.push_back({part.unmarked(), part.marks(), {}});
    frames.back().done.reserve(part.size());
    return true;
  };
  const auto located = [](const Error& error, const Path& at) {
    return std::unexpected(error.inside(at));
  };

  bool entered = enter(value);
  while (true) {
    if (!entered) {
      // `current` is complete but for its own change.
      if (!skip(current)) {
        Result<Value> changed = change(path, std::move(current));
        if (!changed) return located(changed.error(), path);
        current = std::move(*changed);
      }
      if (frames.empty()) return current;
      frames.back().done.push_back(std::move(current));
      if (with_paths) path.pop();
    }
    Frame& frame = frames.back();
    const std::size_t next = frame.done.size();
    if (next < frame.container.size()) {
      if (with_paths) path.push(step_to(frame.container, next));
      current = frame.container.elements()[next];
      entered = enter(current);
      continue;
    }
    Result<Value> whole = rebuilt(frame);
    if (!whole) return located(whole.error(), path);
    current = whole->with_marks(frame.marks);
    frames.pop_back();
    entered = false;
  }
}

}  // namespace

void walk(const Value& value, const std::function<bool(const Path&, const Value&)>& visit) {
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
}

Result<Value> transform(const Value& value, const Change& change) {
  return rebuild(value, [](const Value&) { return false; }, change, true);
}

Unmarked Value::unmark_deep() const {
  if (!contains_marked()) return {*this, {}};
  MarkCollector all;
  Result<Value> plain = rebuild(
      *this, [](const Value& part) { return !part.contains_marked(); },
      [&](const Path&, Value part) -> Result<Value> {
        all.add(part.marks());
        return part.unmarked();
      },
      false);
  VIRGA_CHECK(plain.has_value());
  return {std::move(*plain), all.take()};
}

std::pair<Value, std::vector<MarksAt>> unmark_deep_with_paths(const Value& value) {
  std::vector<MarksAt> places;
  walk(value, [&](const Path& path, const Value& part) {
    if (part.is_marked()) places.push_back({path, part.marks()});
    return part.contains_marked();
  });
  return {value.unmark_deep().value, std::move(places)};
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
