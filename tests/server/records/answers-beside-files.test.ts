import { expect, it } from 'vitest'
import type { Schema } from '../../../engine/index.ts'
import type { PartDefinition } from '../../../server/records/model/parts.ts'
import { readAnswersOfUpload } from '../../../server/records/parts/request.ts'

const properties: { [name: string]: Schema } = {
  name: { type: 'string', title: 'Name' },
  home: { type: 'object', title: 'Home', properties: { street: { type: 'string', title: 'Street' } } },
  children: {
    type: 'array',
    title: 'Children',
    items: { type: 'object', properties: { name: { type: 'string' } } }
  },
  days: { type: 'array', title: 'Days', items: { type: 'string', enum: ['sat', 'sun'] } },
  rent: { type: 'integer', title: 'Rent', format: 'money', 'x-currency': 'NGN' },
  share: { type: 'number', title: 'Share' },
  agreed: { type: 'boolean', title: 'I agree' }
}
const part = { asked: [{ schema: { type: 'object', properties } }] } as unknown as PartDefinition

const read = (texts: [string, string][]) => {
  const upload = { texts: new Map<string, unknown[]>(), files: [] }
  for (const [name, text] of texts) upload.texts.set(name, [...(upload.texts.get(name) ?? []), text])
  return readAnswersOfUpload(upload, part)
}

it('reads groups and rows that stand as JSON beside files', () => {
  const texts: [string, string][] = [
    ['name', '{"a":1}'],
    ['home', '{"street":"4 Allen Avenue"}'],
    ['children', '[{"name":"Chidi"},{"name":"Ngozi"}]'],
    ['days', 'sat'],
    ['agreed', 'true']
  ]
  expect(read(texts)).toEqual({
    name: '{"a":1}',
    home: { street: '4 Allen Avenue' },
    children: [{ name: 'Chidi' }, { name: 'Ngozi' }],
    days: ['sat'],
    agreed: true
  })
})

it('leaves what is not JSON unchanged, for the check to refuse', () => {
  expect(read([['home', '[object Object]']])).toEqual({ home: '[object Object]' })
  expect(read([['children', '']])).toEqual({ children: '' })
})

it('drops names that reach into a prototype, at any depth, and refuses endless nesting', () => {
  const hostile =
    '{"__proto__":{"isAdmin":true},"street":{"__proto__":{"a":1}},"constructor":{"prototype":{}}}'
  const { home } = read([['home', hostile]]) as { home: { street: object } }
  expect([Object.hasOwn(home, '__proto__'), Object.hasOwn(home.street, '__proto__')]).toEqual([false, false])
  expect('isAdmin' in {}).toBe(false)
  const deep = `${'['.repeat(100_000)}${']'.repeat(100_000)}`
  expect(read([['children', deep]])).toEqual({ children: deep })
})

it('keeps the lines of a text as they were typed', () => {
  expect(read([['name', 'one\r\ntwo']])).toEqual({ name: 'one\ntwo' })
})

it('takes numbers as JSON writes them for numbers, amounts in coins, and leaves what people write', () => {
  expect(
    read([
      ['rent', '100'],
      ['share', '-0.5']
    ])
  ).toEqual({ rent: 100, share: -0.5 })
  expect(
    read([
      ['rent', '1,250.50'],
      ['share', '']
    ])
  ).toEqual({ rent: '1,250.50', share: '' })
  expect(
    read([
      ['rent', 'NaN'],
      ['share', '012']
    ])
  ).toEqual({ rent: 'NaN', share: '012' })
})
