// SPDX-License-Identifier: MIT
// A sheet of paper as a picture to keep or send: frame, title, and lines.
import { download } from '../../ui/download';

const [W, H] = [1200, 630];
export const INK = '#2a1d12';
export const SECOND = '#5c4630';
export const WAX = '#8a1a13';
export const GREEN = '#1f6d3b';

export class Paper {
  constructor(readonly pen: CanvasRenderingContext2D) {
    pen.fillStyle = '#f6eacb';
    pen.fillRect(0, 0, W, H);
    pen.strokeStyle = '#c5a566';
    pen.lineWidth = 6;
    pen.strokeRect(14, 14, W - 28, H - 28);
    pen.lineWidth = 1.5;
    pen.strokeRect(24, 24, W - 48, H - 48);
  }

  text(words: string, x: number, y: number, font: string, colour = INK, width = W - 120) {
    this.pen.font = font;
    this.pen.fillStyle = colour;
    this.pen.fillText(words, x, y, width);
  }

  // Broken into lines; where the last one ends.
  lines(words: string, x: number, y: number, width: number, font: string, step: number) {
    this.pen.font = font;
    this.pen.fillStyle = INK;
    let line = '';
    let at = y;
    for (const word of words.split(' ')) {
      const longer = line ? `${line} ${word}` : word;
      if (line && this.pen.measureText(longer).width > width) {
        this.pen.fillText(line, x, at);
        at += step;
        line = word;
      } else line = longer;
    }
    this.pen.fillText(line, x, at);
    return at;
  }

  seal(x: number, y: number, word: string, colour: string) {
    const { pen } = this;
    pen.fillStyle = '#a3231b';
    pen.beginPath();
    for (let i = 0; i <= 40; i++) {
      const a = (i / 40) * Math.PI * 2;
      const r = 54 + 4 * Math.sin(a * 5) + 2 * Math.cos(a * 3);
      pen.lineTo(x + Math.cos(a) * r, y + Math.sin(a) * r);
    }
    pen.fill();
    pen.strokeStyle = 'rgb(255 255 255 / 30%)';
    pen.lineWidth = 3;
    pen.beginPath();
    pen.arc(x, y, 38, 0, 7);
    pen.stroke();
    pen.fillStyle = colour;
    pen.fillRect(x - 100, y + 26, 200, 44);
    pen.textAlign = 'center';
    this.text(word, x, y + 58, '800 30px "Alegreya SC", serif', '#fff4dc', 190);
    pen.textAlign = 'left';
  }
}

export async function paperPicture(draw: (paper: Paper) => void, name: string) {
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [W, H];
  const pen = canvas.getContext('2d');
  if (!pen) return;
  draw(new Paper(pen));
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/png'));
  if (blob) download(blob, name);
}
