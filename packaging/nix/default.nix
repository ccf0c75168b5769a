# nix-build packaging/nix: the tool, the language hosts and the libraries, from the checkout around this file.
{ pkgs ? import <nixpkgs> { } }:
pkgs.stdenv.mkDerivation {
  pname = "virga";
  version = "0.1.0";
  src = pkgs.lib.cleanSource ../..;
  nativeBuildInputs = with pkgs; [ cmake ninja pkg-config protobuf grpc installShellFiles ];
  buildInputs = with pkgs; [
    boost cli11 curl fmt gmp grpc libarchive libedit libxcrypt mimalloc mpfr openssl protobuf re2 simdjson tomlplusplus
    utf8proc xz yaml-cpp zlib
  ];
  cmakeFlags = [ "-DVIRGA_TESTS=OFF" ];
  meta = {
    description = "Check, preview, test and run PCL, the Pulumi Configuration Language";
    license = pkgs.lib.licenses.asl20;
    mainProgram = "virga";
    platforms = [ "x86_64-linux" ];
  };
}
