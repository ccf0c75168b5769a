# What can be set
# First
# behind the type
config "image" "string" { # behind image
  # before the default
  default = "debian" # behind the default
  # below image
}

# Second
config "zone" "string" {
  default = "north"
}

# Everything that runs
# behind resources
# The server
# before type
# behind server
resource "server" "demo:index:Server" { # behind type
  # before properties
  # behind properties
  # before image
  image = image # behind image value

  # before ports
  ports = [
    # before 80
    80, # behind 80
    443
    # below ports
  ] # behind ports
  tags = {
    # before team
    team = "web" # behind team
  }
  # below properties

  # before options
  options { # behind options
    # before protect
    protect = false # behind protect
  }
  # below server
}
# below resources

# The address
output "address" { # behind address
  value = server.address
}

# a comment in text
output "text" {
  value = "# none"
}

output "block" { # behind the header
  value = <<-EOT
    # no comment
    text
  EOT
}

# the end
