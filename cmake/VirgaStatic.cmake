# virga_static(TARGET <libraries>): links the archives of what pkg-config names, where the machine
# has them, and with those what they need besides. gRPC alone is fifty shared libraries, and loading
# them takes longer than all else that a language host does before it can be asked.
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
  # They need each other.
  set_target_properties(${target} PROPERTIES
    INTERFACE_LINK_LIBRARIES "$<LINK_GROUP:RESCAN,${group}>;${others}")
endfunction()
