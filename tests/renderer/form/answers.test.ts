import { describe, expect, it, onTestFinished } from 'vitest'
import {
  answerOfParts,
  answerOfPhone,
  digitsAsked,
  digitsOf,
  nigeria,
  partsOfAnswer,
  partsOfPaste,
  partsOfPhone,
  type Schema,
  setCatalogueSource
} from '../../../engine/index.ts'
import { lists } from '../../../generated/lists.ts'
import type { ListEntry } from '../../../engine/vocabulary/project.ts'
import { form as personalInformation } from '../../../generated/steps/personal-information.ts'
import { pluralOf } from '../../../renderer/form/kinds/shared/plural.ts'
import { locateProblems, keepRemaining } from '../../../renderer/form/state/problems.ts'
import { findStaleAnswers } from '../../../renderer/form/state/stale-answers.ts'
import { replaceAnswer } from '../../../renderer/form/state/replace-answer.ts'

const entries = (lists.countries?.items ?? []) as readonly ListEntry[]
const codesOfTheWorld = entries.flatMap(({ name, isoCode, phonecode }) => {
  const code = /\d+/.exec(String(phonecode))?.[0]
  return code ? [{ country: String(name), isoCode: String(isoCode), code }] : []
})

describe('a date in parts', () => {
  it.each([
    [['5', '1', '1990'], '1990-01-05'],
    [['05', '01', '1990'], '1990-01-05'],
    [['27', 'mar', '1994'], '1994-03-27'],
    [['27', 'March', '1994'], '1994-03-27'],
    [['31', '2', '2020'], '2020-02-31'],
    [['', '', ''], undefined],
    [['12', '', ''], '--12'],
    [['', 'jan', ''], '-jan-'],
    [['1', 'ja', '90'], '90-ja-1']
  ])('turns %j into %s', ([day = '', month = '', year = ''], expected) => {
    expect(answerOfParts({ day, month, year })).toBe(expected)
  })

  it.each(['--12', '-jan-', '1990--', '90-1-2', '2020-02-31'])(
    'keeps an unfinished or impossible date as it was left: %s',
    left => {
      expect(answerOfParts(partsOfAnswer(left))).toBe(left)
    }
  )

  it.each([
    ['1994-03-27', { day: '27', month: '03', year: '1994' }],
    ['27/03/1994', { day: '27', month: '03', year: '1994' }],
    ['27 March 1994', { day: '27', month: 'March', year: '1994' }],
    ['27', undefined]
  ])('splits a pasted %s into parts if it is a whole date', (text, expected) => {
    expect(partsOfPaste(text)).toEqual(expected)
  })
})

describe('a phone number', () => {
  const ghana = { country: 'Ghana', isoCode: 'GH', code: '233' }
  const others = codesOfTheWorld.filter(({ isoCode }) => ['CI', 'CG', 'IT', 'SM'].includes(isoCode))
  const codes = [nigeria, ghana, ...others]
  it.each([
    ['NG', '08031234567', '+2348031234567'],
    ['NG', '803 123 4567', '+2348031234567'],
    ['NG', '2348031234567', '+2348031234567'],
    ['NG', '+44 7700 900123', '+447700900123'],
    ['NG', '0044 7700 900123', '+447700900123'],
    ['NG', '+234 (0) 803 123 4567', '+2348031234567'],
    ['NG', '+2340803 123 4567', '+2348031234567'],
    ['GH', '00234 (0)8031234567', '+2348031234567'],
    ['NG', '+44 (0)7700 900123', '+447700900123'],
    ['NG', '+39 06 1234 5678', '+390612345678'],
    ['NG', '+39 (0)6 1234 5678', '+390612345678'],
    ['NG', '٠٨٠٣١٢٣٤٥٦٧', '+2348031234567'],
    ['NG', '+۴۴ ۷۷۰۰ ۹۰۰۱۲۳', '+447700900123'],
    ['NG', '(0) 803 123 4567', '+2348031234567'],
    ['GH', '024 123 4567', '+233241234567'],
    ['CI', '07 12 34 56 78', '+2250712345678'],
    ['CG', '06 612 3456', '+242066123456'],
    ['IT', '06 1234 5678', '+390612345678'],
    ['IT', '347 123 4567', '+393471234567'],
    ['SM', '0549 886 543', '+3780549886543'],
    ['NG', '0', undefined],
    ['NG', '', undefined],
    ['NG', '  ', undefined],
    ['NG', 'none', 'none']
  ])('in %s typed as %j is stored as %s', (isoCode, typed, expected) => {
    expect(answerOfPhone({ isoCode, typed }, codes)).toBe(expected)
  })

  it.each(['+2348031234567', '+233241234567', '+447700900123', '+2250712345678', '+390612345678'])(
    'keeps its value when it is split into parts and joined: %s',
    number => {
      expect(answerOfPhone(partsOfPhone(number, codes), codes)).toBe(number)
    }
  )

  it.each([
    ['+447700900123', 'GB'],
    ['+12025550123', 'US'],
    ['+79161234567', 'RU'],
    ['+390612345678', 'IT'],
    ['+4740612345', 'NO'],
    ['+61412345678', 'AU'],
    ['+212612345678', 'MA'],
    ['+358412345678', 'FI'],
    ['+262692123456', 'RE'],
    ['+590690123456', 'GP'],
    ['+64211234567', 'NZ'],
    ['+2348031234567', 'NG']
  ])('%s belongs to the main country of its code, %s', (number, isoCode) => {
    expect(partsOfPhone(number, codesOfTheWorld).isoCode).toBe(isoCode)
  })

  it('has one main country for every code that countries share', () => {
    const doubtful = codesOfTheWorld.filter(
      ({ code }) =>
        new Set(
          [codesOfTheWorld, codesOfTheWorld.toReversed()].map(
            codes => partsOfPhone(`+${code}`, codes).isoCode
          )
        ).size > 1
    )
    expect(doubtful).toEqual([])
  })
})

describe('digits', () => {
  it.each<[Schema, number | undefined]>([
    [{ pattern: '^[0-9]{11}$' }, 11],
    [{ pattern: '^\\d{4}$', maxLength: 4 }, 4],
    [{ minLength: 6, maxLength: 6 }, 6],
    [{ maxLength: 8 }, undefined],
    [{}, undefined]
  ])('required by the schema %j: %s', (schema, expected) => {
    expect(digitsAsked(schema)).toBe(expected)
  })

  it('keep the country code if it fits', () => {
    expect(digitsOf('+234 803', 20)).toBe('234803')
    expect(digitsOf('23480312345', 11)).toBe('23480312345')
  })
})

describe('a changed answer', () => {
  const { schema } = personalInformation
  const kano = { nationality: 'Nigeria', stateOfOrigin: 'Kano', localGovernment: 'Dala' }
  it('makes the local government stale when the state changes', () => {
    expect(findStaleAnswers(schema, kano, { ...kano, stateOfOrigin: 'Lagos' })).toEqual([['localGovernment']])
  })

  it.each([
    ['another field changes', { ...kano, homeTownAddress: 'Here' }],
    ['both answers change together', { ...kano, stateOfOrigin: 'Lagos', localGovernment: 'Epe' }],
    ['the field becomes free text', { ...kano, nationality: 'Ghana', stateOfOrigin: 'Volta' }]
  ])('makes nothing stale when %s', (_, after) => {
    expect(findStaleAnswers(schema, kano, after)).toEqual([])
  })

  it('makes nothing stale in a row that only moves', () => {
    const rows: Schema = { type: 'array', items: schema }
    const lagos = { ...kano, stateOfOrigin: 'Lagos' }
    expect(findStaleAnswers(rows, [kano, lagos], [lagos, kano])).toEqual([])
    expect(findStaleAnswers(rows, [kano, { ...kano, homeTownAddress: 'Here' }], [kano, lagos])).toEqual([
      ['1', 'localGovernment']
    ])
  })

  it('is replaced without modifying the previous answers', () => {
    const before = { rows: [{ name: 'a' }, { name: 'b' }] }
    expect(replaceAnswer(before, ['rows', '1', 'name'], 'c')).toEqual({
      rows: [{ name: 'a' }, { name: 'c' }]
    })
    expect(before).toEqual({ rows: [{ name: 'a' }, { name: 'b' }] })
    expect(replaceAnswer(undefined, ['a', 'b'], 1)).toEqual({ a: { b: 1 } })
  })
})

describe('problems', () => {
  it.each([
    ['/personalInfo/bvn', '/bvn'],
    ['/bvn', '/bvn'],
    ['/nowhere', ''],
    ['', '']
  ])('from the server at %j are shown at %j', (path, shown) => {
    expect(locateProblems(personalInformation, [{ path, rule: 'accepted', msg: 'No.' }], {})).toMatchObject([
      { path: shown }
    ])
  })

  it('stay until the field is valid, and change their message if it fails another rule', () => {
    const shown = [
      { path: '/a', rule: 'required' as const, msg: 'Enter your a.' },
      { path: '/b', rule: 'required' as const, msg: 'Enter your b.' },
      { path: '/c', rule: 'unique' as const, msg: 'Taken.', found: 'x' }
    ]
    const found = [{ path: '/b', rule: 'pattern' as const, msg: 'B must be 11 digits.' }]
    const after = keepRemaining(shown, found, { c: 'x' })
    expect(after.map(({ msg }) => msg)).toEqual(['B must be 11 digits.', 'Taken.'])
    expect(keepRemaining(shown, [], { c: 'y' })).toEqual([])
  })
})

it.each([
  ['Local Government', 'local governments'],
  ['Nationality', 'nationalities'],
  ['Business', 'businesses'],
  ['Child', 'children'],
  ['Earlier wife', 'earlier wives'],
  ['Contact person', 'contact people'],
  ['Dependants', 'dependants'],
  ['Children', 'children'],
  ['Status', 'statuses'],
  ['Analysis', 'analyses'],
  ['Boss', 'bosses']
])('the plural of %s is %s', (one, many) => {
  expect(pluralOf(one)).toBe(many)
})

it('a translated title gets no English plural', () => {
  setCatalogueSource(() => ({ tag: 'yo', find: () => undefined }))
  onTestFinished(() => setCatalogueSource(() => undefined))
  expect(pluralOf('Kọ́ọ̀sì')).toBe('Kọ́ọ̀sì')
  expect(pluralOf('Orúkọ Báńkì', 'banks')).toBe('Orúkọ Báńkì')
})
