// SPDX-License-Identifier: MIT
// The small buttons under the question: what can be done besides answering it.
import { useText } from '../../text';
import { FromNow } from '../../panels/FromNow';
import { UndoQuestion } from '../../panels/UndoQuestion';
import { Icon } from '../../ui/Icon';
import { AsWritten } from './AsWritten';
import { useAtTable } from './context';

function Tool(props: { icon: string; label: string; hotkey?: string; act: () => void }) {
  return (
    <button className="tool" onClick={props.act}>
      <Icon name={props.icon} size={20} />
      <span>{props.label}</span>
      {props.hotkey && <kbd>{props.hotkey}</kbd>}
    </button>
  );
}

// Of several seats at one screen: their secrets, covered or open to all.
function Secrets() {
  const t = useText();
  const { store, question } = useAtTable();
  return (
    <>
      {store.open && question?.peeked && (
        <button className="paper-button" onClick={() => store.drawCurtain(question.seat)}>
          <Icon name="gi:padlock" size={22} />
          <span>{t('answer.secretly')}</span>
        </button>
      )}
      {store.hotSeat && !store.open && store.screen.canLayOpen && (
        <button className="paper-button" onClick={() => store.layOpen()}>
          <Icon name="gi:padlock" size={22} />
          <span>{t('table.open')}</span>
        </button>
      )}
    </>
  );
}

function Deploy() {
  const t = useText();
  const { store, scene, question } = useAtTable();
  if (!question || store.view().shown?.setUp !== true) return null;
  return (
    <button
      className="paper-button"
      onClick={() => void store.ask('deploy', { seat: question.seat })}
    >
      <Icon name="gi:knight-banner" size={22} />
      <span>{t(scene.board === 'cards' ? 'draft.rest' : 'deploy.rest')}</span>
    </button>
  );
}

export function Tools() {
  const t = useText();
  const at = useAtTable();
  const { store, theme, scene, hand, question, asked, ordering, lesson, ui } = at;
  const written = scene.pieces.some((p) => p.kind === theme.hand.lines);
  const routine =
    !lesson &&
    theme.hand.routine &&
    asked &&
    (asked.prompt === theme.hand.laying ||
      theme.hand.routine.prompts.includes(asked.prompt) ||
      store.routine.carries(asked.seat));
  const openOrders = () => ui.setSheet('orders');
  const setsUp = store.view().shown?.setUp === true;
  return (
    <>
      {question && !ordering && !lesson && (
        <FromNow store={store} question={question} onOpen={openOrders} />
      )}
      {hand.choice.touched.length > 0 &&
        hand.choice.candidates.length < (question?.answers.length ?? 0) && (
          <Tool icon="gi:cancel" label={t('unselect')} hotkey={t('key.esc')} act={hand.letGo} />
        )}
      {ordering && at.lastRound.length > 0 && (
        <Tool
          icon="gi:backward-time"
          label={t('as.last')}
          hotkey="B"
          act={() => hand.queue(at.lastRound)}
        />
      )}
      {ordering && theme.hand.sheet && store.undoing.now && written && (
        <Tool
          icon="gi:scroll-quill"
          label={t('clear.plan')}
          hotkey="X"
          act={() => store.undoing.clear()}
        />
      )}
      {routine && <AsWritten store={store} seat={asked.seat} />}
      {(ordering || written) && (
        <Tool
          icon="gi:sight-disabled"
          label={t(ui.hidden ? 'show.mine' : 'hide.mine')}
          hotkey="H"
          act={ui.toggleHides}
        />
      )}
      <Deploy />
      {(setsUp || ordering) && !lesson && store.standing.of(store.viewer) && (
        <Tool icon="gi:wax-seal" label={t('orders')} act={openOrders} />
      )}
      <Secrets />
      {at.advised && (
        <Tool icon="gi:owl" label={t('advice')} hotkey="W" act={() => ui.setSheet('advice')} />
      )}
      {store.undoing.now && (
        <Tool
          icon="gi:anticlockwise-rotation"
          label={t('takeback')}
          hotkey="Z"
          act={() => store.undoing.takeBack()}
        />
      )}
      {at.note.keeps_what_was_revealed && question && <p className="help">{t('undo.stays')}</p>}
      <UndoQuestion store={store} scene={scene} />
    </>
  );
}
