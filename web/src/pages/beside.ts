// SPDX-License-Identifier: MIT
// Every page but the first one and the table. Loaded in one piece, which is smaller than its parts.
// Most of them lead to a table.
import { prepareTable } from './table/arrive';

prepareTable();

export { AccessPage, CreditsPage } from './CreditsPage';
export { ArmyPage } from './ArmyPage';
export { BackPage } from './BackPage';
export { BattlesPage } from './BattlesPage';
export { GoPage } from './GoPage';
export { JoinPage } from './JoinPage';
export { LessonsPage } from './LessonsPage';
export { NewPage } from './NewPage';
export { ReplayPage } from './ReplayPage';
export { RulesPage } from './RulesPage';
