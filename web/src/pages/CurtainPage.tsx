// placeholder
import type { MatchStore } from '../model/match';
import type { Theme } from '../themes/types';
export const CurtainPage = ({ store, seat }: { store: MatchStore; theme: Theme; seat: number }) => <button onClick={() => store.openCurtain(seat)}>open</button>;
