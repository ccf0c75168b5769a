// The declarations around a part of a program that is bound alone.
#pragma once

#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "bind/program/program.h"

namespace virga::bind {

struct Binding;
struct Declaration;  // binding/declaration.h

// A name with a value that the caller owns.
struct GivenVariable {
  std::string name;
  model::Type type;
};

// bind() with BindOptions::surroundings costs what the files cost, whatever the size of the program
// that they are a part of. A declaration of the files hides what is given under the same name,
// except for outputs.
struct Surroundings {
  std::vector<GivenVariable> variables;
  // The package blocks of the program, sorted by name.
  std::vector<PackageDescriptor> descriptors;
  // The bound program of a component's folder, as its label names it. Returns null if it is not
  // known. May be empty.
  std::function<std::shared_ptr<const Program>(std::string_view source)> component;
};

// --- Internal to the room ---

// Adds a node that no file declares.
NodeId add_node(Binding& binding, Declaration declaration, std::string_view name, Range range,
                Range declared, const model::Type& type);

// Declares the variables as nodes at the begin of the first file. Requires: the files are declared
// already.
void declare_surroundings(Binding& binding, const Surroundings& surroundings);

// The descriptors of the files and of the surroundings, sorted by name.
std::vector<PackageDescriptor> with_descriptors(std::vector<PackageDescriptor> own,
                                                const Surroundings& surroundings);

}  // namespace virga::bind
