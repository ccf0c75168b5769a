# A formula for a tap, for Linux: brew install --formula packaging/homebrew/virga.rb
# `url` and `sha256` are those of the archive that packaging/build writes.
class Virga < Formula
  desc "Check, preview, test and run PCL, the Pulumi Configuration Language"
  homepage "https://example.org/virga"
  url ENV.fetch("VIRGA_ARCHIVE", "file:///tmp/virga-0.1.0-linux-x86_64.tar.gz")
  version "0.1.0"
  license "Apache-2.0"

  depends_on :linux
  depends_on arch: :x86_64

  def install
    bin.install Dir["bin/*"]
    share.install Dir["share/*"]
  end

  test do
    (testpath/"main.pp").write "output \"sum\" {\n  value = 1 + 2\n}\n"
    assert_match "sum: 3", shell_output("#{bin}/virga preview main.pp")
  end
end
