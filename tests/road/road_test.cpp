#include "games/road/road.h"
