# Options that every target of ours is built with: wafermill_options carries the warnings,
# which are errors, and the sanitizers.
add_library(wafermill_options INTERFACE)
target_compile_options(wafermill_options INTERFACE
  -Wall -Wextra -Wconversion -Wshadow -Wpedantic -Wold-style-cast -Wnon-virtual-dtor -Werror
  # Sums keep the order in which they are written: a contraction would depend on the compiler.
  -ffp-contract=off)
target_include_directories(wafermill_options INTERFACE ${PROJECT_SOURCE_DIR})
if(WAFERMILL_SANITIZE)
  target_compile_options(wafermill_options INTERFACE -fsanitize=${WAFERMILL_SANITIZE} -fno-omit-frame-pointer)
  target_link_options(wafermill_options INTERFACE -fsanitize=${WAFERMILL_SANITIZE})
endif()

find_program(WAFERMILL_MOLD mold)
if(WAFERMILL_MOLD AND NOT WAFERMILL_SANITIZE)
  add_link_options(-fuse-ld=mold)
endif()
find_program(WAFERMILL_CCACHE ccache)
if(WAFERMILL_CCACHE)
  # As ccache's manual asks for with precompiled headers.
  set(CMAKE_CXX_COMPILER_LAUNCHER ${CMAKE_COMMAND} -E env CCACHE_SLOPPINESS=pch_defines,time_macros ${WAFERMILL_CCACHE})
  target_compile_options(wafermill_options INTERFACE -fpch-preprocess)
endif()
