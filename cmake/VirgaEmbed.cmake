# virga_embed(TARGET HEADER FUNCTION FILES...): embeds files in an executable. HEADER, a
# file of the target, declares
#
#   std::span<const EmbeddedFile> FUNCTION();   // in namespace virga::cli
#
# The contents of FILES are compiled into the target as its result, again when a file changes. The names are those of
# the files, or their paths below the folder BASE if the variable virga_embed_base is set to it.
function(virga_embed target header function)
  set(source ${CMAKE_CURRENT_BINARY_DIR}/embedded/${function}.cc)
  add_custom_command(
    OUTPUT ${source}
    COMMAND ${CMAKE_COMMAND} -DOUT=${source} -DHEADER=${header} -DFUNCTION=${function} "-DFILES=${ARGN}"
            "-DBASE=${virga_embed_base}"
            -P ${CMAKE_SOURCE_DIR}/cmake/EmbedText.cmake
    DEPENDS ${ARGN} ${CMAKE_SOURCE_DIR}/cmake/EmbedText.cmake
    VERBATIM)
  target_sources(${target} PRIVATE ${source})
endfunction()
