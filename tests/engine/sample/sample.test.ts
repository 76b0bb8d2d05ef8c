import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cleanAnswers, check, choicesOf, type Facts, type Schema } from '../../../engine/index.ts'
import { createPatternText } from '../../../engine/authoring/samples/pattern-text.ts'
import { createSample } from '../../../engine/sample/sample.ts'
import { forms, lists } from '../../../generated/index.ts'

const today = '2026-11-20'
const offered: Facts['offered'] = (list, params) =>
  list === 'clients' ? ['Acme Bank'] : choicesOf(lists, list, params)
const facts = { today, offered, from: { account: { email: 'ada@example.com' } } }

describe('the sample of a form', () => {
  it.each(Object.values(forms).map(form => [form.name, form] as const))(
    'for %s passes its check',
    (_, form) => {
      const sample = createSample(form, facts)
      expect(check(form, sample, { at: 'page', today, offered })).toEqual([])
      expect(check(form, cleanAnswers(form, sample, { at: 'save' }), { at: 'save', today, offered })).toEqual(
        []
      )
      expect(createSample(form, facts)).toEqual(sample)
    }
  )

  it('is complete for the whole record', () => {
    const whole = forms['employee-record']!
    expect(check(whole, createSample(whole, facts), { at: 'record' })).toEqual([])
  })

  it('answers the fields that others depend on, and leaves out fields that are not asked', () => {
    const schema = group({
      spouse: { title: 'Spouse', 'x-showIf': { married: 'yes' } },
      dowry: { title: 'Dowry', 'x-showIf': { married: 'no' } },
      married: { title: 'Married', enum: ['no', 'yes'] },
      lga: { title: 'LGA', 'x-options': { list: 'lgas', params: { state: 'state' } } },
      state: { title: 'State', 'x-options': { list: 'states', when: { country: 'Nigeria' } } },
      country: { title: 'Country' }
    })
    const sample = createSample({ schema }, facts) as Record<string, string>
    expect(sample).toMatchObject({ spouse: 'Example', married: 'yes', country: 'Nigeria' })
    expect(Object.keys(sample)).toEqual(['spouse', 'married', 'lga', 'state', 'country'])
    expect(offered('lgas', { state: sample.state ?? '' })).toContain(sample.lga)
  })

  it('keeps dates within their limits, and leaves out computed and retired fields', () => {
    const schema = group({
      end: { title: 'End', format: 'date', 'x-notBefore': 'start', 'x-notAfter': 'today' },
      start: { title: 'Start', format: 'date', 'x-notBefore': 'today' },
      later: { title: 'Later', format: 'date', 'x-notBefore': 'today' },
      name: { title: 'Name', 'x-computed': { text: '{end}' } },
      old: { title: 'Old', 'x-retired': true }
    })
    expect(createSample({ schema }, facts)).toEqual({ end: today, start: '2027-11-20', later: '2027-11-20' })
  })

  it('fits texts to their minimum and maximum length', () => {
    const schema = group({
      short: { title: 'Short', maxLength: 3 },
      long: { title: 'Long', minLength: 40 },
      pin: { title: 'Pin', format: 'digits', maxLength: 4 },
      long2: { title: 'Number', format: 'digits', minLength: 25, maxLength: 30 }
    })
    const sample = createSample({ schema }, facts) as Record<string, string>
    expect(Object.values(sample).map(text => text.length)).toEqual([3, 40, 4, 25])
  })
})

describe('a sample text for a pattern', () => {
  it.each([
    ['^[0-9]{11}$', '12345678901'],
    ['^\\d{3}-\\d{2}$', '123-45'],
    ['^(MTN|GLO)/[A-Z]{2,4}$', 'MTN/AA'],
    ['^[A-Z]{3}\\d+$', 'AAA1'],
    ['^(?:RC)?\\s?[0-9]{3,}$', 'RC 123'],
    ['^(ab){2}c*$', 'ababc'],
    ['[^a]', 'A']
  ])('matches %s', (pattern, text) => expect(createPatternText(pattern)).toBe(text))

  it.each(['^(?=a)b', '^[0-9', '(', '^\\p{L}$'])('is not generated for %s', pattern =>
    expect(createPatternText(pattern)).toBeUndefined()
  )

  it('always matches its pattern, and generating it never throws', () => {
    const signs = fc.constantFrom(...'^$[]09-az(){}23,|?*+.\\dws', '{2}', '[0-9]', '\\d')
    fc.assert(
      fc.property(fc.array(signs, { maxLength: 12 }), parts => {
        const text = createPatternText(parts.join(''))
        return text === undefined || new RegExp(parts.join(''), 'u').test(text)
      })
    )
  })
})

function group(properties: Record<string, object>): Schema {
  const typed = Object.entries(properties).map(([name, field]) => [name, { type: 'string', ...field }])
  return { type: 'object', properties: Object.fromEntries(typed) } as Schema
}
