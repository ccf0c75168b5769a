#include "model/without_constants.h"

#include <vector>

#include "model/node/mapper.h"

namespace virga::model {

// A mapper remembers types by their nodes, so the types must be kept alive. Its result for a cycle
// is valid for one type only.
struct WithoutConstants::State {
  struct ToBase {
    std::size_t* steps;

    bool skips(const Type&) const { return false; }
    bool enters(const Type& type) const { return !type.is(Kind::kConst) && !type.is(Kind::kEnum); }
    bool strict(const Type& object) const { return object.strict(); }
    Type wrap(const Type& from, Type rebuilt) {
      ++*steps;
      if (!from.is(Kind::kConst)) return rebuilt;
      Type base = from.base();
      while (base.is(Kind::kConst)) base = base.base();
      return base;
    }
  };

  std::size_t steps = 0;
  Mapper<ToBase> mapper{ToBase{&steps}};
  std::vector<Type> kept;
};

WithoutConstants::WithoutConstants() : state_(std::make_unique<State>()) {}
WithoutConstants::~WithoutConstants() = default;

Type WithoutConstants::of(const Type& type) {
  if (type.is_recursive()) return Mapper(State::ToBase{&state_->steps}).run(type);
  state_->kept.push_back(type);
  return state_->mapper.map(type);
}

std::size_t WithoutConstants::steps() const {
  return state_->steps;
}

}  // namespace virga::model
