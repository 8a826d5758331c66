// SHA-256 against the standard's vectors; the seeded stream against values computed with hashlib.
#include "../core/rng.hpp"

#include <numeric>
#include <string>
#include <vector>

#include "check.hpp"

using namespace sixfold;

namespace {

std::string hex(const Digest& digest) {
  std::string text;
  for (const auto byte : digest)
    for (const int nibble : {byte >> 4, byte & 15}) text += "0123456789abcdef"[nibble];
  return text;
}

std::string sha256_hex(std::string_view text) {
  return hex(sha256({reinterpret_cast<const std::uint8_t*>(text.data()), text.size()}));
}

Seed counting_seed() {
  Seed seed;
  std::iota(seed.begin(), seed.end(), std::uint8_t{0});
  return seed;
}

void sha256_vectors() {
  CHECK(sha256_hex("") == "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855");
  CHECK(sha256_hex("abc") == "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
  CHECK(sha256_hex("abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq") ==
        "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1");
  CHECK(sha256_hex(std::string(1000000, 'a')) ==
        "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0");
}

void seeds_given_by_people() {
  const std::string digits = "000102030405060708090a0B0C0d0e0f101112131415161718191a1b1c1d1e1f";
  CHECK(seed_from_text(digits) == counting_seed());
  CHECK(hex(seed_from_text("Gr\xc3\xbc\xc3\x9f"
                           "e")) ==
        "f83e039796c6453a10f5519e39fd113901572316a1a8ea07cb525d2801dfd074");
  const std::string no_hex(64, 'g');
  CHECK(hex(seed_from_text(no_hex)) == sha256_hex(no_hex));
  CHECK(hex(seed_from_text(digits.substr(1))) == sha256_hex(digits.substr(1)));
}

void word_stream() {
  Rng rng(counting_seed());
  for (const std::uint32_t word : {0xa9d6e500u, 0x293a88bdu, 0x38cbe213u, 0xd07ab71fu, 0x8cb22585u,
                                   0x52072a01u, 0xbdf1c40bu, 0xe527f4d0u, 0x6061c438u, 0x6d7a1788u})
    CHECK(rng.next() == word);
  CHECK(rng.position() == 10);

  Rng far(counting_seed(), 8 * (std::uint64_t{1} << 33) + 5);
  for (const std::uint32_t word : {0xc10ba6e2u, 0xbacb59e2u, 0x0b04a8e6u, 0xe79e4614u})
    CHECK(far.next() == word);
}

void a_stream_resumes_at_its_position() {
  Rng whole(counting_seed());
  for (int i = 0; i < 40; ++i) {
    Rng resumed(whole.seed(), whole.position());
    CHECK(resumed == whole);
    CHECK(resumed.next() == whole.next());
  }
}

void below_rejects_the_incomplete_span() {
  Rng rng(counting_seed());
  for (const std::uint32_t value : {2849432832u, 691701949u, 952885779u, 2360485253u, 1376201217u,
                                    3186738187u, 1617019960u, 1836717960u})
    CHECK(rng.below(3u << 30) == value);
  CHECK(rng.position() == 10);  // two words were rejected
  CHECK(rng.below(1) == 0);
  CHECK(rng.position() == 11);
}

void shuffles() {
  Rng rng(counting_seed());
  std::vector<int> list(20);
  std::iota(list.begin(), list.end(), 0);
  rng.shuffle(list);
  CHECK(list ==
        std::vector<int>{9, 1, 2, 13, 8, 17, 10, 11, 18, 6, 16, 4, 7, 3, 19, 5, 0, 15, 14, 12});
  CHECK(rng.position() == 19);
  std::vector<int> one = {7}, none;
  rng.shuffle(one);
  rng.shuffle(none);
  CHECK(rng.position() == 19);
}

void fast_generator() {
  std::uint64_t state = 1234567;
  CHECK(splitmix64(state) == 6457827717110365317u);
  CHECK(splitmix64(state) == 3203168211198807973u);

  FastRng a(1);  // the reference xoshiro256** from the first four splitmix64 outputs
  for (const std::uint64_t word :
       {12966619160104079557u, 9600361134598540522u, 10590380919521690900u})
    CHECK(a.next() == word);
  std::array<int, 7> seen{};
  for (int i = 0; i < 70000; ++i) ++seen[a.below(7)];
  for (const int times : seen) CHECK(times > 9500 && times < 10500);
}

}  // namespace

int main() {
  sha256_vectors();
  seeds_given_by_people();
  word_stream();
  a_stream_resumes_at_its_position();
  below_rejects_the_incomplete_span();
  shuffles();
  fast_generator();
  return check_result("rng");
}
