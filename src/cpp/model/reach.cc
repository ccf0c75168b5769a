#include "cpp/model/reach.h"

namespace virga::cpp {

void for_each_type(const schema::Type& type, bool plain,
                   const std::function<void(const schema::Type&, bool plain)>& visit) {
  plain = plain || type.plain;
  visit(type, plain);
  if (type.element) for_each_type(*type.element, plain, visit);
  for (const schema::TypePtr& member : type.members) for_each_type(*member, plain, visit);
}

}  // namespace virga::cpp
