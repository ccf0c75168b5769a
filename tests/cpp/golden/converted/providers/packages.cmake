# The packages of this program. `pulumi package add` rewrites this file.
add_subdirectory(sdks/fleet)
list(APPEND pulumi_packages pulumi::fleet)
