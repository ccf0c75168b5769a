# Precompiled headers: g++ needs nearly two seconds for the headers of the standard library that most
# sources use, so it reads them once. Only headers that never change are precompiled; sources still
# include what they use, which a build with VIRGA_PRECOMPILED=OFF checks.
option(VIRGA_PRECOMPILED "Precompile the headers of the standard library and of GoogleTest" ON)

# Not <filesystem>: it declares std::quoted(), which hides our quoted() where the argument is a std::string.
set(virga_standard_headers
  <algorithm> <array> <atomic> <charconv> <chrono> <cmath> <cstddef> <cstdint> <deque> <expected>
  <functional> <limits> <map> <memory> <mutex> <optional> <ranges> <set> <span> <string>
  <string_view> <tuple> <unordered_map> <utility> <variant> <vector> <fmt/format.h>)

# virga_precompile(NAME LIBS <libraries> HEADERS <headers>): compiles the headers once, with the options
# that all targets have.
function(virga_precompile name)
  cmake_parse_arguments(ARG "" "" "LIBS;HEADERS" ${ARGN})
  file(CONFIGURE OUTPUT ${CMAKE_BINARY_DIR}/${name}.cc CONTENT "// Compiles precompiled headers.\n")
  add_library(${name} OBJECT EXCLUDE_FROM_ALL ${CMAKE_BINARY_DIR}/${name}.cc)
  target_link_libraries(${name} PRIVATE ${ARG_LIBS} virga_options)
  target_precompile_headers(${name} PRIVATE ${ARG_HEADERS})
endfunction()

# virga_use_precompiled(TARGET NAME): includes the headers of virga_precompile(NAME) in every source.
function(virga_use_precompiled target name)
  if(NOT VIRGA_PRECOMPILED)
    return()
  endif()
  target_precompile_headers(${target} REUSE_FROM ${name})
  # For ccache, which compares what the preprocessor prints.
  target_compile_options(${target} PRIVATE $<$<CXX_COMPILER_ID:GNU>:-fpch-preprocess>)
endfunction()

# Defines virga_headers for the rooms, virga_grpc_headers for the room that uses gRPC, virga_test_headers
# for unit tests, and virga_json_headers for the programs in tests/.
function(virga_precompile_headers)
  if(NOT VIRGA_PRECOMPILED)
    return()
  endif()
  virga_precompile(virga_headers LIBS fmt::fmt HEADERS ${virga_standard_headers})
  virga_precompile(virga_grpc_headers LIBS fmt::fmt PkgConfig::grpc
                   HEADERS ${virga_standard_headers} <grpcpp/grpcpp.h>)
  if(VIRGA_TESTS)
    virga_precompile(virga_test_headers LIBS fmt::fmt GTest::gtest rapidcheck
                     HEADERS ${virga_standard_headers} <gtest/gtest.h> <rapidcheck/gtest.h>)
    virga_precompile(virga_json_headers LIBS fmt::fmt simdjson::simdjson
                     HEADERS ${virga_standard_headers} <simdjson.h>)
  endif()
endfunction()
