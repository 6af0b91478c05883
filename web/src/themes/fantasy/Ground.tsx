// SPDX-License-Identifier: MIT
// The painted paper under the map. Painted by a worker; flat parchment until it arrives.
import { useEffect, useRef } from 'react';
import { calm } from '../../model/calm';
import { startWorker } from '../../ui/markup';
import type { GroundPlan } from './map/ground';
import address from './map/ground.worker.ts?worker&url';

interface Picture {
  width: number;
  height: number;
  pixels: Uint8ClampedArray;
}

const painted = new Map<string, Promise<Picture>>();

function paint(key: string, plan: GroundPlan): Promise<Picture> {
  let picture = painted.get(key);
  if (!picture) {
    picture = new Promise<Picture>((done) => {
      const worker = startWorker(address);
      worker.onmessage = (message) => {
        done(message.data);
        worker.terminate();
      };
      worker.postMessage(plan);
    });
    painted.set(key, picture);
  }
  return picture;
}

export function Ground({ id, plan }: { id: string; plan: GroundPlan }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    let gone = false;
    const whenCalm = calm().then(() => (gone ? null : paint(id, plan)));
    void whenCalm.then((picture) => {
      const target = canvas.current;
      if (gone || !target || !picture) return;
      target.width = picture.width;
      target.height = picture.height;
      target
        .getContext('2d')
        ?.putImageData(new ImageData(picture.pixels as never, picture.width, picture.height), 0, 0);
      target.classList.add('painted');
    });
    return () => {
      gone = true;
    };
  }, [id, plan]);
  return <canvas ref={canvas} className="ground" aria-hidden="true" />;
}
