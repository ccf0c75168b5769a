variable "playbooks" {
  type    = list(string)
  default = ["base.yml", "app.yml"]
}

resource "cirrus_instance" "target" {
  name     = "target"
  image_id = "img-1"
  size     = "small"

  provisioner "local-exec" {
    command = "echo ${self.private_ip} >> hosts"
  }

  connection {
    type = "ssh"
    host = self.public_ip
  }
}

resource "null_resource" "configure" {
  count = length(var.playbooks)

  triggers = {
    playbooks = sha1(join(",", var.playbooks))
  }

  provisioner "local-exec" {
    when       = create
    command    = "ansible-playbook ${var.playbooks[count.index]}"
    on_failure = continue
  }
}

resource "terraform_data" "release" {
  input = {
    host      = cirrus_instance.target.name
    playbooks = var.playbooks
  }

  triggers_replace = cirrus_instance.target.id

  depends_on = [null_resource.configure]
}

output "release" {
  value = terraform_data.release.input.playbooks[0]
}
