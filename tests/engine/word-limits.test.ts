import { describe, expect, it } from 'vitest'
import { describeRules } from '../../engine/author/docs/rule-text.ts'
import { describeSent } from '../../engine/openapi/schemas.ts'
import { resolveSchema } from '../../engine/resolve/resolve.ts'
import { createSample } from '../../engine/sample/sample.ts'
import { check, countWords, type Schema } from '../../engine/index.ts'
import { compiledForm } from '../helpers/compiled-form.ts'

const properties: { [name: string]: Schema } = {
  why: { type: 'string', title: 'Why', format: 'longtext', 'x-minWords': 3, 'x-maxWords': 5 },
  motto: { type: 'string', title: 'Motto', 'x-maxWords': 2 },
  story: { type: 'string', title: 'Story', format: 'longtext', 'x-maxWords': 1000 }
}
const form = await compiledForm({
  name: 'test/words',
  schema: resolveSchema(new Map(), 'words', { type: 'object', properties }),
  ui: {}
})
const problems = (answers: object) => check(form, answers)

describe('a text with a word limit', () => {
  it.each([
    ['', 0],
    ['one', 1],
    ['  one\n\n two\tthree ', 3],
    ["Ọláńrewájú's mother-in-law", 2],
    ['١ ٢ 山田 太郎', 4]
  ])('%j has %i words', (text, count) => {
    expect(countWords(text)).toBe(count)
  })

  it('is rejected with too few or too many words, in a message that states the limit', () => {
    expect(problems({ why: 'One two three', motto: 'Go on' })).toEqual([])
    expect(problems({ why: 'a b c d e' })).toEqual([])
    expect(problems({ why: 'One two', motto: 'On we go' })).toEqual([
      { path: '/why', rule: 'minWords', limit: 3, msg: 'Why must be 3 words or more.' },
      { path: '/motto', rule: 'maxWords', limit: 2, msg: 'Motto must be 2 words or fewer.' }
    ])
    expect(problems({ why: 'a b c\nd e f' })).toMatchObject([{ msg: 'Why must be 5 words or fewer.' }])
  })

  it('can have an error message of the form author', async () => {
    const errorMessage = { 'x-maxWords': 'Two words, please.' }
    const own = await compiledForm({
      name: 'test/own',
      schema: { type: 'object', properties: { motto: { ...properties.motto, errorMessage } } },
      ui: {}
    })
    expect(check(own, { motto: 'On we go' })).toMatchObject([{ msg: 'Two words, please.' }])
  })

  it('may exceed the usual maximum length if its words need more characters', () => {
    const long = Array.from({ length: 1000 }, () => 'extraordinary')
      .join(' ')
      .slice(0, 11_000)
    expect(problems({ story: long })).toEqual([])
    expect(problems({ story: 'x'.repeat(20_000) })).toMatchObject([{ rule: 'maxLength' }])
    expect(form.schema.properties?.motto?.maxLength).toBe(200)
  })

  it('stays valid if it is already stored', () => {
    expect(check(form, { motto: 'On we go' }, { stored: { motto: 'On we go' } })).toEqual([])
  })

  it('has a valid sample, and is described in the docs and the OpenAPI schema', () => {
    expect(check(form, createSample(form, { today: '2026-11-20' }))).toEqual([])
    const { why = {} } = form.schema.properties ?? {}
    expect(describeRules(why, form.schema)).toEqual([
      'Why must be 3 words or more.',
      'Why must be 5 words or fewer.',
      'Why must be 5000 characters or fewer.'
    ])
    expect(describeSent(form)).toMatchObject({
      properties: { why: { 'x-minWords': 3, 'x-maxWords': 5, maxLength: 5000 } }
    })
  })
})
