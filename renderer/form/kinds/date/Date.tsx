import type { ChangeEvent, ClipboardEvent, KeyboardEvent } from 'react'
import {
  answerOfKnown,
  answerOfMonth,
  answerOfParts,
  cleanPart,
  convertDigits,
  isWholePart,
  knownOfPaste,
  monthOfPaste,
  partsOfAnswer,
  partsOfKnown,
  partsOfMonth,
  partsOfPaste,
  readYearFirst,
  sameValue,
  type SplitDate,
  say,
  sentence,
  t
} from '../../../../engine/index.ts'
import { Grouped } from '../shared/Labelled.tsx'
import { type TextFormat, useDeferredInput } from '../shared/use-deferred-input.ts'
import type { InputProps, PageKind, ViewProps } from '../kind.ts'
import { PlainView } from '../text/Text.tsx'

const dayFormat: TextFormat<SplitDate> = { format: partsOfAnswer, parse: answerOfParts }
const monthFormat: TextFormat<SplitDate> = { format: partsOfMonth, parse: answerOfMonth }
const partialFormat: TextFormat<SplitDate> = { format: partsOfKnown, parse: answerOfKnown }
const labels = {
  day: sentence('Day'),
  month: sentence('Month'),
  year: sentence('Year'),
  time: sentence('Time')
}
type Part = keyof SplitDate
const idOfPart = (id: string, name: Part, first: Part) => (name === first ? id : `${id}_${name}`)

interface PartsProps extends InputProps {
  names: readonly [Part, ...Part[]]
  format: TextFormat<SplitDate>
  readPaste: (text: string) => SplitDate | undefined
  /** Normalises what was typed when an input loses the focus. */
  tidy?: (parts: SplitDate) => SplitDate
  hint?: string
}

/** Enters the parts of a date in separate inputs. The first one has the id of the field, so that links lead to it. */
export function PartsInput({ names, format, readPaste, tidy, hint, ...props }: PartsProps) {
  const { field, id, problem } = props
  const { shown, type, leave } = useDeferredInput(props, format)
  const paste = (event: ClipboardEvent) => {
    const parts = readPaste(convertDigits(event.clipboardData.getData('text')))
    if (!parts) return
    event.preventDefault()
    type(parts)
  }
  const tidyAndLeave = () => {
    const tidied = tidy?.(shown)
    if (tidied && !sameValue(tidied, shown)) type(tidied)
    leave()
  }
  const findNeighbour = (name: Part, step: 1 | -1) => {
    const neighbour = names[names.indexOf(name) + step]
    return neighbour && document.getElementById(idOfPart(id, neighbour, names[0]))
  }
  /**
   * Moves on when a part is complete, or a separator follows it, and the next one is still empty. While correcting a part, the
   * focus stays.
   */
  const enter = (name: Part, { target }: ChangeEvent<HTMLInputElement>) => {
    const typed = convertDigits(target.value)
    const whole = readPaste(typed)
    if (whole) return type(whole)
    const yearFirst = readYearFirst(shown, name, typed)
    if (yearFirst) {
      type(yearFirst.parts)
      return document.getElementById(idOfPart(id, yearFirst.next, names[0]))?.focus()
    }
    const text = cleanPart(name, typed)
    const isGrown = text.length > (shown[name] ?? '').length
    const next = names[names.indexOf(name) + 1]
    type({ ...shown, [name]: text })
    const isFinished = isGrown ? isWholePart(name, text) : text !== '' && /[\s./-]$/.test(typed)
    if (isFinished && next && shown[next] === '') findNeighbour(name, 1)?.focus()
  }
  const goBack = (name: Part, { key }: KeyboardEvent) => {
    if (key === 'Backspace' && shown[name] === '') findNeighbour(name, -1)?.focus()
  }
  return (
    <Grouped id={id} field={field} problem={problem} hint={hint}>
      {aria => (
        <div className="date-parts">
          {names.map(name => (
            <label key={name} htmlFor={idOfPart(id, name, names[0])}>
              {say(labels[name])}
              <input
                aria-invalid={aria['aria-invalid']}
                id={idOfPart(id, name, names[0])}
                name={`${field.path.join('.')}.${name}`}
                className={`input input-${name}`}
                type="text"
                inputMode={name === 'time' ? undefined : 'numeric'}
                autoComplete={autocompleteOf(field.ui['ui:autocomplete'], name)}
                value={shown[name] ?? ''}
                onChange={event => enter(name, event)}
                onKeyDown={event => goBack(name, event)}
                onPaste={paste}
                onFocus={event => event.target.select()}
                onBlur={tidyAndLeave}
              />
            </label>
          ))}
        </div>
      )}
    </Grouped>
  )
}

const autocompleteOf = (autocomplete: string | undefined, name: string) =>
  autocomplete === 'bday' ? `bday-${name}` : (autocomplete ?? 'off')

/** Shows a date; a stored value of another type is shown as plain text. */
export const DateView = ({ text, value }: ViewProps) =>
  typeof value === 'string' ? <time dateTime={value}>{text}</time> : text

const dayNames = ['day', 'month', 'year'] as const
const monthNames = ['month', 'year'] as const

export const date: PageKind = {
  Input: props => <PartsInput {...props} names={dayNames} format={dayFormat} readPaste={partsOfPaste} />,
  View: DateView
}

export const month: PageKind = {
  Input: props => <PartsInput {...props} names={monthNames} format={monthFormat} readPaste={monthOfPaste} />,
  View: DateView
}

/** A date whose day, or day and month, may be unknown. */
export const partialdate: PageKind = {
  Input: props => (
    <PartsInput
      {...props}
      names={dayNames}
      format={partialFormat}
      readPaste={knownOfPaste}
      hint={t('If you do not know the day, or the day and month, leave them empty.')}
    />
  ),
  View: DateView
}

const Nothing = () => null

/** A moment set by the server: it is never entered, and only its day is shown. */
export const moment: PageKind = { Input: Nothing, View: PlainView }
