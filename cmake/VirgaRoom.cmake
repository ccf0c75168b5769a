# virga_room(NAME [TOOL] [HOT] ROOMS <rooms below> LIBS <libraries>)
#
# Makes the static library virga_<NAME> (alias virga::<NAME>) from every .cc file
# of src/<NAME> except main.cc, and the test program <NAME>_test from every *_test.cc there. The library
# is installed as the component <NAME> of the package virga, with all headers except those of tests.
# A room with TOOL is not installed, because it is part of the executable only. A room with HOT is optimized
# for speed.
function(virga_room name)
  cmake_parse_arguments(ARG "TOOL;HOT" "" "ROOMS;LIBS" ${ARGN})
  virga_sources(${CMAKE_CURRENT_SOURCE_DIR}/src/${name} sources tests)
  list(FILTER sources EXCLUDE REGEX "/main\\.cc$")
  add_library(virga_${name} STATIC ${sources})
  add_library(virga::${name} ALIAS virga_${name})
  virga_unity(virga_${name} ${sources})
  if(ARG_TOOL)
    # Options, files and reports: nothing here takes long, so half the time to compile counts more.
    target_compile_options(virga_${name} PRIVATE $<$<CONFIG:Release>:-O1>)
  endif()
  if(ARG_HOT AND CMAKE_BUILD_TYPE STREQUAL Release)
    # Many small functions for each token and value: -O3 inlines more of them. A precompiled header would bring
    # the -O2 with which it was compiled.
    target_compile_options(virga_${name} PRIVATE -O3)
  elseif(name STREQUAL rpc)
    virga_use_precompiled(virga_${name} virga_grpc_headers)
  else()
    virga_use_precompiled(virga_${name} virga_headers)
  endif()
  set_target_properties(virga_${name} PROPERTIES EXPORT_NAME ${name} LINKER_LANGUAGE CXX)
  target_include_directories(virga_${name} PUBLIC
    $<BUILD_INTERFACE:${CMAKE_CURRENT_SOURCE_DIR}/src> $<INSTALL_INTERFACE:include/virga>)
  if(NOT ARG_TOOL)
    virga_install_room(${name} ${ARG_ROOMS})
    virga_export_room(${name} ROOMS ${ARG_ROOMS} LIBS ${ARG_LIBS})
  endif()
  list(TRANSFORM ARG_ROOMS PREPEND virga::)
  target_link_libraries(virga_${name} PUBLIC ${ARG_ROOMS} PRIVATE ${ARG_LIBS} $<BUILD_INTERFACE:virga_options>)
  if(VIRGA_TESTS AND tests)
    virga_test(${name}_test SOURCES ${tests} ROOMS ${name} LABELS ${name})
  endif()
endfunction()

# The programs allocate millions of small objects. With this allocator they need a quarter less processor time
# (docs/performance.md). A library does not choose the allocator of the programs that use it, and
# sanitizers have their own.
find_library(VIRGA_ALLOCATOR mimalloc)

# virga_program(NAME ROOM <room> [FOLDER <folder>]): the executable bin/<NAME> from the main.cc of a room, or of a
# folder of the room.
function(virga_program name)
  cmake_parse_arguments(ARG "" "ROOM;FOLDER" "" ${ARGN})
  cmake_path(SET source NORMALIZE ${CMAKE_CURRENT_SOURCE_DIR}/src/${ARG_ROOM}/${ARG_FOLDER}/main.cc)
  add_executable(${name} ${source})
  target_link_libraries(${name} PRIVATE virga::${ARG_ROOM} virga_options)
  if(VIRGA_ALLOCATOR AND NOT VIRGA_SANITIZE)
    target_link_libraries(${name} PRIVATE ${VIRGA_ALLOCATOR})
  endif()
endfunction()

# virga_program_alias(PROGRAM NAME): the executable under another name, which it reads from its command line.
function(virga_program_alias program name)
  add_custom_command(TARGET ${program} POST_BUILD
    COMMAND ${CMAKE_COMMAND} -E create_symlink $<TARGET_FILE_NAME:${program}> $<TARGET_FILE_DIR:${program}>/${name}
    VERBATIM)
  install(FILES $<TARGET_FILE_DIR:${program}>/${name} DESTINATION ${CMAKE_INSTALL_BINDIR} COMPONENT tool)
endfunction()

# virga_test(NAME SOURCES <files> ROOMS <rooms> LIBS <libraries> LABELS <labels>): a GoogleTest program and its CTest
# test. The label `unit` is added to LABELS.
function(virga_test name)
  cmake_parse_arguments(ARG "" "" "SOURCES;ROOMS;LIBS;LABELS" ${ARGN})
  add_executable(${name} ${ARG_SOURCES})
  virga_unity(${name} ${ARG_SOURCES})
  virga_use_precompiled(${name} virga_test_headers)
  list(TRANSFORM ARG_ROOMS PREPEND virga::)
  target_link_libraries(${name} PRIVATE ${ARG_ROOMS} ${ARG_LIBS} GTest::gtest_main rapidcheck
                        fmt::fmt virga_options)
  target_compile_definitions(${name} PRIVATE VIRGA_SOURCE_DIR="${CMAKE_SOURCE_DIR}")
  add_test(NAME ${name} COMMAND ${name} --gtest_brief=1)
  virga_register_test(${name} TARGETS ${name} LABELS unit ${ARG_LABELS} TIMEOUT 1200)
endfunction()

# Splits the .cc files below a folder into sources and tests (*_test.cc).
function(virga_sources folder sources_out tests_out)
  file(GLOB_RECURSE all CONFIGURE_DEPENDS ${folder}/*.cc)
  set(tests ${all})
  list(FILTER all EXCLUDE REGEX "_test\\.cc$")
  list(FILTER tests INCLUDE REGEX "_test\\.cc$")
  set(${sources_out} ${all} PARENT_SCOPE)
  set(${tests_out} ${tests} PARENT_SCOPE)
endfunction()
