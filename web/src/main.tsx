// SPDX-License-Identifier: MIT
import { createRoot } from 'react-dom/client';
import { App } from './App';
import './styles/index.css';
import { pageSpeaker } from './ui/speaker';

pageSpeaker(); // listens for the first touch
createRoot(document.getElementById('root')!).render(<App />);
