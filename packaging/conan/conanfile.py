"""conan create packaging/conan: the libraries and the tool, from the checkout around this file."""
import os

from conan import ConanFile
from conan.tools.cmake import CMake, CMakeDeps, CMakeToolchain
from conan.tools.files import copy
from conan.tools.gnu import PkgConfigDeps


class Virga(ConanFile):
    name = "virga"
    version = "0.1.0"
    license = "Apache-2.0"
    description = "HCL 2, cty, the Pulumi type system, and Pulumi programs in C++"
    settings = "os", "arch", "compiler", "build_type"
    requires = ("boost/1.81.0", "cli11/2.1.2", "editline/3.1", "fmt/9.1.0", "gmp/6.2.1", "grpc/1.50.1",
                "libarchive/3.6.2", "libcurl/7.88.1", "libxcrypt/4.4.33", "mimalloc/2.0.9", "mpfr/4.2.0",
                "openssl/3.1.0", "protobuf/3.21.12", "re2/20230301", "simdjson/3.0.1", "tomlplusplus/3.3.0",
                "utf8proc/2.8.0", "xz_utils/5.4.2", "yaml-cpp/0.7.0", "zlib/1.2.13")

    def export_sources(self):
        root = os.path.join(self.recipe_folder, "..", "..")
        for pattern in ("CMakeLists.txt", "LICENSE", "README.md", "CHANGELOG.md", "cmake/*", "docs/*", "proto/*", "src/*",
                        "templates/*"):
            copy(self, pattern, src=root, dst=self.export_sources_folder)

    def generate(self):
        CMakeDeps(self).generate()
        PkgConfigDeps(self).generate()
        toolchain = CMakeToolchain(self)
        toolchain.cache_variables["VIRGA_TESTS"] = False
        toolchain.generate()

    def build(self):
        cmake = CMake(self)
        cmake.configure()
        cmake.build()

    def package(self):
        CMake(self).install()

    def package_info(self):
        # The package has its own virga-config.cmake with a target for each room.
        self.cpp_info.set_property("cmake_find_mode", "none")
        self.cpp_info.builddirs.append("lib/cmake/virga")
