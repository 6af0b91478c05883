// SPDX-License-Identifier: MIT
// The list of battles to watch, on a page of its own and on my table.
export { WatchBox } from './WatchBox';
export { WatchPage } from './WatchPage';
