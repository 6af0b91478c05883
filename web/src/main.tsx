// SPDX-License-Identifier: MIT
import { createRoot } from 'react-dom/client';
import { App } from './App';
import { broke, missed } from './model/renew';
import { settings } from './model/settings';
import { wayOf } from './model/share';
import { isSite, usePocketDoors } from './model/where';
import { prepareTable } from './pages/table/arrive';
import './styles/index.css';
import { learn } from './text';
import { Guard } from './ui/Guard';
import { pageSpeaker } from './ui/speaker';

pageSpeaker(); // listens for the first touch
window.addEventListener('vite:preloadError', missed);
if (wayOf(location.hash)[0] === 't') prepareTable();
const show = () =>
  createRoot(document.getElementById('root')!).render(
    <Guard>
      <App />
    </Guard>,
  );
const ours = isSite()
  ? import('./pocket').then(async ({ doors }) => usePocketDoors(await doors()))
  : undefined;
void Promise.all([learn(settings().lang), ours]).then(show, () => {
  broke();
  show();
});
