// SPDX-License-Identifier: MIT
// A rule id that opens the rule's text.
import { useEffect, useState } from 'react';
import { ruleText } from '../model/asking';
import type { MatchStore } from '../model/match';
import { useSettings } from '../model/settings';
import { useText } from '../text';
import { Sheet } from '../ui/Sheet';
import { Worded } from '../ui/Term';

export function RuleLink({ rule, store }: { rule: string; store: MatchStore }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button className="rule" onClick={() => setOpen(true)}>
        {rule}
      </button>
      {open && <RuleSheet rule={rule} store={store} onClose={() => setOpen(false)} />}
    </>
  );
}

function RuleSheet({
  rule,
  store,
  onClose,
}: {
  rule: string;
  store: MatchStore;
  onClose: () => void;
}) {
  const { lang } = useSettings();
  const t = useText();
  const [text, setText] = useState('');
  useEffect(() => {
    void ruleText(store, rule, lang).then(setText);
  }, [rule, lang, store]);
  return (
    <Sheet title={t('rule.of', { id: rule })} onClose={onClose}>
      <p className="rule-text">
        <Worded text={text} />
      </p>
      <p>
        <a href={`#/rules/${store.note?.game ?? ''}`}>{t('rules.title')}</a>
      </p>
    </Sheet>
  );
}
