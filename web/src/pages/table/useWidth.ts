// SPDX-License-Identifier: MIT
// Which of the four arrangements the window has room for.
import { useEffect, useState } from 'react';
import { letters } from '../../ui/letters';

export type Arrangement = 'large' | 'medium' | 'narrow' | 'phone' | 'landscape';

const measure = (): Arrangement => {
  const [w, h] = [innerWidth, innerHeight].map((size) => size / letters());
  if (h < 520 && w > h) return 'landscape';
  return w >= 1200 ? 'large' : w >= 900 ? 'medium' : w >= 600 ? 'narrow' : 'phone';
};

export function useWidth() {
  const [name, setName] = useState(measure);
  useEffect(() => {
    const changed = () => setName(measure());
    window.addEventListener('resize', changed);
    return () => window.removeEventListener('resize', changed);
  }, []);
  const upright = name === 'phone' || name === 'narrow';
  const small = upright || name === 'landscape';
  // For the styles: what small screens have in common has a name of its own.
  return { name: `${name}${small ? ' slim' : ''}${upright ? ' upright' : ''}`, small };
}
