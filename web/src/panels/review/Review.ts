// SPDX-License-Identifier: MIT
// What is loaded together, when somebody asks for a review.
import '../../styles/review.css';

export { BattleReview } from './BattleReview';
export { EndReview } from './EndReview';
