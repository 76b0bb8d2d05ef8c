import { describe, expect, it } from 'vitest'
import { lint } from '../../../engine/lint/index.ts'
import { both, edit, type Mistake, product, rewrite } from './editing.ts'

const form = 'steps/employee-details/schema.json'

function toldAfter(make: Mistake) {
  const sources = new Map(product)
  make(sources)
  return lint(sources).map(({ file, code, message, fix }) => ({ at: `${file}: ${code}`, message, fix }))
}

const fields = (own: object) => edit(form, ({ properties }) => void Object.assign(properties, own))
const balances = {
  accounts: {
    type: 'array',
    title: 'Accounts',
    items: {
      type: 'object',
      properties: {
        bank: { type: 'string', title: 'Name of the bank' },
        balance: { type: 'integer', title: 'Balance', format: 'money' }
      }
    }
  }
}
const sumOf = (term: string) =>
  fields({
    ...balances,
    inAll: { type: 'integer', title: 'In all', format: 'money', 'x-computed': { sum: [term] } }
  })

describe('a mistake with several consequences', () => {
  it('is reported once if a file is not JSON, although other files refer to its fields', () => {
    const inPages = edit('steps/employee-details/ui.json', json => {
      json['ui:pages'] = [
        { title: 'Work', fields: ['employeeId', 'secondedTo'] },
        { title: 'Bank', fields: ['salaryAccountNumber', 'bankName'] }
      ]
    })
    const broken = rewrite(form, text => text.slice(0, text.lastIndexOf('}')))
    const told = toldAfter(both(inPages, broken))
    expect(told.map(({ at }) => at)).toEqual([`schemas/${form}: json`])
  })

  it.each(['accounts/balance', 'accounts/*/balanse', 'accounts/*/bank'])(
    'is reported once if a sum of money names %s, which is not an amount',
    term => {
      const told = toldAfter(sumOf(term))
      expect(told.map(({ at }) => at)).toEqual([`schemas/${form}: computed`])
    }
  )
})

describe('a capitalised type', () => {
  const files = [
    'guarantor',
    'steps/certificates',
    'steps/education',
    'steps/employee-details',
    'steps/declaration'
  ]

  it.each(files.map(folder => `${folder}/schema.json`))(
    'is reported once and alone, wherever it is in %s',
    file => {
      const { text } = product.get(file) ?? { text: '' }
      const types = [...text.matchAll(/(?<="type": ")\w(?=\w+")/g)]
      expect(types.length).toBeGreaterThan(0)
      for (const { 0: letter, index } of types) {
        const told = toldAfter(
          rewrite(file, json => json.slice(0, index) + letter.toUpperCase() + json.slice(index + 1))
        )
        expect(told.map(({ at, message }) => `${at} ${message}`)).toEqual([
          expect.stringMatching(/: type "\w+" is not a type\. Did you mean "\w+"\?$/)
        ])
      }
    }
  )
})

describe('a condition that treats several choices as a single answer', () => {
  const days = {
    type: 'array',
    title: 'Days',
    uniqueItems: true,
    items: { type: 'string', enum: ['sat', 'sun'] }
  }
  const why = (condition: object) =>
    fields({ days, why: { type: 'string', title: 'Why then?', 'x-showIf': condition } })

  it.each([
    [{ days: 'sat' }, '{ "includes": "sat" }'],
    [{ days: ['sat', 'sun'] }, '{ "includes": ["sat", "sun"] }'],
    [{ days: { is: 'sat' } }, '{ "includes": "sat" }']
  ])('gets a fix from %j to %s', (condition, instead) => {
    const [first] = toldAfter(why(condition))
    expect(first?.fix).toBe(`Write "days": ${instead}.`)
  })
})

describe('a mistake in what one place describes for several', () => {
  function linesAfter(own: object, code: string): string[] {
    const sources = new Map(product)
    fields(own)(sources)
    const lines = sources.get(form)?.text.split('\n') ?? []
    return lint(sources).flatMap(found => (found.code === code ? [lines[found.line - 1]?.trim() ?? ''] : []))
  }

  it('is reported in the line of each choice below headings', () => {
    const bank = {
      type: 'string',
      title: 'Bank',
      oneOf: [
        { title: 'Large', enum: ['Zenith', ' Access'] },
        { title: 'Small', enum: ['Lapo ', 'Zenith'] }
      ]
    }
    expect(linesAfter({ bank }, 'choices')).toEqual(['" Access"', '"Lapo ",', '"Zenith"'])
    const labelled = bank.oneOf.map(({ title, enum: codes }) => ({
      title,
      oneOf: codes.map((code, index) => ({ const: code, title: `${title} ${index}` }))
    }))
    expect(linesAfter({ bank: { ...bank, oneOf: labelled } }, 'choices')).toEqual([
      '"const": " Access",',
      '"const": "Lapo ",',
      expect.stringContaining('"const": "Zenith"')
    ])
  })

  it('is reported in the line of the field in named rows', () => {
    const name = { type: 'string', title: 'Name of the person', enum: ['Ada', ' Efe'] }
    const row = { type: 'object', properties: { name } }
    const items = [
      { ...row, title: 'Whom we call first' },
      { ...row, title: 'Whom we call next' }
    ]
    const kin = { type: 'array', title: 'Kin', items, additionalItems: false }
    expect(linesAfter({ kin }, 'choices')).toEqual(['" Efe"'])
  })
})
