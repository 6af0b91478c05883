// SPDX-License-Identifier: MIT
// A report, and the grade at the end, as pictures.
import type { Say } from '../../text';
import { GREEN, paperPicture, SECOND, WAX, type Paper } from './paperPicture';
import { changeOf, type GradeSeen, type ReportSeen } from './reports';
import { roman } from './roman';

const SANS = '"Alegreya Sans", sans-serif';
const CAPS = '"Alegreya SC", serif';
const SERIF = '"Alegreya", serif';

const colourOf = (good?: boolean | null) => (good === true ? GREEN : good === false ? WAX : SECOND);

function drawFacts(paper: Paper, report: ReportSeen) {
  report.facts.forEach((fact, i) => {
    const x = 60 + i * 220;
    paper.text(fact.title, x, 300, `500 24px ${SANS}`, SECOND, 200);
    paper.text(fact.text, x, 336, `800 30px ${SANS}`, colourOf(fact.good), 200);
  });
}

function drawLedger(paper: Paper, report: ReportSeen) {
  report.ledger.forEach((track, i) => {
    const up = track.before === undefined ? null : track.now >= track.before;
    paper.text(changeOf(track), 60, 420 + i * 52, `800 32px ${SANS}`, colourOf(up), 460);
  });
}

function drawUnits(paper: Paper, report: ReportSeen) {
  report.units.slice(0, 7).forEach((unit, i) => {
    const y = 400 + i * 28;
    const said = unit.loss ? `${unit.did}, ${unit.loss.text}` : unit.did;
    paper.text(unit.title, 560, y, `800 22px ${SANS}`, undefined, 250);
    paper.text(said, 820, y, `500 22px ${SANS}`, unit.loss ? WAX : SECOND, 330);
  });
}

export const reportPicture = (report: ReportSeen, campaign: string, t: Say) =>
  paperPicture((paper) => {
    const won = report.outcome === 'won';
    paper.seal(1050, 120, report.seal_text, won ? '#24466e' : '#2a2420');
    const of = `${campaign} · ${roman(report.mission)}`;
    paper.text(of, 60, 84, `700 28px ${CAPS}`, WAX, 800);
    paper.text(report.title, 60, 144, `800 58px ${CAPS}`, undefined, 820);
    paper.lines(report.story, 60, 196, 840, `500 28px ${SERIF}`, 36);
    drawFacts(paper, report);
    drawLedger(paper, report);
    drawUnits(paper, report);
    paper.text(`${t('sb.report.ledger')} · Sandtable`, 60, 594, `500 22px ${SANS}`, SECOND);
  }, `sandtable-${report.mission}.png`);

export const gradePicture = (grade: GradeSeen, campaign: string, score: string) =>
  paperPicture((paper) => {
    paper.seal(1050, 120, `${grade.score}`, grade.result === 'lost' ? '#2a2420' : '#24466e');
    paper.text(campaign, 60, 90, `700 30px ${CAPS}`, WAX, 800);
    paper.text(grade.title, 60, 160, `800 64px ${CAPS}`, undefined, 840);
    const end = paper.lines(grade.story, 60, 230, 1080, `500 30px ${SERIF}`, 40);
    const parts = grade.parts.filter((p) => p.n !== 0).map((p) => `${p.text}: ${p.n}`);
    paper.lines(
      [...parts, grade.from, grade.byHandText].filter(Boolean).join(' · '),
      60,
      Math.max(end + 70, 480),
      1080,
      `500 26px ${SANS}`,
      34,
    );
    paper.text(`${score} ${grade.score} · Sandtable`, 60, 594, `800 26px ${SANS}`, WAX);
  }, 'sandtable-grade.png');
