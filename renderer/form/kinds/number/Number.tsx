import { fieldKindOf, formatNumber, kinds, type Schema } from '../../../../engine/index.ts'
import { type Aria, Labelled } from '../shared/Labelled.tsx'
import { findKeyboard, LineInput } from '../shared/LineInput.tsx'
import { asText, type TextFormat, useDeferredInput } from '../shared/use-deferred-input.ts'
import type { InputProps } from '../kind.ts'

/** Converts between a number and its text. Text that is not a number stays as typed, and the check reports it. */
const asNumber = (schema: Schema): TextFormat<string> => ({
  format: answer => (typeof answer === 'number' ? formatNumber(answer) : asText.format(answer)),
  parse: text => fieldKindOf(schema).parse(text, schema) ?? asText.parse(text)
})

/** Enters a number. Its unit follows the input, and screen readers read it with the hints. */
function NumberInput(props: InputProps & { inputMode: 'numeric' | 'decimal' }) {
  const { field, id, problem, inputMode } = props
  const { schema } = field
  const { shown, type, leave } = useDeferredInput(props, asNumber(schema))
  const { 'x-unit': unit } = schema
  const renderInput = (aria: Aria) => (
    <LineInput
      id={id}
      field={field}
      aria={aria}
      className="input width-11"
      inputMode={findKeyboard(schema, -1, inputMode)}
      maxLength={kinds[field.kind].maxLength}
      value={shown}
      onType={type}
      onBlur={leave}
    />
  )
  const withUnit = (aria: Aria) => (
    <div className="input-group">
      {renderInput({
        ...aria,
        'aria-describedby': [`${id}-unit`, aria['aria-describedby']].filter(Boolean).join(' ')
      })}
      <span className="input-mark" id={`${id}-unit`}>
        {unit}
      </span>
    </div>
  )
  return (
    <Labelled id={id} field={field} problem={problem}>
      {unit ? withUnit : renderInput}
    </Labelled>
  )
}

export const DecimalInput = (props: InputProps) => <NumberInput {...props} inputMode="decimal" />

export const WholeInput = (props: InputProps) => <NumberInput {...props} inputMode="numeric" />
