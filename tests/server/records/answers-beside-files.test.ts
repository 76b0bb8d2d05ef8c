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

it('groups and rows are read from JSON in a multipart form', () => {
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

it('a multipart value that is not JSON is kept unchanged, so that validation rejects it', () => {
  expect(read([['home', '[object Object]']])).toEqual({ home: '[object Object]' })
  expect(read([['children', '']])).toEqual({ children: '' })
})

it('prototype names are dropped at any depth, and JSON nested 100,000 deep is left as text', () => {
  const hostile =
    '{"__proto__":{"isAdmin":true},"street":{"__proto__":{"a":1}},"constructor":{"prototype":{}}}'
  const { home } = read([['home', hostile]]) as { home: { street: object } }
  expect([Object.hasOwn(home, '__proto__'), Object.hasOwn(home.street, '__proto__')]).toEqual([false, false])
  expect('isAdmin' in {}).toBe(false)
  const deep = `${'['.repeat(100_000)}${']'.repeat(100_000)}`
  expect(read([['children', deep]])).toEqual({ children: deep })
})

it('a multipart text keeps its lines, with CRLF read as LF', () => {
  expect(read([['name', 'one\r\ntwo']])).toEqual({ name: 'one\ntwo' })
})

it('multipart numbers in JSON form are read as numbers, and other spellings stay text', () => {
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
