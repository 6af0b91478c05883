import type { Words } from '../model/theme';

// Titles as the top bar shows them; the list of games has the referee's own.
export const SCENARIOS: Record<string, Words> = {
  first_battle: { en: 'First Battle', fr: 'Première bataille' },
  multi_headed_horror: { en: 'Multi-headed Horror', fr: 'Horreur à plusieurs têtes' },
  difficult_decision: { en: 'Difficult Decision', fr: 'Décision difficile' },
  miracles_of_mechanics: { en: 'Miracles of Mechanics', fr: 'Miracles de la mécanique' },
  overwhelming_barrier: { en: 'An Overwhelming Barrier', fr: 'Une barrière infranchissable' },
  decisive_battle: { en: 'Decisive Battle', fr: 'Bataille décisive' },
  epic_vanguard: { en: 'Epic Battle, vanguard', fr: 'Bataille épique, avant-garde' },
  epic_main: { en: 'Epic Battle, main armies', fr: 'Bataille épique, armées principales' },
  epic_grand: { en: 'Epic Battle, grand', fr: 'Grande bataille épique' },
  standard: { en: 'Standard Battle', fr: 'Bataille standard' },
  asteroid_belt: { en: 'Asteroid Belt', fr: 'Ceinture d’astéroïdes' },
  the_capture: { en: 'The Capture', fr: 'La capture' },
  the_rescue: { en: 'The Rescue', fr: 'Le sauvetage' },
  the_trap: { en: 'The Trap', fr: 'Le piège' },
};
