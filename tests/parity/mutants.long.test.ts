import { describe, expect, it } from 'vitest'
import { check, type Form, isAnswers, readLines, type Part, readRow } from '../../engine/index.ts'
import { parts } from '../../generated/index.ts'
import { faultsIn, faultyCases, validCases } from './cases.ts'
import { openFixture } from './fixture.ts'
import { right, type Sides } from './part-case.ts'
import { differences } from './parts.ts'
import { reportOf } from './proof.ts'

/** Tests the parity tests themselves: each of these programs has one fault, which they must find. */
const fixture = openFixture()

const partNamed = (name: string) => parts.find(part => part.name === name) as Part

const judging = (verdict: typeof check): Partial<Sides> => ({ verdict })

const texts =
  (change: (text: string) => unknown) =>
  (value: unknown): unknown => {
    if (typeof value === 'string') return change(value)
    if (Array.isArray(value)) return value.map(texts(change))
    if (!isAnswers(value)) return value
    return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, texts(change)(one)]))
  }

function without(rule: string, form: Form): Form {
  const properties = Object.fromEntries(
    Object.entries(form.schema.properties ?? {}).map(([name, field]) => {
      const { [rule as 'pattern']: _, ...rest } = field
      return [name, rest]
    })
  )
  return { ...form, schema: { ...form.schema, properties } }
}

const wrongPrograms: [what: string, part: string, Partial<Sides>][] = [
  [
    'validates text before trimming it',
    'employeeDetails',
    judging((form, value, facts) => {
      const isPadded =
        isAnswers(value) &&
        Object.values(value).some(
          text => typeof text === 'string' && text.trim() !== '' && text !== text.trim()
        )
      return isPadded
        ? [{ path: '/employeeId', rule: 'pattern' as const, msg: 'Not in the right form.' }]
        : check(form, value, facts)
    })
  ],
  [
    'converts numbers to text before validating them',
    'employeeDetails',
    judging((form, value, facts) => {
      const coerced = isAnswers(value)
        ? Object.fromEntries(
            Object.entries(value).map(([name, one]) => [
              name,
              typeof one === 'number' || typeof one === 'boolean' ? String(one) : one
            ])
          )
        : value
      return check(form, coerced, facts)
    })
  ],
  [
    'ignores the lists of choices',
    'employeeDetails',
    judging((form, value, facts) => check(without('x-options', form), value, facts))
  ],
  [
    'accepts dates in the future',
    'signature',
    judging((form, value, facts) => check(without('x-notAfter', form), value, facts))
  ],
  [
    'validates without the current date',
    'education',
    judging((form, value, { today: _, ...facts } = {}) => check(form, value, facts))
  ],
  [
    'ignores formats',
    'personalInfo',
    judging((form, value, facts) => check(without('format', form), value, facts))
  ],
  [
    'has its own error message',
    'employeeDetails',
    judging((form, value, facts) => check(form, value, facts).map(one => ({ ...one, msg: 'Wrong.' })))
  ],
  [
    'reports every problem at the form instead of its field',
    'education',
    judging((form, value, facts) => check(form, value, facts).map(one => ({ ...one, path: '' })))
  ],
  [
    'loses an optional answer',
    'personalInfo',
    { sent: body => (isAnswers(body) ? { ...body, otherName: '' } : body) }
  ],
  [
    'shows decomposed accents',
    'personalInfo',
    {
      lines: (form, view) =>
        readLines(form, view).map(line => ({ ...line, text: line.text.normalize('NFD') }))
    }
  ],
  [
    'drops leading zeros',
    'employeeDetails',
    { sent: texts(text => (/^0\d+$/.test(text) ? text.slice(1) : text)) }
  ],
  [
    'drops the last row',
    'certificates',
    { sent: body => (Array.isArray(body) ? body.slice(0, Math.max(1, body.length - 1)) : body) }
  ],
  [
    'shows everything in capital letters',
    'employeeDetails',
    { lines: (form, view) => readLines(form, view).map(line => ({ ...line, text: line.text.toUpperCase() })) }
  ],
  [
    'exports digits as a number',
    'personalInfo',
    {
      row: (form, view) =>
        readRow(form, view).map(text => (/^\d+$/.test(String(text)) ? String(Number(text)) : text))
    }
  ],
  ['finds no problems', 'employeeDetails', judging(() => [])],
  [
    'always reports a problem',
    'education',
    judging((form, value, facts) => [
      ...check(form, value, facts),
      { path: '/0/nameOfSchool', rule: 'pattern' as const, msg: 'Not in the right form.' }
    ])
  ],
  [
    'reports problems at the wrong path',
    'personalInfo',
    judging((form, value, facts) => check(form, value, facts).map(one => ({ ...one, path: `${one.path}s` })))
  ],
  [
    'requires no answer',
    'employeeDetails',
    judging((form, value, facts) => check(form, value, facts).filter(({ rule }) => rule !== 'required'))
  ],
  [
    'does not know the offered choices',
    'employeeDetails',
    judging((form, value, { offered: _, ...facts } = {}) => check(form, value, facts))
  ],
  ['truncates long texts', 'employeeDetails', { sent: texts(text => text.slice(0, 5)) }],
  ['sends texts in lower case', 'education', { sent: texts(text => text.toLowerCase()) }],
  ['reverses the rows', 'education', { sent: body => (Array.isArray(body) ? body.toReversed() : body) }],
  [
    'duplicates the last row',
    'certificates',
    { sent: body => (Array.isArray(body) ? [...body, ...body.slice(-1)] : body) }
  ],
  [
    'loses a required answer',
    'employeeDetails',
    { sent: body => (isAnswers(body) ? { ...body, employeeId: undefined } : body) }
  ],
  [
    'sends a different day',
    'certificates',
    { sent: texts(text => (/^\d{4}-\d{2}-\d{2}$/.test(text) ? `${text.slice(0, 8)}01` : text)) }
  ],
  [
    'shows the lines in reverse order',
    'employeeDetails',
    { lines: (form, view) => readLines(form, view).reverse() }
  ],
  [
    'does not show the last line',
    'personalInfo',
    { lines: (form, view) => readLines(form, view).slice(0, -1) }
  ],
  [
    'shows lines without answers',
    'employeeDetails',
    { lines: (form, view) => readLines(form, view).map(line => ({ ...line, text: '' })) }
  ],
  [
    'exports the cells in reverse order',
    'personalInfo',
    { row: (form, view) => readRow(form, view).reverse() }
  ],
  [
    'truncates exported texts',
    'employeeDetails',
    { row: (form, view) => readRow(form, view).map(cell => String(cell).slice(0, 3)) }
  ]
]

describe('the parity tests', () => {
  it.each(wrongPrograms)(
    'detect a program that %s',
    async (_, name, wrong) => {
      const part = partNamed(name)
      const sides = { ...right, ...wrong }
      const proofs = [
        { of: name, cases: validCases(part), runs: 60 },
        ...faultsIn(part).map(({ form, fault }) => ({
          of: name,
          cases: faultyCases(part, form, fault),
          runs: 8
        }))
      ]
      expect(await firstReport(proofs, sides)).toMatch(/"seed":\d+,"path":"[\d:]+"/)

      async function firstReport(all: typeof proofs, sides: Sides) {
        for (const proof of all) {
          const report = await reportOf({
            ...proof,
            differences: one => differences(fixture, part, one, sides)
          })
          if (report) return report
        }
        return 'nothing was found'
      }
    },
    120_000
  )
})
