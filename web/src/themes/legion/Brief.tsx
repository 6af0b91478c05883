// SPDX-License-Identifier: MIT
// A card's text in the fewest words: what stands in brackets is a sign. For eyes alone: whoever
// listens is told the whole text.
import { Icon } from '../../ui/Icon';

const ICONS: Record<string, string> = {
  coins: 'gi:two-coins',
  army: 'gi:vertical-banner',
  command: 'gi:scroll-unfurled',
  goal: 'gi:laurel-crown',
};
const DICE = ['black', 'red', 'general'];

function Sign({ name }: { name: string }) {
  if (DICE.includes(name)) return <i className={`lg-sign-die ${name}`} />;
  const icon = ICONS[name];
  return icon ? <Icon name={icon} size={14} /> : <>{name}</>;
}

export function Brief({ text }: { text: string }) {
  return (
    <>
      {text
        .split(/\[(\w+)\]/)
        .map((part, i) => (i % 2 === 0 ? part : <Sign key={i} name={part} />))}
    </>
  );
}
