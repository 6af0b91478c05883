// SPDX-License-Identifier: MIT
// What a table does without at first: what comes before and after a battle, the sheets that are
// opened over it, the curtain at one screen. Loaded in one piece, which is smaller than its parts.
export { BriefingPage } from './BriefingPage';
export { CurtainPage } from './CurtainPage';
export { EarlierPage } from './EarlierPage';
export { Clocks } from '../panels/Clocks';
export { InvitePage } from './InvitePage';
export { keepTable } from '../model/keepTable';
export { LookFirst, Peek } from '../panels/Peek';
export { PhoneSheet } from '../panels/together/PhoneSheet';
export { Preferences, SettingsSheet } from '../panels/SettingsSheet';
export { ScenarioSheet } from '../panels/ScenarioCard';
export { TalkSheet } from '../panels/together/TalkSheet';
export { UnkeptSheet } from '../panels/together/UnkeptSheet';
export { Worth } from '../panels/Worth';
