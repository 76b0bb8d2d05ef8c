import { type KeyboardEvent, type SyntheticEvent, useEffect, useMemo, useRef, useState } from 'react'
import { useFormContext } from '../../state/form-context.ts'
import {
  answerOfPhone,
  countryOf,
  type DiallingCode,
  nigeria,
  partsOfPhone,
  type SplitPhone,
  t
} from '../../../../engine/index.ts'
import { Labelled } from '../shared/Labelled.tsx'
import { LineInput } from '../shared/LineInput.tsx'
import { useDeferredInput } from '../shared/use-deferred-input.ts'
import type { InputProps, PageKind } from '../kind.ts'
import { PlainView } from '../text/Text.tsx'

/** The number a required field starts with. It counts as no answer. */
const untouched = '0'

/** Enters a phone number of any country: a select for the dialling code, and the number as it was typed. */
function PhoneInput(props: InputProps) {
  const { field, id, problem } = props
  const codes = useDiallingCodes()
  const typing = useMemo(
    () => ({
      format: (answer: unknown) =>
        field.required && answer === undefined
          ? { isoCode: nigeria.isoCode, typed: untouched }
          : partsOfPhone(answer, codes),
      parse: (parts: SplitPhone) => answerOfPhone(parts, codes)
    }),
    [codes, field.required]
  )
  const { shown, type, commit, leave } = useDeferredInput(props, typing)
  const typedCountry =
    shown.typed.trim().startsWith('+') && countryOf(shown.typed.replace(/[^+0-9]/g, ''), codes)
  const isoCode = typedCountry ? typedCountry.isoCode : shown.isoCode
  const choose = (chosen: string) => {
    const { typed } = typedCountry ? partsOfPhone(answerOfPhone(shown, codes), codes) : shown
    type({ isoCode: chosen, typed })
    commit()
  }
  return (
    <Labelled id={id} field={field} problem={problem}>
      {aria => (
        <div className="phone">
          <select
            className="select"
            aria-label={t('{title}: country', { title: field.title })}
            autoComplete="tel-country-code"
            value={isoCode}
            onChange={event => choose(event.target.value)}
          >
            {codes.map(({ country, isoCode, code }) => (
              <option key={isoCode} value={isoCode}>
                {country} (+{code})
              </option>
            ))}
          </select>
          <LineInput
            id={id}
            field={field}
            aria={aria}
            type="tel"
            autoComplete={field.ui['ui:autocomplete'] ?? 'tel'}
            maxLength={30}
            value={shown.typed}
            onType={typed => type({ isoCode, typed })}
            onBlur={leave}
            {...useReplacing()}
          />
        </div>
      )}
    </Labelled>
  )
}

/** Selects the initial 0, so that typed or pasted text replaces it: 0803 after it would become 00803. */
function useReplacing() {
  const isTyped = useRef(false)
  const select = ({ currentTarget }: SyntheticEvent<HTMLInputElement>) => {
    if (currentTarget.value === untouched) currentTarget.select()
  }
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key.length > 1 || event.ctrlKey || event.metaKey) return
    if (!isTyped.current) select(event)
    isTyped.current = true
  }
  return { onFocus: select, onClick: select, onPaste: select, onKeyDown }
}

/** Returns Nigeria at first, and all countries once they are loaded. */
function useDiallingCodes(): readonly DiallingCode[] {
  const { options } = useFormContext()
  const [codes, setCodes] = useState<readonly DiallingCode[]>([nigeria])
  useEffect(() => {
    let isCurrent = true
    options.diallingCodes?.().then(
      all => isCurrent && setCodes(withNigeriaFirst(all)),
      () => undefined // only Nigeria is offered, but numbers with + work for all countries
    )
    return () => {
      isCurrent = false
    }
  }, [options])
  return codes
}

/** Puts Nigeria first. A country with several codes, which are one text in the data, gets the first one. */
function withNigeriaFirst(all: readonly DiallingCode[]): DiallingCode[] {
  const others = all.filter(({ isoCode }) => isoCode !== nigeria.isoCode)
  const withCode = others.map(other => ({ ...other, code: /\d+/.exec(other.code)?.[0] ?? '' }))
  const { country } = all.find(({ isoCode }) => isoCode === nigeria.isoCode) ?? nigeria
  return [{ ...nigeria, country }, ...withCode.filter(({ code }) => code !== '')]
}

export const phone: PageKind = { Input: PhoneInput, View: PlainView }
