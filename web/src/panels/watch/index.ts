// SPDX-License-Identifier: MIT
// Watching: who may do it, how late, and what is said of that around a table.
export { Audience, AudienceSaid } from './Audience';
export { LateSign } from './LateSign';
export { PublicNote } from './PublicNote';
