import { type SyntheticEvent, useState } from 'react'
import { digitsAsked, digitsOf } from '../../../../engine/index.ts'
import { Labelled } from '../shared/Labelled.tsx'
import { asText, useDeferredInput } from '../shared/use-deferred-input.ts'
import type { InputProps, PageKind } from '../kind.ts'
import { PlainView } from '../text/Text.tsx'

/** The number of digits if the schema does not set one. */
const usualLength = 6

/** Enters a code from an email: one box per digit, drawn over a single real input, so that paste and autofill work. */
function CodeInput(props: InputProps) {
  const { field, id, problem } = props
  const { shown, type, leave } = useDeferredInput(props, asText)
  const [isFocused, setFocused] = useState(false)
  const length = digitsAsked(field.schema) ?? field.schema.maxLength ?? usualLength
  const current = Math.min(shown.length, length - 1)
  const caretToEnd = ({ currentTarget }: SyntheticEvent<HTMLInputElement>) => {
    const { selectionStart, selectionEnd } = currentTarget
    if (selectionStart === selectionEnd) currentTarget.setSelectionRange(shown.length, shown.length)
  }
  return (
    <Labelled id={id} field={field} problem={problem}>
      {aria => (
        <div className="code-boxes">
          {Array.from({ length }, (_, index) => (
            <span
              // The boxes never change their order
              key={index}
              className={`code-box ${isFocused && index === current ? 'is-current' : ''}`}
              aria-hidden="true"
            >
              {shown[index]}
            </span>
          ))}
          <input
            {...aria}
            id={id}
            name={field.path.join('.')}
            type="text"
            inputMode="numeric"
            pattern={field.schema.pattern}
            autoComplete={field.ui['ui:autocomplete'] ?? 'one-time-code'}
            value={shown}
            onChange={event => type(digitsOf(event.target.value).slice(0, length))}
            onSelect={caretToEnd}
            onFocus={() => setFocused(true)}
            onBlur={() => {
              setFocused(false)
              leave()
            }}
          />
        </div>
      )}
    </Labelled>
  )
}

export const code: PageKind = { Input: CodeInput, View: PlainView }
