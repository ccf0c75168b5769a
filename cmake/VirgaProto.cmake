# virga_protos(TARGET FOLDER <files>): compiles .proto files, relative to FOLDER, into a library. The
# generated code is private to the library, and compiled without our warnings.
function(virga_protos target folder)
  find_program(VIRGA_PROTOC protoc REQUIRED)
  find_program(VIRGA_GRPC_PLUGIN grpc_cpp_plugin REQUIRED)
  set(out ${CMAKE_CURRENT_BINARY_DIR}/proto)
  file(MAKE_DIRECTORY ${out})
  foreach(file IN LISTS ARGN)
    cmake_path(REMOVE_EXTENSION file LAST_ONLY OUTPUT_VARIABLE stem)
    set(made ${out}/${stem}.pb.cc ${out}/${stem}.grpc.pb.cc)
    add_custom_command(
      OUTPUT ${made} ${out}/${stem}.pb.h ${out}/${stem}.grpc.pb.h
      COMMAND ${VIRGA_PROTOC} --proto_path=${folder} --cpp_out=${out} --grpc_out=${out}
              --plugin=protoc-gen-grpc=${VIRGA_GRPC_PLUGIN} ${folder}/${file}
      DEPENDS ${folder}/${file}
      VERBATIM)
    list(APPEND sources ${made})
    list(APPEND headers ${out}/${stem}.pb.h ${out}/${stem}.grpc.pb.h)
  endforeach()
  set_source_files_properties(${sources} PROPERTIES COMPILE_OPTIONS "-w")
  add_custom_target(${target}_protos DEPENDS ${headers})
  add_dependencies(${target} ${target}_protos)
  target_sources(${target} PRIVATE ${sources})
  target_include_directories(${target} SYSTEM PRIVATE ${out})
  # The room's own tests send messages like its peers.
  string(REGEX REPLACE "^virga_(.*)$" "\\1_test" test ${target})
  if(TARGET ${test})
    target_include_directories(${test} SYSTEM PRIVATE ${out})
    add_dependencies(${test} ${target}_protos)
  endif()
endfunction()
