import { formatNumber, kinds, parsePercentage } from '../../../engine/index.ts'
import { Labelled } from './Labelled.tsx'
import { asText, type TextFormat, useDeferredInput } from './use-deferred-input.ts'
import type { InputProps } from './kind.ts'

const asPercentage: TextFormat<string> = {
  shownOf: answer => (typeof answer === 'number' ? formatNumber(answer) : asText.shownOf(answer)),
  answerOf: text => parsePercentage(text) ?? asText.answerOf(text)
}

/** A number of percent, with its sign behind it. */
export function PercentageInput(props: InputProps) {
  const { field, id, problem } = props
  const { shown, type, leave } = useDeferredInput(props, asPercentage)
  const { minimum = 0, exclusiveMinimum = 0 } = field.schema
  return (
    <Labelled id={id} field={field} problem={problem}>
      {aria => (
        <div className="input-group width-11">
          <input
            {...aria}
            id={id}
            name={field.path.join('.')}
            className="input"
            type="text"
            // The keyboards for numbers of some phones have no minus.
            inputMode={Math.min(minimum, exclusiveMinimum) < 0 ? 'text' : 'decimal'}
            autoComplete={field.ui['ui:autocomplete'] ?? 'off'}
            placeholder={field.ui['ui:placeholder']}
            maxLength={kinds.percentage.limit}
            value={shown}
            onChange={event => type(event.target.value)}
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
