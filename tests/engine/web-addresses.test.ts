import { describe, expect, it } from 'vitest'
import { describeStored } from '../../engine/openapi/schemas.ts'
import { resolveSchema } from '../../engine/resolve/resolve.ts'
import { createSample } from '../../engine/sample/sample.ts'
import { check, cleanAnswers, readAnswer, readRow, type Schema } from '../../engine/index.ts'
import { compiledForm } from '../helpers/compiled-form.ts'

const site: Schema = { type: 'string', title: 'Your website', format: 'uri' }
const form = await compiledForm({
  name: 'test/sites',
  schema: resolveSchema(new Map(), 'sites', {
    type: 'object',
    properties: { site, more: { type: 'array', title: 'More', items: { ...site, title: 'Another' } } }
  }),
  ui: {}
})
const typed = (answer: unknown) => cleanAnswers(form, { site: answer }, { at: 'save' })
const problems = (answer: unknown) => check(form, { site: answer }).map(({ msg }) => msg)
const words = 'Your website must be a web address, like https://www.example.com.'

describe('a web address', () => {
  it.each([
    ['https://www.example.com', 'https://www.example.com'],
    [' www.example.com/about us '.trim().replace(' ', '%20'), 'https://www.example.com/about%20us'],
    ['example.com.ng', 'https://example.com.ng'],
    ['HTTP://Example.COM/Team?x=1#Ada', 'http://example.com/Team?x=1#Ada'],
    ['https://localhost.example:8080/ẹ̀kọ́', 'https://localhost.example:8080/ẹ̀kọ́'],
    ['xn--mnchen-3ya.example', 'https://xn--mnchen-3ya.example']
  ])('%s is stored as %s', (text, stored) => {
    expect(typed(text)).toEqual({ site: stored })
    expect(problems(text)).toEqual([])
    expect(readAnswer(site, stored)).toBe(stored)
    expect(readRow(form, { site: stored })[0]).toBe(stored)
  })

  it.each([
    'example',
    'https://',
    'https://example',
    'https://exa mple.com',
    'https://example.com/a b',
    'ftp://example.com',
    'javascript:alert(1)',
    'https:example.com',
    'ada@example.com',
    'https://ada:secret@example.com',
    'https://example.com:99999999',
    'https://-example.com',
    'https://192.168.0.1',
    'https://аpple.com',
    'https://example.com/<b>',
    'https://example.com\\@other.example'
  ])('%s is rejected', text => {
    expect(problems(text)).toEqual([words])
  })

  it('in a list is normalized and rejected like a single one', () => {
    expect(cleanAnswers(form, { more: ['a.example', ' '] }, { at: 'save' })).toEqual({
      more: ['https://a.example', null]
    })
    expect(check(form, { more: ['a.example', 'no'] })).toMatchObject([{ path: '/more/1', rule: 'format' }])
  })

  it('has a valid sample, and is a URI in the OpenAPI schema', () => {
    const sample = createSample(form, { today: '2026-11-20' })
    expect(sample).toMatchObject({ site: 'https://www.example.com' })
    expect(check(form, sample)).toEqual([])
    expect(describeStored(form)).toMatchObject({ properties: { site: { type: 'string', format: 'uri' } } })
  })
})
