// SPDX-License-Identifier: MIT
// What people far away need to meet and to talk, the settings, how a round went and a battle ended:
// loaded in one piece, which is smaller than its parts.
export { TalkSheet } from '../panels/together/TalkSheet';
export { PhoneSheet } from '../panels/together/PhoneSheet';
export { UnkeptSheet } from '../panels/together/UnkeptSheet';
export { OverPanel } from '../panels/OverPanel';
export { RoundSummary } from '../panels/RoundSummary';
export { Preferences, SettingsSheet } from '../panels/SettingsSheet';
export { BackPage } from './BackPage';
export { GoPage } from './GoPage';
export { InvitePage } from './InvitePage';
export { JoinPage } from './JoinPage';
