// SPDX-License-Identifier: MIT
// This device, where there is no server: what is on it, and how to keep it.
import { useText } from '../../text';
import { PageFrame } from '../PageFrame';
import { AllGames } from './AllGames';
import { OneFile } from './OneFile';
import { Safe } from './Safe';

export function DevicePage() {
  const t = useText();
  return (
    <PageFrame>
      <h1>{t('site.here')}</h1>
      <p>{t('site.what')}</p>
      <AllGames />
      <Safe />
      <OneFile />
    </PageFrame>
  );
}
