import { useMemo } from 'react'
import { currencyOf, formatAmount, kinds, parseMoney, type Schema } from '../../../../engine/index.ts'
import { Labelled } from '../shared/Labelled.tsx'
import { findKeyboard, LineInput } from '../shared/LineInput.tsx'
import { asText, type TextFormat, useDeferredInput } from '../shared/use-deferred-input.ts'
import type { InputProps } from '../kind.ts'

/** Converts between an amount and its text. Text that is not an amount stays as typed, and the check reports it. */
const asAmount = (schema: Schema): TextFormat<string> => ({
  format: answer => (typeof answer === 'number' ? formatAmount(answer, schema) : asText.format(answer)),
  parse: text => parseMoney(text, schema) ?? asText.parse(text)
})

export function MoneyInput(props: InputProps) {
  const { field, id, problem } = props
  const { schema } = field
  const format = useMemo(() => asAmount(schema), [schema])
  const { shown, type, leave } = useDeferredInput(props, format)
  const { sign, decimals } = currencyOf(schema)
  const tidyAndLeave = () => {
    const amount = parseMoney(shown, schema)
    const tidied = amount === undefined ? shown : formatAmount(amount, schema)
    if (tidied !== shown) type(tidied)
    leave()
  }
  return (
    <Labelled id={id} field={field} problem={problem}>
      {aria => (
        <div className="input-group money">
          <span className="input-mark" aria-hidden="true">
            {sign.trim()}
          </span>
          <LineInput
            id={id}
            field={field}
            aria={aria}
            className="input width-11"
            inputMode={findKeyboard(schema, 0, decimals > 0 ? 'decimal' : 'numeric')}
            maxLength={kinds.money.maxLength}
            value={shown}
            onType={type}
            onBlur={tidyAndLeave}
          />
        </div>
      )}
    </Labelled>
  )
}
