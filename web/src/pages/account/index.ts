// SPDX-License-Identifier: MIT
// Accounts: a piece of the page of its own, with its words.
export { AccountPage } from './AccountPage';
export { EndedNotice, WarnedNotice } from './EndedNotice';
