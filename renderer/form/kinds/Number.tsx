import { formatNumber, kinds, parseNumber } from '../../../engine/index.ts'
import { Labelled } from './Labelled.tsx'
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
  const { minimum = -1, exclusiveMinimum = -1 } = field.schema
  const canBeNegative = Math.max(minimum, exclusiveMinimum) < 0
  return (
    <Labelled id={id} field={field} problem={problem}>
      {aria => (
        <input
          {...aria}
          id={id}
          name={field.path.join('.')}
          className="input width-11"
          type="text"
          // The keyboards for numbers of some phones have no minus.
          inputMode={canBeNegative ? 'text' : inputMode}
          autoComplete={field.ui['ui:autocomplete'] ?? 'off'}
          placeholder={field.ui['ui:placeholder']}
          maxLength={kinds[field.kind].limit}
          value={shown}
          onChange={event => type(event.target.value)}
          onBlur={leave}
        />
      )}
    </Labelled>
  )
}

export const DecimalInput = (props: InputProps) => <NumberInput {...props} inputMode="decimal" />

export const WholeInput = (props: InputProps) => <NumberInput {...props} inputMode="numeric" />
