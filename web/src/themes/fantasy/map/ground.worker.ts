// SPDX-License-Identifier: MIT
import { paintGround, type GroundPlan } from './ground';

self.onmessage = (message: MessageEvent<GroundPlan>) => {
  const picture = paintGround(message.data);
  (self as unknown as Worker).postMessage(picture, [picture.pixels.buffer as ArrayBuffer]);
};
