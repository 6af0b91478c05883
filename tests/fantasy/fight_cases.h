// The worked examples (X) and test cases (T) of the ledger that are one attack each: the position,
// the dice, what the players choose, and what is on the table afterwards. Axial hexes (q,r); n/m =
// miniatures or health now/at start.
#pragma once

namespace fantasy_test {

struct FightCase {
  const char* id;
  const char* title;
  const char* before;
  const char* attack;
  const char* decisions;
  const char* after;
};

inline constexpr FightCase kFights[] = {
    // X-003, FC-14.28
    {"X-003", "Melee example 1: supported Undead Cavalry against Legionnaires with Defence token",
     "A CAV@(0,0) 3/3 fat 0; D INF@(1,0) 4/4 fat 0 Defence token; s INF@(2,-1) 4/4 fat 0. Styx: A, "
     "s; Empire: D",
     "melee, attack roll [2, 3, 4], defence roll [2, 5]", "none",
     "A 3->2; D 4->2; Advance possible: no"},
    // X-004, FC-14.29, FC-14.25
    {"X-004", "Melee example 2: no support",
     "A CAV@(0,0) 3/3 fat 0; D INF@(1,0) 4/4 fat 0 Defence token. Styx: A; Empire: D",
     "melee, attack roll [2, 3, 4], defence roll [1, 5]", "none",
     "A to (-1,0); A panicked; D 4->3; Advance possible: no"},
    // X-005, FC-16.12, FC-16.2, FC-16.7, FC-16.10
    {"X-005", "Panic example: unit panics for two, retreats, suffers damage, loses its order",
     "A CAV@(0,0) 3/3 fat 0; D INF@(1,0) 4/4 fat 0 order Green; t ARC@(3,0) 4/4 fat 0. Styx: A; "
     "Empire: D, t",
     "melee, attack roll [1, 1, 5], no defence roll", "none",
     "D 4->3; D to (2,0); D order lost; D panicked; Advance possible: yes. (Board concretised: hex "
     "(3,0) is occupied, so the second hex cannot be passed.)"},
    // T-071, FC-12.6, FC-14.18, FC-14.20
    {"T-071", "Reactive Defence with Yellow; damage blocked before panic",
     "A INF@(0,0) 4/4 fat 0; D INF@(1,0) 4/4 fat 0 order Yellow. Styx: A; Empire: D",
     "melee, attack roll [1, 2, 5], defence roll [6, 1]", "target declares Defence",
     "D to (2,0); D order lost; D has Defence token; D panicked; Advance possible: yes"},
    // T-073, FC-14.13, FC-14.21
    {"T-073", "Attacker's block cancels damage before panic",
     "A INF@(0,0) 4/4 fat 0; D INF@(1,0) 4/4 fat 0 Defence token. Styx: A; Empire: D",
     "melee, attack roll [5, 6, 2], defence roll [2, 1]", "none", "D 4->3; Advance possible: no"},
    // T-075, FC-18.1, FC-18.3, FC-14.19
    {"T-075", "Attack Support and Defence Support at once",
     "A INF@(0,0) 4/4 fat 0; D INF@(1,0) 4/4 fat 0 Defence token; s INF@(2,-1) 4/4 fat 0; t "
     "INF@(0,1) 4/4 fat 0. Styx: A, s; Empire: D, t",
     "melee, attack roll [4, 4, 2], defence roll [4, 4]", "none", "D 4->3; Advance possible: no"},
    // T-077, FC-15.4
    {"T-077", "Mutual destruction",
     "A INF@(0,0) 1/4 fat 0; D INF@(1,0) 1/4 fat 0 Defence token. Styx: A; Empire: D",
     "melee, attack roll [2, 2, 3], defence roll [2, 3]", "none",
     "A destroyed; D destroyed; Advance possible: no"},
    // T-079, FC-15.6
    {"T-079", "Weakness judged before losses",
     "A INF@(0,0) 4/4 fat 0; D INF@(1,0) 2/4 fat 0 Defence token. Styx: A; Empire: D",
     "melee, attack roll [2, 5, 5], defence roll [3, 6]", "none", "Advance possible: no"},
    // shows: ability fortitude
    // T-081, FC-18.9, FC-22.18
    {"T-081", "Fortitude",
     "A INF@(0,0) 1/4 [Fortitude] fat 0; D INF@(1,0) 4/4 fat 0. Empire: A; Styx: D",
     "melee, attack roll [3, 3, 4], no defence roll", "none", "D 4->2; Advance possible: no"},
    // T-083, FC-10.7
    {"T-083", "Fatigue for +1 defence die",
     "A INF@(0,0) 4/4 fat 0; D INF@(1,0) 4/4 fat 0 order Blue. Styx: A; Empire: D",
     "melee, attack roll [2, 2, 2], defence roll [5, 6, 6]",
     "target declares Defence; target takes Fatigue for +1 die",
     "D fat 0->1; D order lost; D has Defence token; Advance possible: no"},
    // T-085, FC-10.12
    {"T-085", "Attacker reduces counter-damage",
     "A INF@(0,0) 4/4 fat 0; D INF@(1,0) 4/4 fat 0 Defence token. Styx: A; Empire: D",
     "melee, attack roll [4, 4, 4], defence roll [2, 2]", "A takes Fatigue for -1 damage",
     "A 4->3; A fat 0->1; Advance possible: no"},
    // T-087, FC-12.10, FC-16.10
    {"T-087", "Panicking unit keeps its Defence token and may defend again",
     "A INF@(0,0) 4/4 fat 0; D INF@(1,0) 4/4 fat 0 Defence token. Styx: A; Empire: D",
     "melee, attack roll [1, 4, 4], defence roll [4, 4]", "none",
     "D to (2,0); D panicked; Advance possible: yes"},
    // T-089, FC-16.2, FC-17.1
    {"T-089", "Free retreat of two hexes, Advance",
     "A INF@(0,0) 4/4 fat 0; D INF@(1,0) 4/4 fat 0 order Green. Styx: A; Empire: D",
     "melee, attack roll [1, 1, 4], no defence roll", "A advances",
     "A advances to (1,0); D to (3,0); D order lost; D panicked; Advance done"},
    // T-091, FC-16.8
    {"T-091", "Retreat off the map",
     "A INF@(0,0) 4/4 fat 0; D INF@(1,0) 4/4 fat 0. Styx: A; Empire: D. Off-map: (2,0)",
     "melee, attack roll [1, 4, 4], no defence roll", "none",
     "D 4->3; D panicked; Advance possible: no"},
    // T-093, FC-16.9
    {"T-093", "Retreat into Forest stops there",
     "A INF@(0,0) 4/4 fat 0; D INF@(1,0) 4/4 fat 0. Styx: A; Empire: D. Terrain: (2,0) Forest",
     "melee, attack roll [1, 1, 1], no defence roll", "none",
     "D 4->2; D to (2,0); D panicked; Advance possible: yes"},
    // T-095, FC-16.13, FC-17.1
    {"T-095", "Blocked retreat destroys the unit, Advance allowed",
     "A INF@(0,0) 4/4 fat 0; D INF@(1,0) 1/4 fat 0; t INF@(2,0) 4/4 fat 0. Styx: A; Empire: D, t",
     "melee, attack roll [1, 4, 4], no defence roll", "A advances",
     "A advances to (1,0); D destroyed; Advance done"},
    // T-097, FC-14.26, FC-15.4
    {"T-097", "Attacker destroyed: the defender does not advance",
     "A INF@(0,0) 1/4 fat 0; D INF@(1,0) 4/4 fat 0 Defence token. Styx: A; Empire: D",
     "melee, attack roll [4, 4, 4], defence roll [2, 4]", "none",
     "A destroyed; Advance possible: no"},
    // T-099, FC-17.7
    {"T-099", "No Advance into Field Fortifications",
     "A INF@(0,0) 4/4 fat 0; D CAV@(1,0) 1/3 fat 0. Styx: A; Empire: D. Terrain: (1,0) Field "
     "Fortifications",
     "melee, attack roll [2, 4, 4], no defence roll", "none", "D destroyed; Advance possible: no"},
    // T-101, FC-16.17
    {"T-101", "Flying unit retreats over an obstacle",
     "A INF@(0,0) 4/4 fat 0; D CAV@(1,0) 3/3 [Flight] fat 0; t INF@(2,0) 4/4 fat 0. Styx: A; "
     "Empire: D, t",
     "melee, attack roll [1, 1, 4], no defence roll", "none",
     "D to (3,0); D panicked; Advance possible: yes"},
    // T-103, FC-18.7
    {"T-103", "Formation with two allies cancels one panic",
     "A INF@(0,0) 4/4 fat 0; D INF@(1,0) 4/4 fat 0; t INF@(1,1) 4/4 fat 0; u INF@(2,-1) 4/4 fat 0. "
     "Styx: A; Empire: D, t, u",
     "melee, attack roll [1, 1, 4], no defence roll", "none",
     "D to (2,0); D panicked; Advance possible: yes"},
    // T-105, FC-18.8
    {"T-105", "Formation does not help the attacker",
     "A INF@(0,0) 4/4 fat 0; D INF@(1,0) 4/4 fat 0 Defence token; s INF@(0,-1) 4/4 fat 0; w "
     "INF@(-1,1) 4/4 fat 0. Styx: A, s, w; Empire: D",
     "melee, attack roll [4, 4, 4], defence roll [1, 4]", "none",
     "A to (-1,0); A panicked; Advance possible: no"},
    // T-107, FC-13.19
    {"T-107", "Retreat over a Bridge is free",
     "A INF@(0,0) 4/4 fat 0; D INF@(1,0) 4/4 fat 0. Styx: A; Empire: D. Terrain: (2,0) Bridge",
     "melee, attack roll [1, 1, 4], no defence roll", "none",
     "D to (3,0); D panicked; Advance possible: yes"},
    // T-109, FC-16.17
    {"T-109", "Ranger is not stopped while retreating",
     "A INF@(0,0) 4/4 fat 0; D INF@(1,0) 4/4 [Ranger] fat 0. Styx: A; Empire: D. Terrain: (2,0) "
     "Forest",
     "melee, attack roll [1, 1, 4], no defence roll", "none",
     "D to (3,0); D panicked; Advance possible: yes"},
    // T-111, FC-13.13
    {"T-111", "Forest does not ignore a FULL-HIT",
     "A INF@(0,0) 4/4 fat 0; D INF@(1,0) 4/4 fat 0. Styx: A; Empire: D. Terrain: (1,0) Forest",
     "melee, attack roll [3, 3, 4], no defence roll", "none", "D 4->2; Advance possible: no"},
    // shows: terrain hill
    // T-113, FC-13.15
    {"T-113", "Hill gives one attack die",
     "A INF@(0,0) 4/4 fat 0; D INF@(1,0) 4/4 fat 0. Styx: A; Empire: D. Terrain: (0,0) Hill",
     "melee, attack roll [2, 2, 2, 5], no defence roll", "none", "D 4->1; Advance possible: no"},
    // shows: terrain town
    // T-115, FC-13.21, FC-15.7
    {"T-115", "Town ignores one damage, then fatigue another",
     "A INF@(0,0) 4/4 fat 0; D INF@(1,0) 4/4 fat 0. Styx: A; Empire: D. Terrain: (1,0) Town",
     "melee, attack roll [2, 2, 3], no defence roll", "target takes Fatigue for -1 damage",
     "D 4->3; D fat 0->1; Advance possible: no"},
    // T-117, FC-13.21, FC-10.10
    {"T-117", "Town does not reduce blocked-retreat damage",
     "A INF@(0,0) 4/4 fat 0; D INF@(1,0) 4/4 fat 0; t INF@(2,0) 4/4 fat 0. Styx: A; Empire: D, t. "
     "Terrain: (1,0) Town",
     "melee, attack roll [1, 4, 4], no defence roll", "none",
     "D 4->3; D panicked; Advance possible: no"},
    // T-119, FC-22.23
    {"T-119", "Ranger attacker cancels Forest cover",
     "A INF@(0,0) 4/4 [Ranger] fat 0; D INF@(1,0) 4/4 fat 0. Empire: A; Styx: D. Terrain: (1,0) "
     "Forest",
     "melee, attack roll [2, 2, 4], no defence roll", "none", "D 4->2; Advance possible: no"},
    // shows: terrain field_fortifications
    // T-121, FC-24.10
    {"T-121", "Field Fortifications: infantry rolls without Defence and ignores one panic",
     "A INF@(0,0) 4/4 fat 0; D INF@(1,0) 4/4 fat 0 order Green. Styx: A; Empire: D. Terrain: (1,0) "
     "Field Fortifications",
     "melee, attack roll [1, 2, 4], defence roll [5, 2]", "none", "A 4->3; Advance possible: no"},
    // shows: terrain chained_coffins
    // T-123, FC-24.12
    {"T-123", "Chained Coffins: Styx unit survives",
     "A HER@(0,0) 5/5 fat 0; D INF@(1,0) 4/4 fat 0. Empire: A; Styx: D. Terrain: (1,0) Chained "
     "Coffins",
     "melee, attack roll [2, 2, 2, 3], no defence roll", "none", "D 4->2; Advance possible: no"},
    // shows: terrain statue_of_holy_warrior
    // T-125, FC-24.8
    {"T-125", "Statue: +1 defence die only when rolling",
     "A INF@(0,0) 4/4 fat 0; D INF@(1,0) 4/4 fat 0 order Red. Styx: A; Empire: D. Terrain: (1,2) "
     "Statue of Holy Warrior",
     "melee, attack roll [2, 2, 2], defence roll [5, 5, 5]",
     "target declares Defence; target has +1 defence (Altar/Statue)",
     "D order lost; D has Defence token; Advance possible: no"},
    // shows: ability defence_support, terrain unholy_ground
    // T-127, FC-23.34, FC-14.19
    {"T-127", "S4 marked hex: Styx defender has Defence Support",
     "A INF@(0,0) 4/4 fat 0; D INF@(1,0) 4/4 fat 0 Defence token. Empire: A; Styx: D. Marked S4/S6 "
     "hex: (2,0)",
     "melee, attack roll [2, 2, 5], defence roll [4, 4]", "none", "Advance possible: no"},
    // T-129, FC-23.43, FC-17.7
    {"T-129", "S5 Hydra killed in the River: no Advance into River",
     "A HER@(0,0) 5/5 fat 0; D COL@(1,0) 2/8 no-Stamina. Empire: A; Styx: D. Terrain: (1,0) River",
     "melee, attack roll [2, 2, 4, 4], no defence roll", "none",
     "D destroyed; Advance possible: no"},
    // T-131, FC-22.1
    {"T-131", "Armour does not ignore a FULL-HIT",
     "A INF@(0,0) 4/4 fat 0; D INF@(1,0) 4/4 [Armour] fat 0. Styx: A; Empire: D",
     "melee, attack roll [3, 3, 4], no defence roll", "none", "D 4->2; Advance possible: no"},
    // shows: ability armour
    // T-133, FC-22.1
    {"T-133", "Armour of the attacker works on the counter-roll",
     "A INF@(0,0) 4/4 [Armour] fat 0; D INF@(1,0) 4/4 fat 0 Defence token. Styx: A; Empire: D",
     "melee, attack roll [4, 4, 4], defence roll [2, 3]", "none", "A 4->3; Advance possible: no"},
    // shows: ability brave
    // T-135, FC-22.3, FC-17.1
    {"T-135", "Brave attacker ignores the counter-panic and may advance",
     "A INF@(0,0) 4/4 [Brave] fat 0; D INF@(1,0) 4/4 fat 0 Defence token. Styx: A; Empire: D",
     "melee, attack roll [1, 4, 4], defence roll [1, 4]", "none",
     "D to (2,0); D panicked; Advance possible: yes"},
    // T-137, FC-22.6
    {"T-137", "No Charge against an enemy already adjacent at the start",
     "A CAV@(0,0) 3/3 [Charge 2] fat 0, moved 1 from (0,1); D INF@(1,0) 4/4 fat 0. Styx: A; "
     "Empire: D",
     "melee, attack roll [2, 2, 2], no defence roll", "none",
     "D 4->1; Advance possible: no. (Start hex (0,1) touches (1,0).)"},
    // shows: ability counterblow
    // T-139, FC-22.7
    {"T-139", "Counterblow rolls and keeps the order",
     "A INF@(0,0) 4/4 fat 0; D INF@(1,0) 4/4 [Counterblow] fat 0 order Green. Styx: A; Empire: D",
     "melee, attack roll [2, 2, 4], defence roll [5, 2]", "none",
     "A 4->3; D 4->3; Advance possible: no"},
    // shows: ability forged
    // T-143, FC-22.16
    {"T-143", "Forged target ignores all panic",
     "A INF@(0,0) 4/4 fat 0; D COL@(1,0) 8/8 [Forged] no-Stamina. Styx: A; Empire: D",
     "melee, attack roll [1, 1, 2], no defence roll", "none", "D 8->7; Advance possible: no"},
    // shows: ability marauder
    // T-145, FC-22.19
    {"T-145", "Marauder removes an own Fatigue token",
     "A INF@(0,0) 4/4 [Marauder] fat 2; D INF@(1,0) 4/4 fat 0. Styx: A; Empire: D",
     "melee, attack roll [2, 4, 4], no defence roll", "none",
     "A fat 2->1; D 4->3; Advance possible: no"},
    // shows: ability master_of_attack
    // T-147, FC-22.20
    {"T-147", "Master of Attack 2",
     "A INF@(0,0) 4/4 [Master of Attack 2] fat 0; D INF@(1,0) 4/4 fat 0. Styx: A; Empire: D",
     "melee, attack roll [4, 5, 2], no defence roll", "A re-rolls die 1->2, die 2->1",
     "D 4->2; D to (2,0); D panicked; Advance possible: yes"},
    // shows: ability necromancy
    // T-149, FC-22.32, FC-22.33, FC-17.6
    {"T-149", "Necromancy fills the hex, no Advance",
     "A HER@(0,0) 5/5 [Necromancy] fat 0; D INF@(1,0) 2/4 fat 0. Styx: A; Empire: D",
     "melee, attack roll [2, 2, 4, 4], no defence roll", "Necromancy used",
     "D destroyed; new Zombie Warriors conscript at (1,0), no order; Advance possible: no"},
    // shows: ability regroup
    // T-151, FC-22.41, FC-22.42
    {"T-151", "Regroup replaces one damage by panic",
     "A INF@(0,0) 4/4 fat 0; D INF@(1,0) 4/4 [Regroup] fat 0 order Green. Styx: A; Empire: D",
     "melee, attack roll [2, 2, 4], no defence roll", "Regroup used",
     "D 4->3; D to (2,0); D order lost; D panicked; Advance possible: yes"},
    // shows: ability resurgent
    // T-153, FC-22.43
    {"T-153", "Resurgent: panic becomes damage, order kept",
     "A INF@(0,0) 4/4 fat 0; D INF@(1,0) 4/4 [Resurgent] fat 0 order Green. Empire: A; Styx: D",
     "melee, attack roll [1, 1, 2], no defence roll", "none", "D 4->1; Advance possible: no"},
    // T-155, FC-22.43
    {"T-155", "Resurgent attacker takes damage instead of panicking and may advance",
     "A INF@(0,0) 4/4 [Resurgent] fat 0; D INF@(1,0) 4/4 fat 0 Defence token. Styx: A; Empire: D",
     "melee, attack roll [1, 4, 4], defence roll [1, 4]", "none",
     "A 4->3; D to (2,0); D panicked; Advance possible: yes"},
    // shows: ability rush
    // T-157, FC-22.46
    {"T-157", "Rush pushes a target whose panic was blocked",
     "A COL@(0,0) 8/8 [Rush] no-Stamina; D INF@(1,0) 4/4 fat 0 order Blue. Empire: A; Styx: D",
     "melee, attack roll [1, 4, 4, 4, 4], defence roll [5, 4]", "target declares Defence",
     "D to (2,0); D order lost; D has Defence token; Advance possible: yes"},
    // T-159, FC-22.47
    {"T-159", "Rush pushes into Forest",
     "A COL@(0,0) 8/8 [Rush] no-Stamina; D INF@(1,0) 4/4 [Brave] fat 0. Empire: A; Styx: D. "
     "Terrain: (2,0) Forest",
     "melee, attack roll [1, 4, 4, 4, 4], no defence roll", "none",
     "D to (2,0); Advance possible: yes"},
    // T-161, FC-22.50, FC-22.16
    {"T-161", "Terrifying against Forged",
     "A INF@(0,0) 4/4 [Terrifying] fat 0; D COL@(1,0) 8/8 [Forged] no-Stamina. Styx: A; Empire: D",
     "melee, attack roll [1, 4, 4], no defence roll", "none", "Advance possible: no"},
    // T-163, FC-22.47
    {"T-163", "Rush blocked: one damage",
     "A COL@(0,0) 8/8 [Rush] no-Stamina; D INF@(1,0) 4/4 [Brave] fat 0; t INF@(2,0) 4/4 fat 0. "
     "Empire: A; Styx: D, t",
     "melee, attack roll [1, 4, 4, 4, 4], no defence roll", "none", "D 4->3; Advance possible: no"},
    // shows: ability survivable
    // T-165, FC-22.49
    {"T-165", "Survivable caps at two",
     "A HER@(0,0) 5/5 fat 0; D INF@(1,0) 4/4 [Survivable] fat 0. Empire: A; Styx: D",
     "melee, attack roll [2, 2, 2, 3], no defence roll", "none", "D 4->2; Advance possible: no"},
    // shows: ability terrifying
    // T-167, FC-22.50
    {"T-167", "Terrifying adds a panic result",
     "A INF@(0,0) 4/4 [Terrifying] fat 0; D INF@(1,0) 4/4 fat 0 order Green. Styx: A; Empire: D",
     "melee, attack roll [4, 4, 4], no defence roll", "none",
     "D to (2,0); D order lost; D panicked; Advance possible: yes"},
    // shows: ability vampirism
    // T-169, FC-22.51
    {"T-169", "Vampirism heals one per attack",
     "A INF@(0,0) 2/4 [Vampirism] fat 0; D INF@(1,0) 4/4 fat 0. Styx: A; Empire: D",
     "melee, attack roll [2, 2, 2], no defence roll", "none",
     "A 2->3; D 4->1; Advance possible: no"},
    // T-171, FC-22.54
    {"T-171", "Vampirism does not count panic damage",
     "A INF@(0,0) 2/4 [Vampirism] fat 0; D INF@(1,0) 4/4 fat 0; t INF@(2,0) 4/4 fat 0. Styx: A; "
     "Empire: D, t",
     "melee, attack roll [1, 4, 4], no defence roll", "none",
     "D 4->3; D panicked; Advance possible: no"},
    // T-173, FC-22.51
    {"T-173", "Vampirism of the defender",
     "A INF@(0,0) 4/4 fat 0; D INF@(1,0) 2/4 [Vampirism] fat 0 Defence token. Empire: A; Styx: D",
     "melee, attack roll [4, 4, 4], defence roll [2, 4]", "none",
     "A 4->3; D 2->3; Advance possible: no"},
    // T-175, FC-10.3, FC-15.7, FC-22.49
    {"T-175", "Full reduction chain: Town -1, Fatigue -1, Survivable cap",
     "A HER@(0,0) 5/5 fat 0; D INF@(1,0) 4/4 [Survivable] fat 0. Empire: A; Styx: D. Terrain: "
     "(1,0) Town",
     "melee, attack roll [2, 2, 3, 2], no defence roll", "target takes Fatigue for -1 damage",
     "D 4->2; D fat 0->1; Advance possible: no"},
    // T-201, FC-19.21 .. FC-19.24
    {"T-201", "Within base range, undefended",
     "A ARC@(0,0) 4/4 fat 0; D INF@(2,0) 4/4 fat 0. Empire: A; Styx: D",
     "Shooting (2-4), attack roll [2, 4, 3], no defence roll", "none", "D 4->1"},
    // shows: ability dominance
    // T-203, FC-22.10
    {"T-203", "Beyond base range with Dominance",
     "A ARC@(0,0) 4/4 [Dominance] fat 0; D INF@(3,0) 4/4 fat 0. Empire: A; Styx: D",
     "Shooting (2-4), attack roll [2, 4, 4], no defence roll", "none", "D 4->1"},
    // T-205, FC-19.26
    {"T-205", "Blocking order in ranged",
     "A ARC@(0,0) 4/4 fat 0; D INF@(2,0) 4/4 fat 0 Defence token. Empire: A; Styx: D",
     "Shooting (2-4), attack roll [1, 2, 4], defence roll [5, 6]", "none",
     "D to (3,0); D panicked"},
    // shows: terrain forest
    // T-207, FC-13.13, FC-22.3
    {"T-207", "Forest and Brave work against shooting",
     "A ARC@(0,0) 4/4 fat 0; D INF@(2,0) 4/4 [Brave] fat 0. Empire: A; Styx: D. Terrain: (2,0) "
     "Forest",
     "Shooting (2-4), attack roll [2, 2, 1], no defence roll", "none", "D 4->3"},
    // T-209, FC-19.27
    {"T-209", "Formation against shooting",
     "A ARC@(0,0) 4/4 fat 0; D INF@(2,0) 4/4 fat 0; t INF@(2,1) 4/4 fat 0; u INF@(3,-1) 4/4 fat 0. "
     "Empire: A; Styx: D, t, u",
     "Shooting (2-4), attack roll [1, 1, 5], no defence roll", "none", "D to (3,0); D panicked"},
    // T-211, FC-16.4, FC-16.5
    {"T-211", "Panic on an oblique line: owner chooses the route",
     "A ARC@(0,0) 4/4 fat 0; D INF@(2,-1) 4/4 fat 0 order Green. Empire: A; Styx: D",
     "Shooting (2-4), attack roll [1, 1, 5], no defence roll", "route (3,-1)->(4,-2)",
     "D to (4,-2); D order lost; D panicked. (Each step must raise the distance: 2->3->4. (3,-2) "
     "would be an equally legal first step; (3,-3) after it would not, it stays at distance 3.)"},
    // shows: ability master_of_shooting
    // T-213, FC-22.24
    {"T-213", "Master of Shooting 2",
     "A ARC@(0,0) 4/4 [Master of Shooting 2] fat 0; D INF@(2,0) 4/4 fat 0. Empire: A; Styx: D",
     "Shooting (2-4), attack roll [5, 6, 2], no defence roll", "A re-rolls die 1->2, die 2->4",
     "D 4->1"},
    // T-215, FC-10.11, FC-10.3
    {"T-215", "Fatigue -1 against Shooting",
     "A ARC@(0,0) 4/4 fat 0; D INF@(2,0) 4/4 fat 0. Empire: A; Styx: D",
     "Shooting (2-4), attack roll [2, 2, 5], no defence roll", "target takes Fatigue for -1 damage",
     "D 4->3; D fat 0->1"},
    // T-217, FC-22.50, FC-13.15
    {"T-217", "Terrifying and Hill die are melee only",
     "A ARC@(0,0) 4/4 [Terrifying] fat 0; D INF@(2,0) 4/4 fat 0. Empire: A; Styx: D. Terrain: "
     "(0,0) Hill",
     "Shooting (2-4), attack roll [2, 5, 5], no defence roll", "none", "D 4->3"},
    // T-219, FC-17.8
    {"T-219", "Killing by shooting: no Advance",
     "A ARC@(0,0) 4/4 fat 0; D INF@(2,0) 1/4 fat 0. Empire: A; Styx: D",
     "Shooting (2-4), attack roll [2, 5, 5], no defence roll", "none", "D destroyed"},
    // T-221, FC-20.4
    {"T-221", "Magical Shooting: passive effects stay (Town, Brave)",
     "A ARC@(0,0) 4/4 fat 0 (Magical Shooting); D INF@(2,0) 4/4 [Brave] fat 0. Styx: A; Empire: D. "
     "Terrain: (2,0) Town",
     "Magical Shooting (2-4), attack roll [2, 2, 1], no defence roll", "none", "D 4->3"},
};

}  // namespace fantasy_test
