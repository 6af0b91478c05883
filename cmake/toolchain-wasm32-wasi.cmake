# SPDX-License-Identifier: MIT
# Debian's clang 19, lld 19, libc++-19-dev-wasm32 and wasi-libc: no threads, no exceptions, and files
# only where whoever runs the program gives it some. Used by the preset `wasm`.

set(CMAKE_SYSTEM_NAME Generic)
set(CMAKE_SYSTEM_PROCESSOR wasm32)
set(CMAKE_CXX_COMPILER clang++-19)
set(CMAKE_CXX_COMPILER_TARGET wasm32-wasi)
set(CMAKE_TRY_COMPILE_TARGET_TYPE STATIC_LIBRARY)
