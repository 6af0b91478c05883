// SPDX-License-Identifier: MIT
// Against whom and on which side somebody has begun their last battle of a game.
import { keep, kept } from '../../model/kept';

interface Habit {
  who: string;
  side: number;
}

const KEY = 'sandtable.new';
const all = () => kept<Record<string, Habit>>(KEY, {});

export const keptHabit = (game: string): Habit => all()[game] ?? { who: 'machine', side: 0 };
export const keepHabit = (game: string, habit: Habit) => keep(KEY, { ...all(), [game]: habit });
