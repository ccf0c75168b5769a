# Unity builds: g++ spends most of its time on headers, so it compiles several .cc files of a target as
# one. Names at file scope differ in files that are compiled together, which are those of a folder and
# of the folders beside it. If two names clash, the compiler says so: rename one.
option(VIRGA_UNITY "Compile several .cc files together" ON)
# How many files are compiled together at most.
set(VIRGA_UNITY_FILES 30)
# Folders that are compiled apart from others, because `Type` and `Kind` mean something else there, or
# because they include <filesystem>, which declares std::quoted(). The language host of PCL does not contain that
# of C++.
set(VIRGA_UNITY_ALONE src_run_conform tests_vectors_runtime src_cli_generate src_cli_git
    src_host_cpp src_host_cpp_build src_host_cpp_calls src_host_cpp_packages)

# Compiles `files` together, as the unit `name`.
function(virga_unity_unit name)
  set_source_files_properties(${ARGN} PROPERTIES UNITY_GROUP ${name})
endfunction()

# Makes units of equal size of the files of a folder: 21 files become 11 and 10, not 20 and 1.
function(virga_unity_folder name)
  list(LENGTH ARGN count)
  math(EXPR units "(${count} + ${VIRGA_UNITY_FILES} - 1) / ${VIRGA_UNITY_FILES}")
  set(index 0)
  foreach(file IN LISTS ARGN)
    math(EXPR unit "${index} * ${units} / ${count}")
    virga_unity_unit(${name}_${unit} ${file})
    math(EXPR index "${index} + 1")
  endforeach()
endfunction()

# virga_unity(TARGET <files>): puts whole folders into a unit until it is full, so that a new file
# seldom moves others. Files that are not listed here, such as generated ones, are compiled alone.
function(virga_unity target)
  if(NOT VIRGA_UNITY)
    return()
  endif()
  set_target_properties(${target} PROPERTIES UNITY_BUILD ON UNITY_BUILD_MODE GROUP)
  # g++ inlines less in large units. These units are large only because they contain many files.
  target_compile_options(${target} PRIVATE
    $<$<CXX_COMPILER_ID:GNU>:--param=large-unit-insns=100000>)
  foreach(file IN LISTS ARGN)
    cmake_path(ABSOLUTE_PATH file)
    cmake_path(GET file PARENT_PATH folder)
    cmake_path(RELATIVE_PATH folder BASE_DIRECTORY ${CMAKE_SOURCE_DIR} OUTPUT_VARIABLE name)
    string(MAKE_C_IDENTIFIER ${name} name)
    list(APPEND names ${name})
    list(APPEND files_${name} ${file})
  endforeach()
  list(REMOVE_DUPLICATES names)
  list(SORT names)
  foreach(name IN LISTS names)
    list(LENGTH files_${name} count)
    if(count GREATER VIRGA_UNITY_FILES OR name IN_LIST VIRGA_UNITY_ALONE)
      virga_unity_folder(${name} ${files_${name}})
      continue()
    endif()
    list(LENGTH unit_files unit_count)
    math(EXPR together "${unit_count} + ${count}")
    if(together GREATER VIRGA_UNITY_FILES)
      virga_unity_unit(${unit} ${unit_files})
      set(unit_files)
    endif()
    if(NOT unit_files)
      set(unit ${name})
    endif()
    list(APPEND unit_files ${files_${name}})
  endforeach()
  if(unit_files)
    virga_unity_unit(${unit} ${unit_files})
  endif()
endfunction()
