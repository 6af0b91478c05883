// SPDX-License-Identifier: MIT
// What people far away need to meet and to talk, the settings, a look under
// the covers, and how a battle ended: loaded in one piece, which is smaller than its parts.
export { TalkSheet } from '../panels/together/TalkSheet';
export { PhoneSheet } from '../panels/together/PhoneSheet';
export { UnkeptSheet } from '../panels/together/UnkeptSheet';
export { OverPanel } from '../panels/OverPanel';
export { Peek } from '../panels/Peek';
export { Preferences, SettingsSheet } from '../panels/SettingsSheet';
export { BackPage } from './BackPage';
export { GoPage } from './GoPage';
export { InvitePage } from './InvitePage';
export { JoinPage } from './JoinPage';
