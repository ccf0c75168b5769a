# The packages of this program. `pulumi package add` rewrites this file.
