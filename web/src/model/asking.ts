// SPDX-License-Identifier: MIT
// What a seat may ask about an answer before it gives it. Nothing of this changes the match.
import type { MatchStore } from './match';
import type { Ahead, Change, Odds } from './types';

// The match that is asked, as far as it matters here.
type Asked = Pick<MatchStore, 'ask'>;

export async function oddsOf(
  match: Asked,
  answer: string,
  answers: string[] = [],
  assume?: Record<string, unknown>,
): Promise<Odds | null> {
  const reply = await match.ask('odds', {
    answer,
    ...(answers.length ? { answers } : {}),
    ...(assume ? { assume } : {}),
  });
  return reply.ok ? (reply as unknown as Odds) : null;
}

// What the answer would change about the pieces at once; nothing where chance or others decide.
export async function changesBy(match: Asked, answer: string): Promise<Change[]> {
  const reply = await match.ask('preview', { answer });
  return reply.ok ? (reply.changes as Change[]) : [];
}

// What is asked after each of those answers, and after those of `through` that may follow; nothing
// where chance or others decide.
export async function askedAfter(
  match: Asked,
  answers: string[],
  through: string[],
): Promise<Ahead[]> {
  const reply = await match.ask('ahead', { answers, through });
  return reply.ok ? (reply.ahead as Ahead[]) : [];
}

// A rule is the same for every seat, so the request knows none.
export async function ruleText(
  match: Pick<MatchStore, 'request'>,
  rule: string,
  lang: string,
): Promise<string> {
  const reply = await match.request('rule', { rule, lang });
  return String(reply.text ?? reply.error?.message ?? '');
}
