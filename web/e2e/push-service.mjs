// SPDX-License-Identifier: MIT
// Somebody who takes what a server sends to browsers (Web Push), and opens it as a browser would
// (RFC 8291): the tests have the keys.
import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';
import { createServer } from 'node:http';

const text = (bytes) => bytes.toString('base64url');

// The keys of one browser's subscription.
export function subscriptionKeys() {
  const own = createECDH('prime256v1');
  own.generateKeys();
  const auth = randomBytes(16);
  const hkdf = (salt, key, info, length) =>
    Buffer.from(hkdfSync('sha256', key, salt, info, length));
  return {
    p256dh: text(own.getPublicKey()),
    auth: text(auth),
    open(body) {
      const salt = body.subarray(0, 16);
      const theirs = body.subarray(21, 21 + body[20]);
      const info = Buffer.concat([Buffer.from('WebPush: info\0'), own.getPublicKey(), theirs]);
      const key = hkdf(auth, own.computeSecret(theirs), info, 32);
      const cek = hkdf(salt, key, 'Content-Encoding: aes128gcm\0', 16);
      const nonce = hkdf(salt, key, 'Content-Encoding: nonce\0', 12);
      const sealed = body.subarray(21 + body[20]);
      const opener = createDecipheriv('aes-128-gcm', cek, nonce);
      opener.setAuthTag(sealed.subarray(-16));
      const padded = Buffer.concat([opener.update(sealed.subarray(0, -16)), opener.final()]);
      return padded.subarray(0, padded.lastIndexOf(2)).toString();
    },
  };
}

export async function pushService() {
  const heard = [];
  const server = createServer(async (asked, reply) => {
    const parts = [];
    for await (const part of asked) parts.push(part);
    heard.push({ path: asked.url, headers: asked.headers, body: Buffer.concat(parts) });
    reply.writeHead(201).end();
  });
  await new Promise((up) => server.listen(0, '127.0.0.1', up));
  const place = `127.0.0.1:${server.address().port}`;
  return {
    place,
    url: (path) => `http://${place}${path}`,
    heard,
    // Those that have come when there are so many, or no more in that time.
    async wait(many, seconds = 20) {
      for (const end = Date.now() + seconds * 1000; heard.length < many && Date.now() < end;)
        await new Promise((done) => setTimeout(done, 50));
      return heard;
    },
    end: () =>
      new Promise((down) => {
        server.closeAllConnections();
        server.close(down);
      }),
  };
}

// Runs in the page before it: a browser whose push service is at that address, and whose reader
// says yes. What it has subscribed is still there when the page comes again.
export const standIn = (page, endpoint, keys) =>
  page.addInitScript(
    ([address, p256dh, auth]) => {
      if (location.protocol === 'about:' || !window.PushManager) return;
      const [KEPT, ALLOWED] = ['test.subscription', 'test.allowed'];
      Object.defineProperty(Notification, 'permission', {
        get: () => localStorage.getItem(ALLOWED) ?? 'default',
      });
      Notification.requestPermission = async () => {
        localStorage.setItem(ALLOWED, 'granted');
        return 'granted';
      };
      const subscription = () =>
        localStorage.getItem(KEPT) && {
          endpoint: address,
          toJSON: () => ({ endpoint: address, keys: { p256dh, auth } }),
          unsubscribe: async () => localStorage.removeItem(KEPT),
        };
      Object.assign(PushManager.prototype, {
        getSubscription: async () => subscription(),
        subscribe: async (wish) => {
          localStorage.setItem(KEPT, JSON.stringify(wish));
          return subscription();
        },
      });
    },
    [endpoint, keys.p256dh, keys.auth],
  );

// The same in a worker of the page: a browser without windows shows no messages, so those that it
// is told to show are kept in a list.
export const standInWorker = (worker) =>
  worker.evaluate(() => {
    const notes = [];
    Object.assign(self.registration, {
      getNotifications: async () => [...notes],
      showNotification: async (title, { tag, ...more }) => {
        const before = notes.findIndex((note) => note.tag === tag);
        if (before >= 0) notes.splice(before, 1);
        const note = { title, tag, ...more, close: () => notes.splice(notes.indexOf(note), 1) };
        notes.push(note);
      },
    });
  });

// The page can be laid behind another one: it and its server take that for true, and no picture
// shows it.
export const canBeLaidBehind = (page, behind = false) =>
  page.addInitScript((begins) => {
    let is = begins;
    Object.defineProperty(document, 'hidden', { get: () => is });
    window.layBehind = (yes) => {
      is = yes;
      document.dispatchEvent(new Event('visibilitychange'));
    };
  }, behind);
