# The component is in the folder greeter.

component "english" "./greeter" {
  greeting = "Hello"
}

component "german" "./greeter" {
  greeting = "Hallo"
}

output "messages" {
  value = [english.message, german.message]
}
