// SPDX-License-Identifier: MIT
// What the first view and the table do without: every other page, sheets of settings and of people
// far away, the curtain at one screen. Loaded in one piece, which is smaller than its parts.
export { AccessPage, CreditsPage } from './CreditsPage';
export { ArmyPage } from './ArmyPage';
export { BattlesPage } from './BattlesPage';
export { BriefingPage } from './BriefingPage';
export { EarlierPage } from './EarlierPage';
export { centre, fly, scored } from '../panels/flight';
export { ScenarioSheet } from '../panels/ScenarioCard';
export { BackPage } from './BackPage';
export { keepTable } from '../model/keepTable';
export { Clocks } from '../panels/Clocks';
export { CurtainPage } from './CurtainPage';
export { GoPage } from './GoPage';
export { InvitePage } from './InvitePage';
export { JoinPage } from './JoinPage';
export { LessonsPage } from './LessonsPage';
export { NewPage } from './NewPage';
export { LookFirst, Peek } from '../panels/Peek';
export { PhoneSheet } from '../panels/together/PhoneSheet';
export { Preferences, SettingsSheet } from '../panels/SettingsSheet';
export { ReplayPage } from './ReplayPage';
export { RulesPage } from './RulesPage';
export { TalkSheet } from '../panels/together/TalkSheet';
export { UnkeptSheet } from '../panels/together/UnkeptSheet';
export { Worth } from '../panels/Worth';
