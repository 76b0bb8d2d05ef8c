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

/** What a field that must be answered starts with: no answer. */
const untouched = '0'

/** A phone number of any country: dialling code and number, kept on screen as typed. */
function PhoneInput(props: InputProps) {
  const { field, id, problem } = props
  const codes = useDiallingCodes()
  const typing = useMemo(
    () => ({
      shownOf: (answer: unknown) =>
        field.required && answer === undefined
          ? { isoCode: nigeria.isoCode, typed: untouched }
          : partsOfPhone(answer, codes),
      answerOf: (parts: SplitPhone) => answerOfPhone(parts, codes)
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

/** Whatever is typed or pasted takes the place of the 0 that the field starts with: 0803 after it would be 00803. */
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

/** Nigeria at once; all countries as soon as they are here. */
function useDiallingCodes(): readonly DiallingCode[] {
  const { options } = useFormContext()
  const [codes, setCodes] = useState<readonly DiallingCode[]>([nigeria])
  useEffect(() => {
    let isCurrent = true
    options.diallingCodes?.().then(
      all => isCurrent && setCodes(withNigeriaFirst(all)),
      () => undefined // Nigeria stays, and + works for every other country
    )
    return () => {
      isCurrent = false
    }
  }, [options])
  return codes
}

/** Some countries have several codes, in the data one text: the first is offered. */
function withNigeriaFirst(all: readonly DiallingCode[]): DiallingCode[] {
  const others = all.filter(({ isoCode }) => isoCode !== nigeria.isoCode)
  const withCode = others.map(other => ({ ...other, code: /\d+/.exec(other.code)?.[0] ?? '' }))
  const { country } = all.find(({ isoCode }) => isoCode === nigeria.isoCode) ?? nigeria
  return [{ ...nigeria, country }, ...withCode.filter(({ code }) => code !== '')]
}

export const phone: PageKind = { Input: PhoneInput, View: PlainView }
