// A name that depends on a number, and a password, which is a secret output.
#include "programs.h"
#include "pulumi/random/random_integer.h"
#include "pulumi/random/random_password.h"
#include "pulumi/random/random_pet.h"

using namespace pulumi;

void run_random() {
  const random::RandomInteger words("words", {.max_ = 4, .min_ = 2});
  const random::RandomPet name("name", {.length = words.result()});
  const random::RandomPassword password("password", {.length = 20});
  sdk::export_output("name", name.id());
  sdk::export_output("password", password.result());
}
