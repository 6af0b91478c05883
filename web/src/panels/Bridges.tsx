// Command bridges beside a square board.
import type { Hand } from '../pages/table/useHand';
import type { Scene } from '../model/types';
import type { Theme } from '../themes/types';

export function Bridges({ middle }: { scene: Scene; theme: Theme; viewer: number; hand: Hand; middle?: React.ReactNode }) {
  return <>{middle}</>;
}
