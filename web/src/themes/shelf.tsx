// SPDX-License-Identifier: MIT
// What the home page shows: the games in their order, the battle to begin with, and the map behind it all.
import { fantasy } from './fantasy';
import { showcase } from './fantasy/showcase';
import { Still } from './fantasy/Still';

export const SHELF = ['fantasy', 'fleet', 'commanders', 'legion'];
export const FIRST = { game: fantasy.id, scenario: 'first_battle' };
export const firstTheme = fantasy;

export const HomeMap = () => <div className="home-map"><Still scene={showcase} theme={fantasy} scale={1.05} /></div>;
