// The ledger's test cases about one movement, and those about one line of sight.
#pragma once

namespace fantasy_test {

struct MoveCase {
  const char* id;
  const char* title;
  const char* before;
  const char* decision;
  const char* after;
};

inline constexpr MoveCase kMoves[] = {
    // T-045, FC-11.1
    {"T-045", "Walk within range", "U INF@(0,0) 4/4 fat 0, Movement 2-4", "move (1,0)->(2,0)",
     "legal; no Fatigue token"},
    // T-047, FC-11.8
    {"T-047", "Walk into Forest next to an enemy: no melee",
     "U INF@(0,0) 4/4 fat 0, Movement 2-4; enemy INF@(2,0); terrain (1,0) Forest", "move (1,0)",
     "legal; no Fatigue token; activation ends there; melee afterwards not possible"},
    // T-049, FC-11.9
    {"T-049", "Forest to Forest does not stop",
     "U INF@(0,0) 4/4 fat 0, Movement 2-4; terrain (0,0) Forest, (1,0) Forest", "move (1,0)->(2,0)",
     "legal; no Fatigue token"},
    // T-051, FC-11.9
    {"T-051", "Forest to Hill as last step",
     "U INF@(0,0) 4/4 fat 0, Movement 2-4; enemy INF@(2,0); terrain (0,0) Forest, (1,0) Hill",
     "move (1,0)", "legal; no Fatigue token; activation ends there; melee afterwards not possible"},
    // T-053, FC-11.2
    {"T-053", "Through an own unit", "U INF@(0,0) 4/4 fat 0, Movement 2-4; own ARC@(1,0)",
     "move (1,0)->(2,0)", "illegal"},
    // T-055, FC-13.19
    {"T-055", "Over a Bridge",
     "U INF@(0,0) 4/4 fat 0, Movement 2-4; terrain (1,0) Bridge, (1,-1) River, (0,1) River",
     "move (1,0)->(2,0)", "legal; no Fatigue token"},
    // T-057, FC-13.11
    {"T-057", "Into Rocks", "U INF@(0,0) 4/4 fat 0, Movement 2-4; terrain (1,0) Rocks",
     "move (1,0)", "illegal"},
    // T-059, FC-11.7, FC-10.13
    {"T-059", "Exhausted unit runs into contact",
     "U INF@(0,0) 4/4 fat 2, Movement 2-4; enemy INF@(4,0)", "run (1,0)->(2,0)->(3,0)",
     "legal; no Fatigue token; melee afterwards not possible"},
    // T-061, FC-11.11
    {"T-061", "Exhausted run into Town", "U INF@(0,0) 4/4 fat 2, Movement 2-4; terrain (3,0) Town",
     "run (1,0)->(2,0)->(3,0)", "illegal"},
    // T-063, FC-22.11
    {"T-063", "Flight over a unit, Rocks and Forest",
     "U CAV@(0,0) 3/3 [Flight] fat 0, Movement 3-6; enemy INF@(1,0); enemy INF@(4,0); terrain "
     "(2,0) Rocks",
     "move (1,0)->(2,0)->(3,0)", "legal; no Fatigue token; melee afterwards possible"},
    // T-065, FC-22.12
    {"T-065", "Flight runs into Forest without token",
     "U CAV@(0,0) 3/3 [Flight] fat 2, Movement 3-6; terrain (4,0) Forest",
     "run (1,0)->(2,0)->(3,0)->(4,0)", "legal; no Fatigue token; activation ends there"},
    // T-067, FC-22.22
    {"T-067", "Ranger through Forest and melee",
     "U INF@(0,0) 4/4 [Ranger] fat 0, Movement 2-4; enemy INF@(3,0); terrain (1,0) Forest, (2,0) "
     "Town",
     "move (1,0)->(2,0)", "legal; no Fatigue token; melee afterwards possible"},
};

struct SightCase {
  const char* id;
  const char* title;
  const char* before;
  const char* after;
};

inline constexpr SightCase kSights[] = {
    // T-179, FC-19.5
    {"T-179", "Straight row free",
     "shooter (0,0), target (3,0) (distance 3); crossed hexes (1,0), (2,0); edges followed none; "
     "on the map: nothing",
     "LoS free"},
    // T-181, FC-19.6
    {"T-181", "Row blocked by an own unit",
     "shooter (0,0), target (3,0) (distance 3); crossed hexes (1,0), (2,0); edges followed none; "
     "on the map: own unit (1,0)",
     "LoS blocked"},
    // T-183, FC-13.16
    {"T-183", "From a Hill not through an enemy",
     "shooter (0,0), target (3,0) (distance 3); crossed hexes (1,0), (2,0); edges followed none; "
     "on the map: enemy (1,0), Hill (0,0)",
     "LoS blocked"},
    // T-185, FC-19.8
    {"T-185", "Along an edge, no side occupied",
     "shooter (0,0), target (2,-1) (distance 2); crossed hexes none; edges followed (1,0)|(1,-1); "
     "on the map: nothing",
     "LoS free"},
    // T-187, FC-19.9
    {"T-187", "Along an edge, both sides occupied",
     "shooter (0,0), target (2,-1) (distance 2); crossed hexes none; edges followed (1,0)|(1,-1); "
     "on the map: enemy (1,0), enemy (1,-1)",
     "LoS blocked"},
    // T-189, FC-19.10
    {"T-189", "Along an edge, Forest on one side only",
     "shooter (0,0), target (2,-1) (distance 2); crossed hexes none; edges followed (1,0)|(1,-1); "
     "on the map: Forest (1,-1)",
     "LoS free"},
    // T-191, FC-19.6
    {"T-191", "Two edges, centre hex between them occupied",
     "shooter (0,0), target (4,-2) (distance 4); crossed hexes (2,-1); edges followed "
     "(1,0)|(1,-1), (3,-1)|(3,-2); on the map: enemy (2,-1)",
     "LoS blocked"},
    // T-193, FC-13.16, FC-19.9
    {"T-193", "Hill: own units on both sides of the edge",
     "shooter (0,0), target (2,-1) (distance 2); crossed hexes none; edges followed (1,0)|(1,-1); "
     "on the map: own unit (1,0), own unit (1,-1), Hill (0,0)",
     "LoS free"},
    // T-195, FC-19.7
    {"T-195", "Oblique line crosses two hexes, Town in one",
     "shooter (0,0), target (3,-1) (distance 3); crossed hexes (1,0), (2,-1); edges followed none; "
     "on the map: Town (2,-1)",
     "LoS blocked"},
    // T-197, FC-13.18
    {"T-197", "Ford does not block",
     "shooter (0,0), target (3,0) (distance 3); crossed hexes (1,0), (2,0); edges followed none; "
     "on the map: Ford (1,0), River (2,0)",
     "LoS free"},
    // T-199, FC-19.11
    {"T-199", "Corner touch only: hex (1,1) occupied",
     "shooter (0,0), target (4,1) (distance 5); crossed hexes (1,0), (2,0), (2,1), (3,1); edges "
     "followed none; on the map: enemy (1,1)",
     "LoS free"},
};

}  // namespace fantasy_test
