from conan import ConanFile
from conan.tools.cmake import CMake, cmake_layout
from conan.tools.files import copy
import os


class Package(ConanFile):
    name = "pulumi_frames"
    version = "1.4.0"
    description = "A made-up package that uses the types of another one."
    license = "Apache-2.0"
    url = ""
    package_type = "header-library"
    settings = "os", "arch", "compiler", "build_type"
    requires = ("virga/[>=0.1.0]", "pulumi_shapes/[>=2.1.0]",)
    exports_sources = "CMakeLists.txt", "cmake/*", "include/*", "*.pc.in", "pulumi-plugin.json", "README.md", "LICENSE.txt"
    generators = "CMakeDeps", "CMakeToolchain"

    def layout(self):
        cmake_layout(self)

    def package(self):
        cmake = CMake(self)
        cmake.configure()
        cmake.install()

    def package_info(self):
        self.cpp_info.set_property("cmake_file_name", "pulumi_frames")
        self.cpp_info.set_property("cmake_target_name", "pulumi::frames")
        self.cpp_info.bindirs = []
        self.cpp_info.libdirs = []
