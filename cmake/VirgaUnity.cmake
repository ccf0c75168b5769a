# Unity builds: g++ spends most of its time on headers, so it compiles several .cc files of a folder as
# one. Names in the files of a folder differ; names in two folders may be equal.
option(VIRGA_UNITY "Compile the .cc files of a folder together" ON)
set(VIRGA_UNITY_FILES 10 CACHE STRING "How many .cc files are compiled together at most")

# virga_unity(TARGET <files>): groups the files by folder. Files that are not listed here, such as
# generated ones, are compiled alone.
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
    cmake_path(RELATIVE_PATH folder BASE_DIRECTORY ${CMAKE_SOURCE_DIR} OUTPUT_VARIABLE group)
    string(MAKE_C_IDENTIFIER ${group} group)
    list(APPEND groups ${group})
    list(APPEND files_${group} ${file})
  endforeach()
  list(REMOVE_DUPLICATES groups)
  foreach(group IN LISTS groups)
    # Makes batches of equal size: eleven files become six and five, not ten and one.
    list(LENGTH files_${group} count)
    math(EXPR batches "(${count} + ${VIRGA_UNITY_FILES} - 1) / ${VIRGA_UNITY_FILES}")
    set(index 0)
    foreach(file IN LISTS files_${group})
      math(EXPR batch "${index} * ${batches} / ${count}")
      set_source_files_properties(${file} PROPERTIES UNITY_GROUP ${group}_${batch})
      math(EXPR index "${index} + 1")
    endforeach()
  endforeach()
endfunction()
