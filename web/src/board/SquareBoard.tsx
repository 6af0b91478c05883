// A board of squares. (Fleet is drawn here.)
import type { BoardProps } from './HexBoard';

export const SquareBoard = (props: BoardProps & { onTouchPiece: (piece: string) => void }) => <div className="board squares">{props.label}</div>;
