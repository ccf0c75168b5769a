# Every test program and every step of `./dev test` is a CTest test with labels: rooms, kinds (unit, docs,
# golden, facts, hostile, random, e2e, install, lint) and `slow`. VIRGA_BUILD/tests.tsv lists
# the targets that each test needs, which CTest does not know, so that tools/run_tests builds only those.

# Exit code of a step that needs tools outside of the repository.
set(VIRGA_SKIPPED 77)

# Sanitized programs run several times longer, so random tests run fewer cases.
set(VIRGA_SLOWDOWN 1)
if(VIRGA_SANITIZE)
  set(VIRGA_SLOWDOWN 5)
endif()

# Whether the build adds a sanitizer or counters. Then its libraries require the runtime of these from their users, and
# its programs do more than ours would: write counters, and end if they get no memory.
set(VIRGA_INSTRUMENTED OFF)
if(VIRGA_SANITIZE OR CMAKE_CXX_FLAGS MATCHES "--coverage")
  set(VIRGA_INSTRUMENTED ON)
endif()

# virga_register_test(NAME TARGETS <targets> LABELS <labels> [TIMEOUT <seconds>] [PROCESSORS <count>] [SERIAL]):
# sets the common properties of a test of add_test(). SERIAL: no other test runs at the same time.
function(virga_register_test name)
  cmake_parse_arguments(ARG "SERIAL" "TIMEOUT;PROCESSORS" "TARGETS;LABELS" ${ARGN})
  if(NOT ARG_TIMEOUT)
    set(ARG_TIMEOUT 600)
  endif()
  math(EXPR timeout "${ARG_TIMEOUT} * ${VIRGA_SLOWDOWN}")
  set_tests_properties(${name} PROPERTIES
    LABELS "${ARG_LABELS}" TIMEOUT ${timeout} SKIP_RETURN_CODE ${VIRGA_SKIPPED}
    ENVIRONMENT_MODIFICATION "TSAN_OPTIONS=string_prepend:suppressions=${CMAKE_SOURCE_DIR}/tests/tsan.supp ")
  if(ARG_PROCESSORS)
    set_tests_properties(${name} PROPERTIES PROCESSORS ${ARG_PROCESSORS})
  endif()
  if(ARG_SERIAL)
    set_tests_properties(${name} PROPERTIES RUN_SERIAL ON)
  endif()
  list(JOIN ARG_LABELS " " labels)
  list(JOIN ARG_TARGETS " " targets)
  set_property(GLOBAL APPEND_STRING PROPERTY VIRGA_TEST_TABLE "${name}\t${labels}\t${targets}\n")
endfunction()

# virga_step(NAME ... COMMAND <command>): a test that is not a GoogleTest program. A relative path of a script is relative
# to the sources, and so is the working directory. The other arguments are those of virga_register_test().
function(virga_step name)
  cmake_parse_arguments(ARG "" "" "COMMAND" ${ARGN})
  list(POP_FRONT ARG_COMMAND program)
  if(EXISTS ${CMAKE_SOURCE_DIR}/${program})
    set(program ${CMAKE_SOURCE_DIR}/${program})
  endif()
  add_test(NAME ${name} COMMAND ${program} ${ARG_COMMAND} WORKING_DIRECTORY ${CMAKE_SOURCE_DIR})
  virga_register_test(${name} ${ARG_UNPARSED_ARGUMENTS})
endfunction()

# Call this after the last test.
function(virga_write_test_table)
  get_property(table GLOBAL PROPERTY VIRGA_TEST_TABLE)
  file(WRITE ${CMAKE_BINARY_DIR}/tests.tsv "${table}")
endfunction()
