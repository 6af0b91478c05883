// SPDX-License-Identifier: MIT
// Against whom, on which side and before whom somebody has begun their last battle of a game.
import { keep, kept } from '../../model/kept';

interface Habit {
  who: string;
  side: number;
  delay?: number | null; // that of whoever watches; nobody else finds it
}

const KEY = 'sandtable.new';
const all = () => kept<Record<string, Habit>>(KEY, {});

export const keptHabit = (game: string): Habit => all()[game] ?? { who: 'machine', side: 0 };
export const keepHabit = (game: string, habit: Habit) => keep(KEY, { ...all(), [game]: habit });
