// SPDX-License-Identifier: MIT
// A hand that speaks with the table of a site by its two doors, without the page around it: for
// what takes many answers or many tabs.
import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const NAME = 'raw.html';

// A page with nothing on it but the doors, as `window.doors`.
export async function openRaw(context, site) {
  const chunk = readdirSync(join(site.folder, 'assets')).find((f) => /^Pocket-.*\.js$/.test(f));
  writeFileSync(
    join(site.folder, NAME),
    '<!doctype html><meta charset="utf-8"><title>raw</title><div id="root"></div>',
  );
  const page = await context.newPage();
  page.acked = [];
  await page.exposeFunction('acked', (seq) => void page.acked.push(seq));
  await page.goto(site.url + NAME);
  await page.evaluate(async (file) => {
    const { doors } = await import(`./assets/${file}`);
    window.doors = await doors();
    window.ask = (path, body) => window.doors.ask(`${path}?lang=en`, body);
    // Answers by lot until so many are given, or the battle is over or goes on elsewhere.
    window.play = async (match, token, most) => {
      const link = window.doors.link(match);
      await new Promise((open) => link.onOpen(open));
      let given = 0;
      let last = 0;
      return new Promise((done) => {
        const end = (how) => (link.close(), done({ how, last }));
        let asked = -1;
        const answer = async (update) => {
          if (update.match !== match) return;
          last = Math.max(last, update.seq);
          if (update.over) return end('over');
          const answers = update.question?.ask[0].answers ?? [];
          if (answers.length === 0 || update.asked === asked) return;
          if (given === most) return end('enough');
          asked = update.asked;
          const seal = given % 3 === 0 && answers.find((a) => a.verb === 'seal');
          const chosen = seal || answers[(++given * 7) % answers.length];
          const { seat, asked: seq, plan } = update;
          const reply = await link.request({
            do: 'answer',
            match,
            seat,
            seq,
            answer: chosen.answer,
            ...(plan === undefined ? {} : { plan }),
          });
          if (reply.ok) void window.acked((last = Math.max(last, reply.seq ?? seq)));
        };
        link.onPush((push) => push.push === 'update' && void answer(push));
        link.onState((state) => state !== 'open' && end(state));
        void link
          .request({ do: 'join', match, tokens: [token], lang: 'en' })
          .then((reply) => !reply.ok && end(reply.error.code));
      });
    };
  }, chunk);
  return page;
}

export const begin = (page, game = 'fleet', scenario = 'standard') =>
  page.evaluate((wish) => window.ask('/matches', wish), {
    game,
    scenario,
    seats: [
      { who: 'me', name: 'Anna' },
      { who: 'bot', level: 'beginner' },
    ],
  });
export const play = (page, { match, seats }, most = 1e6) =>
  page.evaluate(([m, token, n]) => window.play(m, token, n), [match, seats[0].token, most]);
