import { useId, useState } from 'react'
import { pointerOf, t } from '../../engine/index.ts'
import type { AnswerTarget } from '../../renderer/form/answers/AnswerTools.tsx'
import { Dialog } from '../../renderer/ui/Dialog.tsx'
import { useRecordCorrections } from '../corrections/corrections-context.ts'
import type { SectionTargets } from './ReviewBar.tsx'

interface ChooseAnswerProps {
  sections: SectionTargets[]
  onClose: () => void
}

/** Chooses the answer to correct: typing filters the list, Enter takes the first. */
export function ChooseAnswer({ sections, onClose }: ChooseAnswerProps) {
  const { write } = useRecordCorrections()
  const id = useId()
  const [text, setText] = useState('')
  const search = text.trim().toLowerCase()
  const found = sections
    .map(({ title, targets }) => ({
      title,
      targets: targets.filter(target => target.title.toLowerCase().includes(search))
    }))
    .filter(({ targets }) => targets.length > 0)
  const choose = (target: AnswerTarget | undefined) => {
    if (!target) return
    onClose()
    write(target)
  }
  return (
    <Dialog title={t('Which answer is to be corrected?')} onClose={onClose}>
      <form
        className="field"
        onSubmit={event => {
          event.preventDefault()
          choose(found[0]?.targets[0])
        }}
      >
        <label className="field-label" htmlFor={id}>
          {t('Find an answer')}
        </label>
        <input
          id={id}
          className="input"
          value={text}
          autoComplete="off"
          aria-describedby={`${id}-found`}
          onChange={event => setText(event.target.value)}
        />
        <p className="field-hint" id={`${id}-found`} role="status">
          {found[0]
            ? t('Enter takes {answer}.', { answer: found[0].targets[0]?.title ?? '' })
            : t('No answer has this name.')}
        </p>
      </form>
      <div className="answer-choices">
        {found.map(({ title, targets }) => (
          <section key={title} aria-label={title}>
            <h3 className="muted small">{title}</h3>
            <ul className="ready-sentences">
              {targets.map(target => (
                <li key={pointerOf(target.path)}>
                  <button type="button" onClick={() => choose(target)}>
                    {target.title}
                  </button>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </Dialog>
  )
}
