import { useId, useState } from 'react'
import { pointerOf, t } from '../../engine/index.ts'
import type { AnswerPlace } from '../../renderer/form/answers/AnswerTools.tsx'
import { Dialog } from '../../renderer/ui/Dialog.tsx'
import { useRecordCorrections } from '../corrections/corrections-context.ts'
import type { SectionPlaces } from './ReviewBar.tsx'

interface ChooseAnswerProps {
  sections: SectionPlaces[]
  onClose: () => void
}

/** Chooses the answer to correct: typing filters the list, Enter takes the first. */
export function ChooseAnswer({ sections, onClose }: ChooseAnswerProps) {
  const { write } = useRecordCorrections()
  const id = useId()
  const [text, setText] = useState('')
  const words = text.trim().toLowerCase()
  const found = sections
    .map(({ title, places }) => ({
      title,
      places: places.filter(place => place.title.toLowerCase().includes(words))
    }))
    .filter(({ places }) => places.length > 0)
  const choose = (place: AnswerPlace | undefined) => {
    if (!place) return
    onClose()
    write(place)
  }
  return (
    <Dialog title={t('Which answer is to be corrected?')} onClose={onClose}>
      <form
        className="field"
        onSubmit={event => {
          event.preventDefault()
          choose(found[0]?.places[0])
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
            ? t('Enter takes {answer}.', { answer: found[0].places[0]?.title ?? '' })
            : t('No answer has this name.')}
        </p>
      </form>
      <div className="answer-choices">
        {found.map(({ title, places }) => (
          <section key={title} aria-label={title}>
            <h3 className="muted small">{title}</h3>
            <ul className="ready-sentences">
              {places.map(place => (
                <li key={pointerOf(place.path)}>
                  <button type="button" onClick={() => choose(place)}>
                    {place.title}
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
