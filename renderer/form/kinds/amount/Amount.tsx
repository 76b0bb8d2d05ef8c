import { useMemo } from 'react'
import {
  formatAmount,
  kinds,
  parseMoney,
  parseNamedAmount,
  type Schema,
  writeNamedAmount,
  t
} from '../../../../engine/index.ts'
import { Labelled } from '../shared/Labelled.tsx'
import { LineInput } from '../shared/LineInput.tsx'
import { describeFormer } from '../shared/Select.tsx'
import { type TextFormat, useDeferredInput } from '../shared/use-deferred-input.ts'
import type { InputProps } from '../kind.ts'

interface SplitAmount {
  currency: string
  typed: string
}

export function AmountInput(props: InputProps) {
  const { field, id, problem } = props
  const { schema } = field
  const format = useMemo(() => createFormat(schema), [schema])
  const { shown, type, commit, leave } = useDeferredInput(props, format)
  const offered = schema['x-currencies'] ?? []
  const codes = offered.includes(shown.currency) ? offered : [shown.currency, ...offered]
  const tidyAndLeave = () => {
    const tidied = format.format(format.parse(shown))
    if (shown.typed !== '' && tidied.typed !== shown.typed) type({ ...shown, typed: tidied.typed })
    leave()
  }
  return (
    <Labelled id={id} field={field} problem={problem}>
      {aria => (
        <div className="phone amount">
          <select
            className="select"
            aria-label={t('{title}: currency', { title: field.title })}
            value={shown.currency}
            onChange={event => {
              type({ ...shown, currency: event.target.value })
              commit()
            }}
          >
            {codes.map(code => (
              <option key={code} value={code}>
                {offered.includes(code) ? code : describeFormer(code)}
              </option>
            ))}
          </select>
          <LineInput
            id={id}
            field={field}
            aria={aria}
            className="input"
            inputMode="decimal"
            maxLength={kinds.amount.maxLength - 4}
            value={shown.typed}
            onType={typed => type({ ...shown, typed })}
            onBlur={tidyAndLeave}
          />
        </div>
      )}
    </Labelled>
  )
}

/**
 * Converts between an amount and its inputs. Text that is not an amount is kept after its currency, and the check reports it.
 */
function createFormat({ 'x-currencies': [usual = ''] = [] }: Schema): TextFormat<SplitAmount> {
  return {
    format(answer) {
      const text = typeof answer === 'string' ? answer : ''
      const amount = parseNamedAmount(text)
      if (amount) {
        const { currency, coins } = amount
        return { currency, typed: formatAmount(coins, { 'x-currency': currency }) }
      }
      const [, currency = usual, typed = text] = /^([A-Z]{3}) (.*)$/s.exec(text) ?? []
      return { currency, typed }
    },
    parse({ currency, typed }) {
      if (typed.trim() === '') return undefined
      const coins = parseMoney(typed, { 'x-currency': currency })
      return coins === undefined ? `${currency} ${typed}` : writeNamedAmount({ currency, coins })
    }
  }
}
