import { formatNumber, kinds, parsePercentage } from '../../../../engine/index.ts'
import { Labelled } from '../shared/Labelled.tsx'
import { findKeyboard, LineInput } from '../shared/LineInput.tsx'
import { asText, type TextFormat, useDeferredInput } from '../shared/use-deferred-input.ts'
import type { InputProps } from '../kind.ts'

const asPercentage: TextFormat<string> = {
  format: answer => (typeof answer === 'number' ? formatNumber(answer) : asText.format(answer)),
  parse: text => parsePercentage(text) ?? asText.parse(text)
}

export function PercentageInput(props: InputProps) {
  const { field, id, problem } = props
  const { shown, type, leave } = useDeferredInput(props, asPercentage)
  return (
    <Labelled id={id} field={field} problem={problem}>
      {aria => (
        <div className="input-group width-11">
          <LineInput
            id={id}
            field={field}
            aria={aria}
            inputMode={findKeyboard(field.schema, 0, 'decimal')}
            maxLength={kinds.percentage.maxLength}
            value={shown}
            onType={type}
            onBlur={leave}
          />
          <span className="input-mark" aria-hidden="true">
            %
          </span>
        </div>
      )}
    </Labelled>
  )
}
