// SPDX-License-Identifier: MIT
// The table comes when somebody goes to one: the first view does without it.
import { lazy } from 'react';

const table = () => import('./TablePage');

export const TablePage = lazy(() => table().then((m) => ({ default: m.TablePage })));

// Whoever is about to open a table has it fetched meanwhile, with the board of the game where that
// is known. One that cannot be fetched now is fetched, and missed, when it is shown.
export const prepareTable = (game?: string) =>
  void table()
    .then((m) => (game ? m.loadTable(game) : undefined))
    .catch(() => undefined);
