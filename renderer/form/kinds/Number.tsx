import { formatNumber, kinds, parseNumber } from '../../../engine/index.ts'
import { Labelled } from './Labelled.tsx'
import { findKeyboard, LineInput } from './LineInput.tsx'
import { asText, type TextFormat, useDeferredInput } from './use-deferred-input.ts'
import type { InputProps } from './kind.ts'

/** A number as people write it. What cannot be understood stays as it was typed, for the check to say so. */
const asNumber: TextFormat<string> = {
  shownOf: answer => (typeof answer === 'number' ? formatNumber(answer) : asText.shownOf(answer)),
  answerOf: text => parseNumber(text) ?? asText.answerOf(text)
}

function NumberInput(props: InputProps & { inputMode: 'numeric' | 'decimal' }) {
  const { field, id, problem, inputMode } = props
  const { shown, type, leave } = useDeferredInput(props, asNumber)
  return (
    <Labelled id={id} field={field} problem={problem}>
      {aria => (
        <LineInput
          id={id}
          field={field}
          aria={aria}
          className="input width-11"
          inputMode={findKeyboard(field.schema, -1, inputMode)}
          maxLength={kinds[field.kind].limit}
          value={shown}
          onType={type}
          onBlur={leave}
        />
      )}
    </Labelled>
  )
}

export const DecimalInput = (props: InputProps) => <NumberInput {...props} inputMode="decimal" />

export const WholeInput = (props: InputProps) => <NumberInput {...props} inputMode="numeric" />
