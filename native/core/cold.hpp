// Marks code that runs seldom, such as texts and reports: Clang compiles it for size, since
// browsers download it. Between the two words everything is cold; other compilers ignore them.
#pragma once

#if defined(__clang__)
#define SIXFOLD_COLD_BEGIN \
  _Pragma("clang attribute push(__attribute__((minsize)), apply_to = function)")
#define SIXFOLD_COLD_END _Pragma("clang attribute pop")
#else
#define SIXFOLD_COLD_BEGIN
#define SIXFOLD_COLD_END
#endif
