# Defines the language level, the warnings and the sanitizers.
set(CMAKE_CXX_STANDARD 23)
set(CMAKE_CXX_STANDARD_REQUIRED ON)
set(CMAKE_CXX_EXTENSIONS OFF)
set(CMAKE_EXPORT_COMPILE_COMMANDS ON)
set(CMAKE_RUNTIME_OUTPUT_DIRECTORY ${CMAKE_BINARY_DIR}/bin)

find_program(VIRGA_CCACHE ccache)
if(VIRGA_CCACHE)
  set(CMAKE_C_COMPILER_LAUNCHER ${VIRGA_CCACHE})
  # ccache uses precompiled headers only with these settings.
  set(CMAKE_CXX_COMPILER_LAUNCHER ${CMAKE_COMMAND} -E env
      CCACHE_SLOPPINESS=pch_defines,time_macros ${VIRGA_CCACHE})
endif()

set(VIRGA_SANITIZE "" CACHE STRING "Value for -fsanitize=, e.g. address,undefined")

add_library(virga_options INTERFACE)
target_compile_options(virga_options INTERFACE
  -Wall -Wextra -Wshadow -Wconversion -Werror=switch -Werror=return-type
  # g++ 12 warns of overlapping copies in every `"literal" + string` (its bug 105651).
  $<$<CXX_COMPILER_ID:GNU>:-Wno-restrict>
  # With -Og, g++ 12 warns of every std::stop_source.
  $<$<AND:$<CXX_COMPILER_ID:GNU>,$<NOT:$<CONFIG:Release>>>:-Wno-maybe-uninitialized>
  # g++ collects garbage every few megabytes, which takes a tenth of its time. Now it collects above 1 GB.
  $<$<CXX_COMPILER_ID:GNU>:--param=ggc-min-expand=100>
  $<$<CXX_COMPILER_ID:GNU>:--param=ggc-min-heapsize=1000000>
  # Objects contain paths relative to the repository, so they do not depend on its location.
  -ffile-prefix-map=${CMAKE_SOURCE_DIR}/=
  -fno-omit-frame-pointer
  # Some libraries require it. All targets have it, so that all can use the same precompiled headers.
  -pthread)
# A program loads only the shared libraries that it calls: few users of virga_pulumi need libcurl.
target_link_options(virga_options INTERFACE -Wl,--as-needed)
# gold, a linker of binutils, needs half the time of its default linker.
include(CheckLinkerFlag)
check_linker_flag(CXX -fuse-ld=gold VIRGA_HAS_GOLD)
if(VIRGA_HAS_GOLD AND NOT VIRGA_SANITIZE AND NOT VIRGA_STATIC)
  target_link_options(virga_options INTERFACE -fuse-ld=gold)
endif()
if(VIRGA_SANITIZE)
  target_compile_options(virga_options INTERFACE
    -fsanitize=${VIRGA_SANITIZE} -fno-sanitize-recover=all)
  if(VIRGA_SANITIZE MATCHES "undefined")
    # These checks take an eighth to a third of the compiler's time. AddressSanitizer finds the same errors: null
    # pointers, objects that do not exist any more, and accesses behind the end of an object.
    target_compile_options(virga_options INTERFACE -fno-sanitize=null,vptr,object-size)
  endif()
  target_link_options(virga_options INTERFACE -fsanitize=${VIRGA_SANITIZE})
endif()
