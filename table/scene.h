// SPDX-License-Identifier: MIT
// What lies on the table as things to look at: one schema for all games, so that one client draws
// them all. Built from an Observation only.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "table/language.h"
#include "table/value.h"

namespace table {

// Where something lies on a board without columns and rows; a usual cell is 1 wide and high.
struct Spot {
  double x = 0;
  double y = 0;
};

// `data` of a cell, a link, a piece, an item, a track or a sheet: what its game says of it besides,
// as an object of the game's own members, so that a theme takes no id and no kind apart
// (docs/SERVER.md). Null, and left out of the JSON, where there is nothing. Whatever is in it
// follows from the ids, kinds, marks and badges, which stay what answers and other clients go by.

// One place of the board: a hex, a square, a sector, a cell of a tableau. What stands below `marks`
// is for boards that are no plain grid, and left out of the JSON where it says nothing.
struct Cell {
  std::string id;  // "e4", "C4": what answers touch and people say
  int column = 0;
  int row = 0;
  std::string terrain{};             // id, for the theme: "forest"
  std::string label{};               // name in the reader's language, e.g. of a town
  std::vector<std::string> marks{};  // "capture_point", "zone:0", "threat:2", "fire:4" ...
  std::optional<Spot> spot{};        // its centre
  std::string shape{};               // "square", "circle", "card"; empty = as the board's cells are
  int owner = -1;                    // seat, -1 = nobody
  std::string parent{};              // the cell it lies in
  Value data{};
};

// Joins two cells: a road, or a border with room for pieces, which are then `at` its id.
struct Link {
  std::string from;
  std::string to;
  std::string id{};
  std::string label{};
  std::vector<std::string> marks{};  // as of a cell: "road", "bridge"
  Value data{};
};

struct Counter {
  std::string kind;  // "size", "fatigue", "wounds"
  int value = 0;
  int of = 0;
};

struct Piece {
  std::string id;      // "unit:3": what answers touch
  std::string kind;    // "legionnaires", for the theme
  std::string title;   // in the reader's language
  std::string text{};  // what its card says, likewise; may be empty
  std::string at{};    // a cell id, empty = not on the board
  int owner = -1;      // seat, -1 = nobody
  std::vector<Counter> counters{};
  std::vector<std::string>
      badges{};  // "order:red", "order:hidden", "defending", "activated", "weak"
  Value data{};
};

struct TrayItem {
  std::string id;
  std::string kind;
  std::string title;
  std::string text;  // what a card says
  int count = 1;
  // The same in the fewest words, for a small card; signs stand in brackets: "A rival’s [black]
  // −2". Left out of the JSON where there is none.
  std::string brief{};
  Value data{};
};

struct Tray {
  std::string id;  // "pool:0", "discard:1", "deck:0"
  std::string title;
  int owner = -1;
  std::vector<TrayItem> items;
  // Where it belongs: "hand" (the viewer's own), "own" and "other" (sides of the table), "middle".
  // What it holds: "cards", "dice", "tokens", "numbers" (also 0), "answers" (what comes of each),
  // "worth" (what counts how much), "reasons" (what makes a number, part by part).
  std::string place{};
  std::string holds{};
  int room = 0;  // how many things it takes, 0 = any number
};

struct Track {
  std::string id;  // "round", "phase", "vp:0"
  std::string title;
  std::string text;  // the value as words, where it is not a number
  int value = 0;
  int of = 0;  // 0 = open-ended
  // What it stands for, in a sentence. Left out of the JSON where it goes without saying.
  std::string help{};
  Value data{};
};

// What is written down at the table, in lines and columns: a roster, a card with what wins, a
// report. Left out of the JSON where a game has none.
struct Sheet {
  std::string id;  // "roster", "report:3"
  std::string title;
  std::string text{};                            // a paragraph above the lines
  std::vector<std::string> heads{};              // of the columns, where they need any
  std::vector<std::vector<std::string>> rows{};  // the last column is the one with sentences
  std::vector<std::string> picture{};            // lines of letters of one width: a small map
  Value data{};
};

// What one kind of ground on the board is called and does.
struct Ground {
  std::string terrain;  // as in Cell
  std::string title;
  std::string text;
};

struct Scene {
  std::string game;
  std::string board;  // "hexes", "squares", "sectors", "cards", "plain"
  int columns = 0;
  int rows = 0;
  std::vector<std::string> seats;  // names of the sides in the reader's language
  std::vector<int> teams{};        // of each seat; empty where everybody is alone
  std::vector<Cell> cells;
  std::vector<Link> links{};
  std::vector<Ground> legend;  // each kind of ground once; may be empty
  std::vector<Piece> pieces;
  std::vector<Tray> trays;
  std::vector<Track> tracks;
  std::vector<Sheet> sheets{};
};

Value to_value(const Scene& scene);
// Its parts, as they stand in it.
Value to_value(const Cell& cell);
Value to_value(const Link& link);
Value to_value(const Ground& ground);
Value to_value(const Counter& counter);
Value to_value(const Piece& piece);
Value to_value(const TrayItem& item);
Value to_value(const Tray& tray);
Value to_value(const Track& track);
Value to_value(const Sheet& sheet);
Value to_value(const std::vector<std::string>& texts);

}  // namespace table
