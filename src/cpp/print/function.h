// Prints functions and methods.
#pragma once

#include "cpp/print/header.h"

namespace virga::cpp {

// The structs of the arguments and of the result.
void print_function_structs(Header& header, const Function& function);

// The type of the result.
std::string result_type(Header& header, const Function& function);

// The parameter for the struct of arguments, with ", " behind it; empty if there are no arguments.
std::string args_parameter(const Function& function, const std::string& type);

// The member function of a resource that calls the method.
void print_method(Header& header, const Function& method);

}  // namespace virga::cpp
