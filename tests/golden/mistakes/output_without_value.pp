output "name" {
}
