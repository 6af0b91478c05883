// SPDX-License-Identifier: MIT
// The keys of the page's words, and what a catalogue of a language has to have. Types alone: the
// words themselves come a language at a time (text/index.ts).
import type { en } from './en';

type Groups = typeof en;

// Of the page and of each theme.
export type Group = keyof Groups;
export type Key = { [G in Group]: keyof Groups[G] }[Group];
export type Catalogue = { [G in Group]: Record<keyof Groups[G], string> };

// Of a language with articles: those of names, by the group they come with.
export type Articles = Partial<Record<Group, Record<string, string>>>;
