// SPDX-License-Identifier: MIT
import { createRoot } from 'react-dom/client';
import { App } from './App';
import { settings } from './model/settings';
import './styles/index.css';
import { learn } from './text';
import { pageSpeaker } from './ui/speaker';

pageSpeaker(); // listens for the first touch
void learn(settings().lang).then(() => createRoot(document.getElementById('root')!).render(<App />));
