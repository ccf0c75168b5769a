locals {
  nat_count = var.enable_nat ? (var.single_nat ? 1 : length(var.zones)) : 0

  public_cidrs  = [for index in range(length(var.zones)) : cidrsubnet(var.cidr, 8, index)]
  private_cidrs = [for index in range(length(var.zones)) : cidrsubnet(var.cidr, 8, index + 100)]

  tags = merge({ Module = "network", Name = var.name }, var.tags)
}

resource "cirrus_network" "this" {
  name       = var.name
  cidr_block = var.cidr
  enable_dns = true
  tags       = local.tags
}

# --- public ---

resource "cirrus_gateway" "this" {
  network_id = cirrus_network.this.id
  tags       = local.tags
}

resource "cirrus_subnet" "public" {
  count = length(var.zones)

  network_id = cirrus_network.this.id
  cidr_block = local.public_cidrs[count.index]
  zone       = element(var.zones, count.index)
  public     = true

  tags = merge(local.tags, { Name = format("%s-public-%s", var.name, var.zones[count.index]) })
}

resource "cirrus_route_table" "public" {
  network_id = cirrus_network.this.id

  route {
    cidr_block = "0.0.0.0/0"
    gateway_id = cirrus_gateway.this.id
  }

  tags = merge(local.tags, { Tier = "public" })
}

resource "cirrus_route_table_association" "public" {
  count = length(var.zones)

  subnet_id      = cirrus_subnet.public[count.index].id
  route_table_id = cirrus_route_table.public.id
}

# --- private ---

resource "cirrus_address" "nat" {
  count = local.nat_count
  kind  = "static"
}

resource "cirrus_nat_gateway" "this" {
  count = local.nat_count

  address_id = cirrus_address.nat[count.index].id
  subnet_id  = cirrus_subnet.public[count.index].id
  tags       = merge(local.tags, { Name = "${var.name}-${count.index}" })

  depends_on = [cirrus_gateway.this]
}

resource "cirrus_subnet" "private" {
  count = length(var.zones)

  network_id = cirrus_network.this.id
  cidr_block = local.private_cidrs[count.index]
  zone       = var.zones[count.index]

  tags = merge(
    local.tags,
    {
      Name = format("%s-private-%s", var.name, var.zones[count.index])
    },
  )
}

resource "cirrus_route_table" "private" {
  count = length(var.zones)

  network_id = cirrus_network.this.id

  dynamic "route" {
    for_each = local.nat_count > 0 ? [1] : []

    content {
      cidr_block     = "0.0.0.0/0"
      nat_gateway_id = element(cirrus_nat_gateway.this[*].id, var.single_nat ? 0 : count.index)
    }
  }
}

resource "cirrus_route_table_association" "private" {
  count = length(var.zones)

  subnet_id      = element(cirrus_subnet.private[*].id, count.index)
  route_table_id = element(cirrus_route_table.private[*].id, count.index)
}
