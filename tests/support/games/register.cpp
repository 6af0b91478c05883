// The games of the tests: a program that is linked with this file knows them, and nothing else
// does.
#include "apps/common/registry.h"
#include "tests/support/games/hare.h"
#include "tests/support/games/hog.h"
#include "tests/support/games/pig.h"
#include "tests/support/games/rubber.h"
#include "tests/support/games/tug.h"

namespace {

const apps::MoreGames kGames{&pig::system(), &tug::system(), &hog::system(), &rubber::system(),
                             &hare::system()};

}  // namespace
