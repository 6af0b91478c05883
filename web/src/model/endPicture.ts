// SPDX-License-Identifier: MIT
// The end of a battle as a picture to keep or send: drawn here, and given to the reader as a file.
import type { Graph } from './ending';
import type { Theme } from './theme';

interface Wish {
  title: string;
  subtitle: string;
  graph: Graph;
  seats: string[];
  theme: Theme;
}

const [W, H] = [1200, 630];

export async function endPicture({ title, subtitle, graph, seats, theme }: Wish) {
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [W, H];
  const pen = canvas.getContext('2d');
  if (!pen) return;
  pen.fillStyle = '#f6eacb';
  pen.fillRect(0, 0, W, H);
  pen.strokeStyle = '#c5a566';
  pen.lineWidth = 6;
  pen.strokeRect(14, 14, W - 28, H - 28);
  pen.fillStyle = '#8f1f18';
  pen.font = '800 58px "Alegreya SC", serif';
  pen.fillText(title, 60, 104, W - 120);
  pen.fillStyle = '#4a3a22';
  pen.font = '500 28px "Alegreya Sans", sans-serif';
  pen.fillText(`${subtitle} · Sandtable`, 60, 148, W - 120);
  const [left, top, width, height] = [90, 200, W - 170, 300];
  for (const { seat, points } of graph.lines) {
    pen.beginPath();
    points.forEach(([x, n], i) => {
      const [px, py] = [left + x * width, top + (1 - n / graph.most) * height];
      if (i > 0) pen.lineTo(px, top + (1 - points[i - 1][1] / graph.most) * height);
      pen[i === 0 ? 'moveTo' : 'lineTo'](px, py);
    });
    pen.lineTo(left + width, top + (1 - points[points.length - 1][1] / graph.most) * height);
    pen.strokeStyle = pen.fillStyle = theme.looks.sides[seat]?.button ?? '#4a3a22';
    pen.lineWidth = 7;
    pen.setLineDash(seat === 0 ? [] : [16, 10]);
    pen.stroke();
    pen.font = '800 40px "Alegreya Sans", sans-serif';
    pen.fillText(
      `${seats[seat]} ${points[points.length - 1][1]}`,
      60 + (seat * (W - 120)) / graph.lines.length,
      570,
      (W - 140) / graph.lines.length,
    );
  }
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/png'));
  if (!blob) return;
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = 'sandtable.png';
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10000);
}
