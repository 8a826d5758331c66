// CHECK(condition) prints where and what failed, and counts it; main returns check_result("name").
#pragma once

#include <cstdio>

inline int check_failures = 0;

#define CHECK(...)                         \
  ((__VA_ARGS__) ? void()                  \
                 : void((++check_failures, \
                         std::printf("%s:%d: CHECK(%s)\n", __FILE__, __LINE__, #__VA_ARGS__))))

inline int check_result(const char* name) {
  std::printf("%s: %s (%d failures)\n", name, check_failures ? "FAILED" : "ok", check_failures);
  return check_failures != 0;
}
