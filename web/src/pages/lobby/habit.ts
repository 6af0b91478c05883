// SPDX-License-Identifier: MIT
// Against whom, on which side and before whom somebody has begun their last battle of a game.
import { DELAYS } from '../../model/late';
import { keep, kept } from '../../model/kept';

interface Habit {
  who: string;
  side: number;
  delay?: number | null; // so many seconds late anybody may watch; null: nobody finds it
}

const KEY = 'sandtable.new';
const all = () => kept<Record<string, Habit>>(KEY, {});

export function keptHabit(game: string): Habit & { delay: number | null } {
  const habit = all()[game] ?? { who: 'machine', side: 0 };
  const delay = DELAYS.find((s) => s === habit.delay) ?? null;
  return { ...habit, delay };
}
export const keepHabit = (game: string, habit: Habit) => keep(KEY, { ...all(), [game]: habit });
