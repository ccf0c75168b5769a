# VIRGA_STATIC=DIR: executables without shared libraries, which run on every Linux of the same
# architecture. DIR has the static libraries that Debian lacks; packaging/static_libraries writes them.
set(VIRGA_STATIC "" CACHE PATH "Build executables without shared libraries, with the libraries in this folder")
if(VIRGA_STATIC)
  set(CMAKE_FIND_LIBRARY_SUFFIXES .a)
  set(CMAKE_SKIP_RPATH ON)
  list(PREPEND CMAKE_LIBRARY_PATH ${VIRGA_STATIC})
  # The allocator comes before the C library, whose own functions for memory are linked too because fork() needs them.
  # A position-independent executable finds the handlers of exceptions by a table that is sorted; the other kind sorts
  # it at the first exception, which takes longer than everything else that `virga --version` does.
  target_link_options(virga_options INTERFACE -static-pie -Wl,-z,muldefs)
endif()

# virga_link_statically(TARGET NAME <libraries behind it>): links lib<NAME>.a in place of what the package of the
# library names.
function(virga_link_statically target name)
  find_library(virga_static_${name} ${name} REQUIRED)
  set(behind)
  foreach(library IN LISTS ARGN)
    find_library(virga_static_${library} ${library} REQUIRED)
    list(APPEND behind ${virga_static_${library}})
  endforeach()
  get_target_property(type ${target} TYPE)
  if(type STREQUAL INTERFACE_LIBRARY)
    list(JOIN behind "," group)
    # The linker reads a library once for each group that names it.
    set(behind "$<LINK_GROUP:RESCAN,${virga_static_${name}},${group}>")
  else()
    get_target_property(configurations ${target} IMPORTED_CONFIGURATIONS)
    foreach(configuration IN LISTS configurations)
      set_target_properties(${target} PROPERTIES IMPORTED_LOCATION_${configuration} ${virga_static_${name}})
    endforeach()
    set_target_properties(${target} PROPERTIES INTERFACE_COMPILE_DEFINITIONS "")
  endif()
  set_target_properties(${target} PROPERTIES INTERFACE_LINK_LIBRARIES "${behind}")
endfunction()

# Call this after the libraries are found.
function(virga_link_all_statically)
  virga_link_statically(fmt::fmt fmt)
  virga_link_statically(simdjson::simdjson simdjson)
  virga_link_statically(yaml-cpp yaml-cpp)
  virga_link_statically(PkgConfig::libedit edit tinfo bsd md)
  virga_link_statically(PkgConfig::curl curl ssl crypto cares z)
endfunction()
