import type { InputEvent } from 'react'
import { digitsAsked, digitsOf, messageFor, t } from '../../../../engine/index.ts'
import { Labelled } from '../shared/Labelled.tsx'
import { LineInput } from '../shared/LineInput.tsx'
import { asText, useDeferredInput } from '../shared/use-deferred-input.ts'
import type { InputProps, PageKind } from '../kind.ts'
import { limitOf, PlainView } from '../text/Text.tsx'

/**
 * Enters digits only: other characters are ignored, pasted text is cleaned, and a line shows how many digits there are. A digit
 * typed beyond the limit is ignored; a pasted number is never cut.
 */
function DigitsInput(props: InputProps) {
  const { field, id, problem } = props
  const { shown, type, leave } = useDeferredInput(props, asText)
  const digitCount = digitsAsked(field.schema)
  const maxDigits = digitCount ?? limitOf(field.schema)
  // The country code of a phone number goes once the number is complete
  const hasCountry =
    maxDigits === 11 && shown.startsWith('234') && field.ui['ui:autocomplete']?.startsWith('tel')
  const isFull = shown.length >= (hasCountry ? 13 : maxDigits)
  /** Blocks a character before it is typed, so that the caret does not move. */
  const refuse = (event: InputEvent<HTMLInputElement>) => {
    const { selectionStart, selectionEnd } = event.currentTarget
    const isRefused = digitsOf(event.data) === '' || (isFull && selectionStart === selectionEnd)
    if (event.data.length === 1 && isRefused) event.preventDefault()
  }
  return (
    <Labelled
      id={id}
      field={field}
      problem={problem}
      hint={digitCount && <Progress {...props} digitCount={digitCount} shown={shown} />}
    >
      {aria => (
        <LineInput
          id={id}
          field={field}
          aria={aria}
          className={`input ${digitCount ? `width-${digitCount}` : ''}`}
          inputMode="numeric"
          pattern={field.schema.pattern}
          value={shown}
          onBeforeInput={refuse}
          onType={text => type(digitsOf(text, maxDigits))}
          onBlur={leave}
        />
      )}
    </Labelled>
  )
}

/** Shows the count, and the author's message unless it is right. */
function Progress({ field, problem, digitCount, shown }: InputProps & { digitCount: number; shown: string }) {
  const message = messageFor(field.schema, 'pattern', digitCount)
  const isShownBelow = problem === message
  return (
    <>
      {shown.length !== digitCount && !isShownBelow && `${message} `}
      <span className="count">{t('{count} of {asked}', { count: shown.length, asked: digitCount })}</span>
    </>
  )
}

export const digits: PageKind = { Input: DigitsInput, View: PlainView }
