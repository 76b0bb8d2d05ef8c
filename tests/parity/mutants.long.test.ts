import { describe, expect, it } from 'vitest'
import { check, type Form, isAnswers, readLines, type Part, readRow } from '../../engine/index.ts'
import { parts } from '../../generated/index.ts'
import { faultsIn, faultyCases, validCases } from './cases.ts'
import { openFixture } from './fixture.ts'
import { right, type Sides } from './part-case.ts'
import { differences } from './parts.ts'
import { reportOf } from './proof.ts'

/** Tests the parity tests themselves: each of these programs has one fault, which they must find. */
const ground = openFixture()

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
    'judges text before it is trimmed',
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
    'turns numbers into texts before it judges',
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
    'forgets the lists',
    'employeeDetails',
    judging((form, value, facts) => check(without('x-options', form), value, facts))
  ],
  [
    'forgets the dates to come',
    'signature',
    judging((form, value, facts) => check(without('x-notAfter', form), value, facts))
  ],
  [
    'knows no today',
    'education',
    judging((form, value, { today: _, ...facts } = {}) => check(form, value, facts))
  ],
  [
    'takes every kind',
    'personalInfo',
    judging((form, value, facts) => check(without('format', form), value, facts))
  ],
  [
    'has a sentence of its own',
    'employeeDetails',
    judging((form, value, facts) => check(form, value, facts).map(one => ({ ...one, msg: 'Wrong.' })))
  ],
  [
    'tells the first problem only, at the form',
    'education',
    judging((form, value, facts) => check(form, value, facts).map(one => ({ ...one, path: '' })))
  ],
  [
    'loses an answer that nobody must give',
    'personalInfo',
    { sent: body => (isAnswers(body) ? { ...body, otherName: '' } : body) }
  ],
  [
    'shows accents apart from their letters',
    'personalInfo',
    {
      lines: (form, view) =>
        readLines(form, view).map(line => ({ ...line, text: line.text.normalize('NFD') }))
    }
  ],
  [
    'takes the zeros off numbers',
    'employeeDetails',
    { sent: texts(text => (/^0\d+$/.test(text) ? text.slice(1) : text)) }
  ],
  [
    'drops the last row',
    'certificates',
    { sent: body => (Array.isArray(body) ? body.slice(0, Math.max(1, body.length - 1)) : body) }
  ],
  [
    'shows everything with a capital',
    'employeeDetails',
    { lines: (form, view) => readLines(form, view).map(line => ({ ...line, text: line.text.toUpperCase() })) }
  ],
  [
    'exports what it can read as a number as one',
    'personalInfo',
    {
      row: (form, view) =>
        readRow(form, view).map(text => (/^\d+$/.test(String(text)) ? String(Number(text)) : text))
    }
  ],
  ['finds nothing wrong', 'employeeDetails', judging(() => [])],
  [
    'always finds something wrong',
    'education',
    judging((form, value, facts) => [
      ...check(form, value, facts),
      { path: '/0/nameOfSchool', rule: 'pattern' as const, msg: 'Not in the right form.' }
    ])
  ],
  [
    'tells a problem at another place',
    'personalInfo',
    judging((form, value, facts) => check(form, value, facts).map(one => ({ ...one, path: `${one.path}s` })))
  ],
  [
    'asks for nothing',
    'employeeDetails',
    judging((form, value, facts) => check(form, value, facts).filter(({ rule }) => rule !== 'required'))
  ],
  [
    'has no choices at hand',
    'employeeDetails',
    judging((form, value, { offered: _, ...facts } = {}) => check(form, value, facts))
  ],
  ['cuts long texts', 'employeeDetails', { sent: texts(text => text.slice(0, 5)) }],
  ['sends small letters', 'education', { sent: texts(text => text.toLowerCase()) }],
  ['turns the rows round', 'education', { sent: body => (Array.isArray(body) ? body.toReversed() : body) }],
  [
    'doubles the last row',
    'certificates',
    { sent: body => (Array.isArray(body) ? [...body, ...body.slice(-1)] : body) }
  ],
  [
    'forgets an answer that must be given',
    'employeeDetails',
    { sent: body => (isAnswers(body) ? { ...body, employeeId: undefined } : body) }
  ],
  [
    'sends another day',
    'certificates',
    { sent: texts(text => (/^\d{4}-\d{2}-\d{2}$/.test(text) ? `${text.slice(0, 8)}01` : text)) }
  ],
  [
    'shows the lines in another order',
    'employeeDetails',
    { lines: (form, view) => readLines(form, view).reverse() }
  ],
  [
    'shows all lines but the last',
    'personalInfo',
    { lines: (form, view) => readLines(form, view).slice(0, -1) }
  ],
  [
    'shows nothing of what is answered',
    'employeeDetails',
    { lines: (form, view) => readLines(form, view).map(line => ({ ...line, text: '' })) }
  ],
  [
    'exports the cells in another order',
    'personalInfo',
    { row: (form, view) => readRow(form, view).reverse() }
  ],
  [
    'exports the beginnings of texts',
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
            differences: one => differences(ground, part, one, sides)
          })
          if (report) return report
        }
        return 'nothing was found'
      }
    },
    120_000
  )
})
