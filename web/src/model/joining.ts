// SPDX-License-Identifier: MIT
// Joining a match with the session of whoever has signed in beside the tokens of this browser.
import { doubtSession } from './api';
import { sessionOfJoin } from './session';
import type { Link, Reply } from './socket';

// A session that is good no more keeps nobody from the seats whose tokens are here.
export async function joinAs(link: Link, message: Record<string, unknown>): Promise<Reply> {
  const by = sessionOfJoin();
  const reply = await link.request({ ...message, ...by });
  if (!by.session || reply.error?.code !== 'not_found') return reply;
  void doubtSession();
  return link.request(message);
}
