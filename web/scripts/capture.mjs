// SPDX-License-Identifier: MIT
// Writes fixtures/*.json by playing with a built referee: node scripts/capture.mjs
// PATH_TO_SANDTABLE
import { spawn } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

const child = spawn(process.argv[2], ['referee'], { stdio: ['pipe', 'pipe', 'inherit'] });
const waiting = [];
createInterface({ input: child.stdout }).on('line', (line) => waiting.shift()(JSON.parse(line)));
const ask = (message) =>
  new Promise((done) => {
    waiting.push(done);
    child.stdin.write(`${JSON.stringify(message)}\n`);
  });

// The first moment a seat is asked `prompt` after `least` answers, with what that seat sees.
async function capture(name, game, scenario, seat, prompt, least, verb) {
  let question = await ask({ do: 'new', game, scenario, seed: 7 });
  let events = [];
  for (let n = 0; question.ask && n < 900; n++) {
    const mine = question.ask.find(
      (a) =>
        a.seat === seat && a.prompt === prompt && (!verb || a.answers.some((x) => x.verb === verb)),
    );
    if (mine && n >= least) {
      const { scene } = await ask({ do: 'scene', seat });
      const seen = events.filter((e) => !e.audience || e.audience.includes(seat));
      writeFileSync(
        fileURLToPath(new URL(`../fixtures/${name}.json`, import.meta.url)),
        `${JSON.stringify({ scene, question: mine, events: seen })}\n`,
      );
      return;
    }
    // Always the first answer, or a later one now and then: no clock, so that the fixtures stay
    // what they are.
    const asked = question.ask[0];
    const list = asked.answers;
    const seal = list.find((a) => a.verb === 'seal');
    const order = list.find((a) => a.verb === 'order' && a.order !== 'yellow');
    const pick =
      list.find((a) => ['melee', 'shoot', 'fire', 'target', 'shield'].includes(a.verb)) ??
      (seal ? (order ?? seal) : list[(n * 5) % list.length]);
    question = await ask({ do: 'answer', seat: asked.seat, answer: pick.answer });
    events = question.events ?? [];
  }
  throw new Error(`${name}: this moment did not come`);
}

await capture('fantasy_deploy', 'fantasy', 'first_battle', 0, 'place_unit', 0);
await capture('fantasy_orders', 'fantasy', 'first_battle', 0, 'distribute_orders', 20);
await capture('fantasy_action', 'fantasy', 'first_battle', 0, 'choose_action', 60, 'move');
await capture('fantasy_defend', 'fantasy', 'first_battle', 0, 'defend', 20);
await capture('fleet_act', 'fleet', 'standard', 0, 'act', 10, 'move');
await capture('fleet_dice', 'fleet', 'standard', 0, 'choose_dice', 10);
child.stdin.end();
