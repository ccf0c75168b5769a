# The packages of this program. `pulumi package add` rewrites this file.
add_subdirectory(sdks/demo)
list(APPEND pulumi_packages pulumi::demo)
