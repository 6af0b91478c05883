import { createMatch } from '../model/api';
import { go } from '../model/route';
export const HomePage = () => <button onClick={() => void createMatch({ game: 'fantasy', scenario: 'first_battle', seats: [{ who: 'me' }, { who: 'bot', level: 'easy' }] }).then((m) => go(`/t/${m.match}`))}>First</button>;
