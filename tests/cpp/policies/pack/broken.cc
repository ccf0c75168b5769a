int main() {
  return forty;
}
