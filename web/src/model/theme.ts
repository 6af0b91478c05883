// SPDX-License-Identifier: MIT
// A game's look as data. The client draws any scene; a theme says with which shapes, colours and
// icons.
import type { ComponentType, PointerEvent, ReactNode } from 'react';
import type { ScenarioCard } from './card';
import type { Farther } from './farther';
import type { Fight, Fights, Phrase } from './fight';
import type { Hand } from './hand/seen';
import type { SoundLook } from './sound';
import type { Key } from '../words';
import type { Answer, Ask, GameEvent, Odds, Piece, Scene, Seat, TrayItem } from './types';

export type Lang = 'en' | 'fr';

export interface SideLook {
  id: string; // also the CSS name: --empire
  title?: Key; // as it is chosen before a battle
  many?: boolean; // it is several: "they win"
  emblem: string;
  body: 'plate' | 'tomb' | 'nose-up' | 'nose-down';
  ink: string; // icon on the counter
  fill: [string, string]; // body, light to dark
  band: string;
  line: string;
  rim: string;
  thickness: string;
  name: string; // the side's name on walnut
  back: [string, string, string]; // order back: rim, fill, emblem
  button: string;
}

export type Floor = 'walk' | 'run' | 'target' | 'pick' | 'none';

export interface VerbLook {
  icon: string;
  floor: Floor;
  label?: Key; // short word for a button
  said?: Key; // what the big button makes of its {text}
  key?: string;
  instant?: boolean; // touching it plays it: nothing is lost by a slip
  calm?: boolean; // never the primary answer while another is there
  // given by touching things alone: never a button
  touched?: boolean | ((answer: Answer, all: Answer[]) => boolean);
  listed?: boolean; // told one by one, however many there are
  turn?: string; // the touch that only turns it round: touched again it turns back
  besides?: boolean; // no part of what is asked: a small entry of the unit it is about
  acts?: boolean; // what it touches first acts: lit as what can be picked
  attack?: boolean; // odds are worth asking
  foretells?: boolean; // what it changes about the pieces is worth saying beforehand
  // says several numbers at once: where there are many, the game's own sheet offers them number by
  // number
  parts?: boolean;
  // its touches are a way, drawn one after the other; how many it sends along it
  way?: (answer: Answer) => number;
}

export interface TerrainLook {
  icon: string;
  recipe: 'none' | 'forest' | 'hill' | 'rocks' | 'town' | 'river' | 'ford' | 'bridge' | 'landmark';
  stops?: boolean;
  title: Key;
}

export interface TokenLook {
  shape: 'spear' | 'disc' | 'square' | 'pill' | 'star';
  fill: string;
  dark: string;
  glyph: string;
  mark: string; // I, II, III, moon, star
  title: Key;
  orders: Key; // "Red orders"
  anytime?: boolean; // acts between the others
}

export interface DieLook {
  icon: string;
  colour: string;
  title: Key;
}

export type Motion =
  'slide' | 'push' | 'dice' | 'loss' | 'flip' | 'token' | 'card' | 'note' | 'banner' | 'silent';

export interface EventLook {
  tick?: 'fight' | 'kill'; // marked on the time line of a replay
  icon: string;
  motion: Motion;
  counted?: Key; // told once for all of them, with {side} and {n} as in words/en.ts
  uncounts?: boolean; // takes one of those back
  together?: boolean; // several of them in a row are shown at once
  unsaid?: (event: GameEvent) => boolean; // another event tells it better: not in the chronicle
  // its dice are shown where they lie on the board, not above it
  laid?: (event: GameEvent) => boolean;
  aside?: boolean; // may stand between two of those
  // a heading: where nothing comes under it, the next one takes its place in the chronicle
  passing?: boolean;
  fulfils?: string; // tells that what such an event has told came about: it takes its place
}

export interface BadgeLook {
  icon: string;
  title: Key;
}

// Who did most in a battle that is over.
export interface Best {
  title: Key; // what is praised
  name: Phrase;
  said: Phrase[];
  piece?: Piece;
}

// A map to look at only, as a scenario's card shows it.
export interface StillProps {
  scene: Scene;
  theme: Theme;
  zones: string[][];
  containers: { at: string; count: number }[];
  bare?: boolean;
}

export interface PanelProps {
  scene: Scene;
  theme: Theme;
  viewer: number | null;
  question: Ask | null;
  // beside the board: seats that still have to answer, as far as these eyes may know
  owing?: number[];
  chosen: Answer | null; // what the hand has drawn so far
  candidates: Answer[]; // what may still come of it
  play: (answer: Answer) => void;
  told: GameEvent[]; // what these eyes have been told of the battle
  hidden: boolean; // one's own secrets are covered for the moment
  // shown on the board while a finger rests on what speaks of them
  light: (things: string[]) => void;
}

// Around the board, of a hand that lays what trays hold.
export interface LayingProps {
  scene: Scene;
  theme: Theme;
  viewer: number;
  hand: Hand;
}
export interface OrderingProps extends LayingProps {
  hidden: boolean; // one's own secrets are covered for the moment
  rule: (id: string) => ReactNode; // a rule to be read up
}

export interface PoolProps extends LayingProps {
  note?: { seats: { seat: number; who: string; name: string; level?: string }[] }; // who plays
  ordering: boolean; // orders are being laid
  onDrag: (thing: string, e: PointerEvent<HTMLElement>) => void;
}

// The order that lies on a piece.
export interface Order {
  token: string | null; // which one, as far as these eyes know
  faceDown: boolean; // the others do not
}

// Laying order after order: which piece is next, and what the hand rests on once an order lies.
export interface Laying {
  next: string | null;
  restsOn: (question: Ask, kept: string[]) => string[];
}

// Chances after each answer that is compared.
export interface CasesProps {
  cases: { key: string; odds: Odds }[];
  scene: Scene;
  viewer: number | null;
  rule: (id: string) => ReactNode; // a rule to be read up
}

// The score at the end, counted up. Names are people's, by seat.
export interface ScoresProps {
  scene: Scene;
  viewer: Seat | null;
  winners: Seat[];
  names: string[];
}

export interface FightProps {
  fight: Fight;
  theme: Theme;
  board: { current: { frame?: (places: string[] | null) => void } | null };
}

// What a game draws itself; where it does not, the general drawing is taken.
export interface Drawings {
  mini?: ComponentType<{ piece: Piece; theme: Theme; size: number }>; // a piece beside its name
  // a piece in a fight, around 0 0 in units of the board
  actor?: ComponentType<{ piece: Piece; theme: Theme }>;
  item?: ComponentType<{ item: TrayItem; theme: Theme; owner: number }>; // what lies in a tray
  thing?: ComponentType<{ item: TrayItem }>; // the same beside an answer about it
  die?: ComponentType<{ kind: string; size?: number }>; // a die of a tray
  sign?: ComponentType<{ kind: string; size: number }>; // beside what one seat alone may see
  // what brings points, beside how many (panels/Worth.tsx); `each`: so many of them make them
  worth?: ComponentType<{ kind: string; each: number; size: number }>;
  // a die with pips, beside its words
  pips?: ComponentType<{ face: number; seat: number; size: number }>;
  // one of the points a side needs; else a rail counts them
  score?: ComponentType<{ side: SideLook; won: boolean }>;
  scores?: ComponentType<ScoresProps>; // on the end sheet, before everything else
  still?: ComponentType<StillProps>;
  large?: boolean; // that map is worth a larger view
  page?: ComponentType; // in place of the table, of what model/ownPage.ts hands down
  bar?: ComponentType<{ scene: Scene; theme: Theme }>; // phases and steps in the bar above
  sheet?: ComponentType<PanelProps>; // on the dispatch, under the question
  aside?: ComponentType<PanelProps>; // below the dispatch; on a small screen a tab
  // below the board each side's own trays, with the chronicle between them
  bridges?: ComponentType<LayingProps & { middle?: ReactNode }>;
  pool?: ComponentType<PoolProps>; // the tokens orders are laid with
  lookBack?: ComponentType<{ told: GameEvent[]; scene: Scene; theme: Theme }>; // the last round
  // while orders are laid as tokens: one's units, the order in which they act, who begins
  army?: ComponentType<OrderingProps>;
  plan?: ComponentType<OrderingProps>;
  initiative?: ComponentType<OrderingProps>;
  fight?: ComponentType<FightProps>; // a fight as a scene; else the camera goes to a pair
  odds?: ComponentType<{
    odds: Odds;
    scene: Scene;
    viewer: number | null;
    asked: Answer;
    prompt: string;
  }>; // what an answer may lead to
  cases?: ComponentType<CasesProps>; // the same where answers are compared, with the reasons
}

// Sides, pieces and places as they are drawn.
export interface Looks {
  kind: 'parchment' | 'stars' | 'staff' | 'felt';
  maps?: boolean; // the page has pictures of its scenarios (e2e/scenario-pictures.mjs)
  sides: SideLook[];
  // Where seats look like what they have chosen: what of a scene they wear, and how that looks.
  dress?: { of: (scene: Scene) => string; sides: (worn: string) => SideLook[] };
  pieces: Record<string, { icon: string; hero?: boolean }>;
  terrains: Record<string, TerrainLook>;
  tokens: Record<string, TokenLook>;
  dice: Record<string, DieLook>;
  badges: Record<string, BadgeLook>;
  order?: (badges: string[]) => Order | null; // where orders lie on pieces
  cards: Record<string, string>; // icon of a card
  threats?: boolean; // its scenes mark the places the other side could strike
}

// How the course of a battle, its places and its questions are named.
export interface Naming {
  phases: string[]; // in order, as their track counts them
  phaseNames?: Key[];
  steps: string[]; // tokens of the step track, in order
  // of the victory rail, the first there is; ofOther: what a side has lost is its opponent's
  scores: { track: string; ofOther?: boolean }[];
  initiative?: { rule: string; text: Key }; // how the tokens laid decide who begins
  hints?: Record<string, Key[]>; // by prompt: what to touch first, then, and so on
  // of a small screen, where they are called otherwise
  tabs?: Record<string, { icon: string; title: Key }>;
  calls?: (cell: string, lang: Lang) => string; // what people call a place, where it is not its id
  // what an answer is about, in few words on its button: a card's text
  notes?: (scene: Scene, answer: Answer) => string | undefined;
  // its words: guide.<id>
  guide?: { id: string; prompt: string; when?: (scene: Scene) => boolean }[];
  // rules that say how a battle is won, of a scenario's conditions; "FC-23." stands for all below
  // it
  decides?: string[];
  // what brings points in a scenario, by the signs of `draws.worth`; for whom sentences do not do
  counts?: (card: ScenarioCard) => { kind: string; title: string; n: number }[];
  musters?: boolean; // its players bring armies
  signs?: { title: Key; of: { kind: string; say: Key }[] }; // on its dice (kinds of `draws.die`)
  // a campaign whose battles are of this game, and the battle after which to think of it
  campaign?: { game: string; after: string };
  // by prompt: what a sealed envelope is for, where several sit at one screen
  secrets?: Record<string, Key>;
}

export interface Hollow {
  verb: string;
  is: (scene: Scene, viewer: Seat) => boolean;
  ask: Key; // "Nobody will move. Seal?"
}

// How questions are answered: what the hand touches, what is proposed, what goes by itself.
export interface Handling {
  verbs: Record<string, VerbLook>;
  // by prompt: the verb most people want, as soon as it may be said; the first of them that is
  // there
  sensible?: Record<string, string[]>;
  // by prompt: what would throw the chance away if it were given now, as an order sheet with
  // nothing on it; it is never the primary, and asked back once
  hollow?: Record<string, Hollow>;
  // prompts whose usual answer is no secret: at one screen they are asked openly, with a look at
  // what is hidden
  peeked?: string[];
  handStays?: boolean; // at one screen one's hand stays open through one's turn
  laying?: string; // the prompt in which orders are laid on the units
  lays?: (scene: Scene, viewer: Seat) => Laying; // one after the other
  numbered?: string[]; // what the digits touch meanwhile
  // the orders of the round before, from what has been told, as far as they can be given again
  lastRound?: (told: GameEvent[], question: Ask, scene: Scene) => string[];
  lines?: string; // the kind of pieces that are orders on paper, no units
  // Orders written line by line: those of a seat in the round before, from what has been told, and
  // as far as they can be written again.
  sheet?: {
    lines: (told: GameEvent[], seat: number) => string[];
    again: (lines: string[], question: Ask) => string[];
  };
  preparing?: string[]; // prompts before the fight, when the last round is looked back on
  reactions?: string[]; // prompts whose answers are worth comparing by their odds
  // Questions put to everybody, so that nobody learns who has something to say. A lone answer of
  // those verbs is sent by itself; who says so beforehand has those of `prompts` answered with the
  // first of `verbs` that is there, until they say otherwise.
  routine?: { lone: string[]; prompts: string[]; verbs: string[] };
  // Walking up to an enemy and attacking it is planned as one: how the second answer will be
  // written.
  follow?: { verbs: string[]; attack: string; text: (from: string, target: string) => string };
  farther?: Record<string, Farther>; // by prompt: whose sequel is offered with it
  // by prompt: the verb whose answers name several things at once; the first of them lies in the
  // hand from the beginning
  picks?: Record<string, string>;
  // What a touch in vain was probably meant to be, by prompt, so that the referee can say why not.
  tries?: Record<string, Partial<Record<'ground' | 'own' | 'enemy', string[]>>>;
}

// What has happened, as it is shown, heard and told.
export interface Story {
  events: Record<string, EventLook>;
  // heard while such an event is shown; the end of a battle sounds by itself
  sounds?: Record<string, SoundLook>;
  // where on the board it happened, where its cells do not say so
  places?: (event: GameEvent) => string[];
  fights?: Fights; // told as scenes
  // who did most: of that seat, or of all
  best?: (told: GameEvent[], scene: Scene, seat: number | null) => Best | null;
  // Puts beside what the scene tells what lies there for a while because it has been told: out of
  // the one that lay there before these events, and of the events.
  keep?: (scene: Scene, shown: Scene, events: GameEvent[]) => Scene;
}

export interface Theme {
  id: string;
  looks: Looks;
  words: Naming;
  hand: Handling;
  story: Story;
  draws: Drawings;
}
