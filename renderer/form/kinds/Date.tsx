import type { ClipboardEvent } from 'react'
import { answerOfParts, cleanPart, type SplitDate, partsOfAnswer, partsOfPaste } from './date-parts.ts'
import { Grouped } from './Labelled.tsx'
import { type TextFormat, useDeferredInput } from './use-deferred-input.ts'
import type { InputProps, PageKind, ViewProps } from './kind.ts'
import { PlainView } from './Text.tsx'

const typing: TextFormat<SplitDate> = { shownOf: partsOfAnswer, answerOf: answerOfParts }
const labels = { day: 'Day', month: 'Month', year: 'Year' }
const names = ['day', 'month', 'year'] as const

/** A date people know: day, month and year typed into three fields. */
function DateInput(props: InputProps) {
  const { field, id, problem } = props
  const { shown, type, commit } = useDeferredInput(props, typing)
  const paste = (event: ClipboardEvent) => {
    const parts = partsOfPaste(event.clipboardData.getData('text'))
    if (!parts) return
    event.preventDefault()
    type(parts)
  }
  return (
    <Grouped id={id} field={field} problem={problem}>
      {aria => (
        <div className="date-parts">
          {names.map(name => (
            <label key={name} htmlFor={idOfPart(id, name)}>
              {labels[name]}
              <input
                aria-invalid={aria['aria-invalid']}
                id={idOfPart(id, name)}
                name={`${field.path.join('.')}.${name}`}
                className={`input input-${name}`}
                type="text"
                inputMode="numeric"
                autoComplete={autocompleteOf(field.ui['ui:autocomplete'], name)}
                value={shown[name]}
                onChange={event => type({ ...shown, [name]: cleanPart(name, event.target.value) })}
                onPaste={paste}
                onBlur={commit}
              />
            </label>
          ))}
        </div>
      )}
    </Grouped>
  )
}

/** The field's own id is that of its first input, so that links to the field lead there. */
const idOfPart = (id: string, name: string) => (name === 'day' ? id : `${id}_${name}`)

const autocompleteOf = (whole: string | undefined, name: string) =>
  whole === 'bday' ? `bday-${name}` : (whole ?? 'off')

const DateView = ({ text }: ViewProps) => <time dateTime={text}>{text}</time>

export const date: PageKind = { Input: DateInput, View: DateView }

const Nothing = () => null

/** A moment that the server sets: never asked; only the day is shown. */
export const datetime: PageKind = { Input: Nothing, View: PlainView }
