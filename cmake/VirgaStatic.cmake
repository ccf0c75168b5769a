# virga_static(TARGET <libraries>): links the static libraries that pkg-config names, if they are
# installed, and their dependencies. gRPC alone has fifty shared libraries. Loading them takes longer
# than everything else that a language host does before its first call.
function(virga_static target)
  get_target_property(shared ${target} INTERFACE_LINK_LIBRARIES)
  set(archives)
  set(others)
  foreach(library IN LISTS shared ARGN)
    string(REGEX REPLACE "\\.so$" ".a" archive "${library}")
    if(EXISTS "${archive}")
      list(APPEND archives ${archive})
    else()
      list(APPEND others ${library})
    endif()
  endforeach()
  if(NOT archives)
    return()
  endif()
  list(REMOVE_DUPLICATES archives)
  list(REMOVE_DUPLICATES others)
  list(JOIN archives "," group)
  # They depend on each other.
  set_target_properties(${target} PROPERTIES
    INTERFACE_LINK_LIBRARIES "$<LINK_GROUP:RESCAN,${group}>;${others}")
endfunction()
