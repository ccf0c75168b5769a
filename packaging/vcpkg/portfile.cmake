# A port for an overlay: vcpkg install virga --overlay-ports=DIR, where DIR/virga has this file and vcpkg.json.
# VIRGA_SOURCE, an environment variable, is a checkout of the repository.
set(SOURCE_PATH "$ENV{VIRGA_SOURCE}")
if(NOT EXISTS "${SOURCE_PATH}/src/base/base.h")
  message(FATAL_ERROR "set VIRGA_SOURCE to a checkout of Virga")
endif()
vcpkg_cmake_configure(SOURCE_PATH "${SOURCE_PATH}" OPTIONS -DVIRGA_TESTS=OFF)
vcpkg_cmake_install()
vcpkg_cmake_config_fixup(PACKAGE_NAME virga CONFIG_PATH lib/cmake/virga)
vcpkg_copy_tools(TOOL_NAMES virga pulumi-language-pcl pulumi-language-cpp pulumi-converter-terraform pulumi-converter-yaml AUTO_CLEAN)
vcpkg_fixup_pkgconfig()
file(REMOVE_RECURSE "${CURRENT_PACKAGES_DIR}/debug/include" "${CURRENT_PACKAGES_DIR}/debug/share")
vcpkg_install_copyright(FILE_LIST "${SOURCE_PATH}/LICENSE")
