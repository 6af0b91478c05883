// SPDX-License-Identifier: MIT
import { createRoot } from 'react-dom/client';
import { App } from './App';
import { broke, missed } from './model/renew';
import { heldSeats, SEATS_HERE } from './model/seats';
import { settings } from './model/settings';
import { wayOf } from './model/share';
import { hasPocket, isHere, isSite, usePocketDoors } from './model/where';
import { prepareTable } from './pages/table/arrive';
import './styles/index.css';
import { learn } from './text';
import { Guard } from './ui/Guard';
import './ui/markup'; // its policy is there before anybody else can make one
import { pageSpeaker } from './ui/speaker';

const QUIET_MS = 5000;

pageSpeaker(); // listens for the first touch
window.addEventListener('vite:preloadError', missed);
if (wayOf(location.hash)[0] === 't') prepareTable();
const show = () =>
  createRoot(document.getElementById('root')!).render(
    <Guard>
      <App />
    </Guard>,
  );
const away = () => import('./site/away').then((m) => m.begin());
// Who has begun something in this browser is told so from the first moment on.
const table =
  isSite() || isHere
    ? import('./pocket').then(async ({ doors }) => usePocketDoors(await doors()))
    : hasPocket() && heldSeats(SEATS_HERE).length > 0 && away();
void Promise.all([learn(settings().lang), table])
  .then(show, () => {
    broke();
    show();
  })
  // The first view comes first.
  .then(() => hasPocket() && setTimeout(() => void away(), isHere ? 0 : QUIET_MS));
