// SPDX-License-Identifier: MIT
// Being told elsewhere that it is one's turn: a piece of the page of its own, with its words.
export { Telling } from './Telling';
export { TurnOffer } from './TurnOffer';
