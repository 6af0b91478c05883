// The right board for a scene: its aspect and shape decide, not the game.
import { HexBoard, type BoardProps } from './HexBoard';
import { SquareBoard } from './SquareBoard';

export const BoardView = (props: BoardProps & { onTouchPiece: (piece: string) => void }) => (props.scene.board === 'hexes' ? <HexBoard {...props} /> : <SquareBoard {...props} />);
