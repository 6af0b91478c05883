// SPDX-License-Identifier: MIT
// The way through a lesson: a medal for each of its parts, back, and out.
import { firstOf, within, type LessonNow } from '../../model/lesson';
import type { Part } from '../../model/types';
import { useText } from '../../text';
import { Icon } from '../../ui/Icon';

interface Props {
  lesson: LessonNow;
  small: boolean;
  onBack: () => void;
  onAgain: (step: number) => void;
  onLeave: () => void;
}

export const medalOf = (part: Part) => `gi:${part.icon}`;

export function Ribbon({ lesson, small, onBack, onAgain, onLeave }: Props) {
  const t = useText();
  const now = lesson.done ? lesson.parts.length : (lesson.part ?? 0);
  const { step, of } = within(lesson);
  const state = (i: number) => (i < now ? 'done' : i === now ? 'now' : 'ahead');
  const started = lesson.step > 1 || lesson.done;
  return (
    <nav className={`lesson-ribbon ${small ? 'above' : 'below'}`} aria-label={t('lesson.way')}>
      {!small && (
        <div className="lesson-title">
          <b>{lesson.title}</b>
          <p>{lesson.goal}</p>
        </div>
      )}
      <ol style={{ '--parts': lesson.parts.length } as React.CSSProperties}>
        {lesson.parts.map((part, i) => (
          <li key={i} className={state(i)} aria-current={i === now ? 'step' : undefined}>
            <button
              disabled={i >= now && !(i === now && step > 1)}
              onClick={() => onAgain(firstOf(lesson, i))}
              aria-label={t(
                i < now ? 'lesson.part.done' : i === now ? 'lesson.part.now' : 'lesson.part.ahead',
                { part: part.title },
              )}
              title={part.title}
              style={
                i === now && of > 1
                  ? ({ '--done': (step - 1) / of } as React.CSSProperties)
                  : undefined
              }
            >
              <Icon name={i < now ? 'gi:check-mark' : medalOf(part)} size={small ? 15 : 22} />
            </button>
            {!small && (
              <span aria-hidden="true">
                {part.title}
                {i === now && of > 1 && (
                  <small>
                    {' '}
                    {step}/{of}
                  </small>
                )}
              </span>
            )}
          </li>
        ))}
      </ol>
      <div className="lesson-ways">
        <button
          className="paper-button"
          onClick={onBack}
          disabled={!started}
          aria-label={small ? t('lesson.back') : undefined}
        >
          <Icon name="gi:anticlockwise-rotation" size={18} />
          {!small && (
            <>
              <span>{t('lesson.back')}</span>
              <kbd>Z</kbd>
            </>
          )}
        </button>
        <button
          className="leave"
          onClick={onLeave}
          aria-label={small ? t('lesson.leave') : undefined}
        >
          {small ? (
            <Icon name="gi:exit-door" size={20} />
          ) : (
            <>
              <span>{t('lesson.leave')}</span>
              <kbd>{t('key.esc')}</kbd>
            </>
          )}
        </button>
      </div>
    </nav>
  );
}
