import type { ClipboardEvent } from 'react'
import { digitsAsked, digitsOf, messageFor, t } from '../../../../engine/index.ts'
import { Labelled } from '../shared/Labelled.tsx'
import { LineInput } from '../shared/LineInput.tsx'
import { asText, useDeferredInput } from '../shared/use-deferred-input.ts'
import type { InputProps, PageKind } from '../kind.ts'
import { limitOf, PlainView } from '../text/Text.tsx'

/** Enters digits only: other characters are ignored, pasted text is cleaned, and a line shows how many digits are missing. */
function DigitsInput(props: InputProps) {
  const { field, id, problem } = props
  const { shown, type, leave } = useDeferredInput(props, asText)
  const digitCount = digitsAsked(field.schema)
  const maxDigits = digitCount ?? limitOf(field.schema)
  const paste = (event: ClipboardEvent<HTMLInputElement>) => {
    event.preventDefault()
    const { selectionStart, selectionEnd } = event.currentTarget
    const before = shown.slice(0, selectionStart ?? shown.length)
    const after = shown.slice(selectionEnd ?? shown.length)
    type(digitsOf(before + event.clipboardData.getData('text') + after, maxDigits))
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
          onBeforeInput={refuseOtherCharacters}
          onType={text => type(digitsOf(text, maxDigits))}
          onPaste={paste}
          onBlur={leave}
        />
      )}
    </Labelled>
  )
}

/** Shows the author's message until there are enough digits, and the count. */
function Progress({ field, problem, digitCount, shown }: InputProps & { digitCount: number; shown: string }) {
  const message = messageFor(field.schema, 'pattern', digitCount)
  const isShownBelow = problem === message
  return (
    <>
      {shown.length < digitCount && !isShownBelow && `${message} `}
      <span className="count">{t('{count} of {asked}', { count: shown.length, asked: digitCount })}</span>
    </>
  )
}

/** Blocks a character before it is typed, so that the caret does not move. */
function refuseOtherCharacters(event: { data?: string; preventDefault: () => void }) {
  if (event.data?.length === 1 && digitsOf(event.data) === '') event.preventDefault()
}

export const digits: PageKind = { Input: DigitsInput, View: PlainView }
