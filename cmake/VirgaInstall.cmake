# Defines what `cmake --install` installs: headers in include/virga, a static library for each room,
# and a package whose components are the rooms. A consumer of `cty` needs only the libraries of cty:
#
#   find_package(virga REQUIRED COMPONENTS cty)
#   target_link_libraries(program PRIVATE virga::cty)
include(CMakePackageConfigHelpers)
include(GNUInstallDirs)

set(VIRGA_PACKAGE_DIR ${CMAKE_INSTALL_LIBDIR}/cmake/virga)

# virga_install_room(NAME <rooms below>): one export file for each room, so that a part of the package
# can be used.
function(virga_install_room name)
  set_property(GLOBAL APPEND PROPERTY VIRGA_ROOMS ${name})
  set_property(GLOBAL PROPERTY VIRGA_BELOW_${name} ${ARGN})
  install(TARGETS virga_${name} EXPORT virga_${name}
          ARCHIVE DESTINATION ${CMAKE_INSTALL_LIBDIR} COMPONENT ${name})
  install(EXPORT virga_${name} NAMESPACE virga:: FILE virga-${name}.cmake
          DESTINATION ${VIRGA_PACKAGE_DIR} COMPONENT ${name})
  install(DIRECTORY src/${name} DESTINATION ${CMAKE_INSTALL_INCLUDEDIR}/virga COMPONENT ${name}
          FILES_MATCHING PATTERN "*.h" PATTERN "*.def"
          PATTERN "*testing.h" EXCLUDE PATTERN "*test_support.h" EXCLUDE PATTERN "testing" EXCLUDE
          PATTERN "rpc/grpc" EXCLUDE)
  virga_install_pkg_config(${name} ${ARGN})
endfunction()

# The libraries behind the rooms, for pkg-config; the same as in virga-config.cmake.in.
set(VIRGA_MODULES_base fmt libutf8proc)
set(VIRGA_MODULES_cty mpfr gmp re2 libcrypto simdjson)
set(VIRGA_MODULES_terraform re2 libcrypto zlib yaml-cpp libcrypt)
set(VIRGA_MODULES_pulumi libarchive libcurl zlib libcrypto simdjson)
set(VIRGA_MODULES_schema re2 zlib liblzma simdjson yaml-cpp)
set(VIRGA_MODULES_rpc grpc++_unsecure protobuf-lite)

# virga_export_room(NAME ROOMS <rooms below> LIBS <libraries>): the same package in the build folder, so that programs
# use a build that is not installed. export() would require virga_options of its users.
function(virga_export_room name)
  cmake_parse_arguments(ARG "" "" "ROOMS;LIBS" ${ARGN})
  list(TRANSFORM ARG_ROOMS PREPEND virga::)
  set(libs)
  foreach(lib IN LISTS ARG_LIBS)
    list(APPEND libs "\\$<LINK_ONLY:${lib}>")
  endforeach()
  file(CONFIGURE OUTPUT ${CMAKE_BINARY_DIR}/virga-${name}.cmake CONTENT
"add_library(virga::${name} STATIC IMPORTED)
set_target_properties(virga::${name} PROPERTIES
  IMPORTED_LOCATION \"${CMAKE_BINARY_DIR}/libvirga_${name}.a\"
  IMPORTED_LINK_INTERFACE_LANGUAGES CXX
  INTERFACE_INCLUDE_DIRECTORIES \"${CMAKE_CURRENT_SOURCE_DIR}/src\"
  INTERFACE_LINK_LIBRARIES \"${ARG_ROOMS};${libs}\")
")
endfunction()

# virga_install_pkg_config(NAME <rooms below>): the module virga-<NAME>, in a folder that can be moved.
function(virga_install_pkg_config name)
  list(TRANSFORM ARGN PREPEND virga- OUTPUT_VARIABLE modules)
  list(APPEND modules ${VIRGA_MODULES_${name}})
  list(JOIN modules ", " requires)
  set(libs)
  if(name STREQUAL base)
    set(libs -pthread)
  endif()
  set(folder ${CMAKE_INSTALL_LIBDIR}/pkgconfig)
  file(RELATIVE_PATH up /${folder} /)
  string(REGEX REPLACE "/$" "" up "${up}")
  configure_file(cmake/virga-room.pc.in virga-${name}.pc @ONLY)
  install(FILES ${CMAKE_CURRENT_BINARY_DIR}/virga-${name}.pc DESTINATION ${folder} COMPONENT ${name})
endfunction()

# Call this after the last room.
function(virga_install_package)
  get_property(rooms GLOBAL PROPERTY VIRGA_ROOMS)
  list(JOIN rooms " " names)
  set(VIRGA_ROOM_TABLE "set(_virga_rooms ${names})\n")
  foreach(room IN LISTS rooms)
    get_property(below GLOBAL PROPERTY VIRGA_BELOW_${room})
    list(JOIN below " " names)
    string(APPEND VIRGA_ROOM_TABLE "set(_virga_below_${room} ${names})\n")
  endforeach()
  configure_file(cmake/virga-config.cmake.in virga-config.cmake @ONLY)
  write_basic_package_version_file(${CMAKE_CURRENT_BINARY_DIR}/virga-config-version.cmake
                                   COMPATIBILITY SameMinorVersion)
  install(FILES ${CMAKE_CURRENT_BINARY_DIR}/virga-config-version.cmake ${CMAKE_CURRENT_BINARY_DIR}/virga-config.cmake
          DESTINATION ${VIRGA_PACKAGE_DIR} COMPONENT base)
  install(TARGETS virga pulumi-language-pcl pulumi-language-cpp pulumi-converter-terraform
          RUNTIME DESTINATION ${CMAKE_INSTALL_BINDIR} COMPONENT tool)
  install(DIRECTORY templates DESTINATION ${CMAKE_INSTALL_DATADIR}/virga COMPONENT templates)
  virga_install_shared_files()
endfunction()

# What the tool writes about itself, when it is installed: completions of shells, manual pages. And its licences.
function(virga_install_shared_files)
  install(CODE "
    set(virga_share \"\$ENV{DESTDIR}\${CMAKE_INSTALL_PREFIX}/${CMAKE_INSTALL_DATADIR}\")
    set(virga_tool $<TARGET_FILE:virga>)
    foreach(script bash-completion/completions/virga:bash zsh/vendor-completions/_virga:zsh
                   fish/vendor_completions.d/virga.fish:fish)
      string(REGEX REPLACE \":.*\" \"\" file \"\${virga_share}/\${script}\")
      string(REGEX REPLACE \".*:\" \"\" shell \"\${script}\")
      cmake_path(GET file PARENT_PATH folder)
      file(MAKE_DIRECTORY \${folder})
      execute_process(COMMAND \${virga_tool} completion \${shell} OUTPUT_FILE \${file} COMMAND_ERROR_IS_FATAL ANY)
    endforeach()
    execute_process(COMMAND \${virga_tool} debug manual \${virga_share}/man/man1 COMMAND_ERROR_IS_FATAL ANY)
    file(GLOB pages \${virga_share}/man/man1/virga*.1)
    execute_process(COMMAND gzip -9nf \${pages} COMMAND_ERROR_IS_FATAL ANY)
  " COMPONENT share)
  install(FILES LICENSE DESTINATION ${CMAKE_INSTALL_DATADIR}/doc/virga RENAME copyright COMPONENT share)
  install(FILES README.md CHANGELOG.md DESTINATION ${CMAKE_INSTALL_DATADIR}/doc/virga COMPONENT share)
endfunction()
