import { describe, expect, it } from 'vitest'
import type { WrittenSchema } from '../../engine/schema-files/references.ts'
import { check, type Form } from '../../engine/index.ts'
import { resolveSchema } from '../../engine/resolve/resolve.ts'
import { createSample } from '../../engine/sample/sample.ts'
import { compiledForm } from '../helpers/compiled-form.ts'

const drives = { type: 'boolean', title: 'Do you drive?', format: 'yesno' }
const turns = [
  { const: 'N', title: 'By night', 'x-showIf': { drives: true } },
  { const: 'D', title: 'By day' },
  { const: 'W', title: 'At the weekend', 'x-chooseIf': { drives: true } },
  { const: 'H', title: 'On holidays', 'x-chooseIf': false }
]

function formOf(properties: object, more: object = {}): Promise<Form> {
  const written = {
    type: 'object',
    properties: { drives, ...properties },
    ...more
  } as unknown as WrittenSchema
  return compiledForm({ name: 'test/turns', schema: resolveSchema(new Map(), 'a.json', written), ui: {} })
}

const problemsOf = (form: Form, answers: object) => check(form, answers).map(({ path, msg }) => [path, msg])

describe('a choice that is offered on a condition', () => {
  it('is rejected at its field while its condition is false', async () => {
    const form = await formOf({ turn: { type: 'string', title: 'Turn', oneOf: turns } })
    const refused = [['/turn', '"By night" is not offered with your other answers. Choose another one.']]
    expect(problemsOf(form, { drives: true, turn: 'N' })).toEqual([])
    expect(problemsOf(form, { drives: false, turn: 'N' })).toEqual(refused)
    expect(problemsOf(form, { turn: 'N' })).toEqual(refused)
    expect(problemsOf(form, { turn: 'D' })).toEqual([])
    expect(problemsOf(form, { turn: 'W' })).toEqual([
      ['/turn', '"At the weekend" cannot be chosen with your other answers. Choose another one.']
    ])
    expect(problemsOf(form, { drives: true, turn: 'W' })).toEqual([])
    expect(problemsOf(form, { drives: true, turn: 'H' })).toEqual([
      ['/turn', '"On holidays" cannot be chosen. Choose another one.']
    ])
  })

  it('is rejected among several choices, and in rows depending on the answers of the row', async () => {
    const several = {
      type: 'array',
      title: 'Turns',
      uniqueItems: true,
      items: { type: 'string', oneOf: turns }
    }
    const row = {
      type: 'object',
      properties: { drives, turns: several, turn: { type: 'string', title: 'T', oneOf: turns } }
    }
    const form = await formOf({ turns: several, people: { type: 'array', title: 'People', items: row } })
    expect(problemsOf(form, { drives: true, turns: ['N', 'D', 'W'] })).toEqual([])
    expect(problemsOf(form, { turns: ['N', 'D'] })).toEqual([
      ['/turns', '"By night" is not offered with your other answers. Take it away.']
    ])
    const people = [{ drives: true, turns: ['N'] }, { turns: ['W'], turn: 'D' }, { turn: 'N' }]
    expect(problemsOf(form, { people }).map(([path]) => path)).toEqual(['/people/1/turns', '/people/2/turn'])
  })

  it('may have a number as its code and a message by the author', async () => {
    const form = await formOf({
      grade: {
        type: 'integer',
        title: 'Grade',
        errorMessage: { enum: 'Only drivers have grade 7.' },
        oneOf: [
          { const: 6, title: 'Six' },
          { const: 7, title: 'Seven', 'x-showIf': { drives: true } }
        ]
      }
    })
    expect(problemsOf(form, { grade: 7 })).toEqual([['/grade', 'Only drivers have grade 7.']])
    expect(problemsOf(form, { grade: 7, drives: true })).toEqual([])
  })

  it('has its rules only once if its form is read by a reference', async () => {
    const turn = { type: 'string', title: 'Turn', oneOf: turns }
    const group = { type: 'object', properties: { drives, turn } } as unknown as WrittenSchema
    const sources = new Map([['a.json', { file: 'a.json', text: '', value: group }]])
    const again = resolveSchema(sources as never, 'b.json', { $ref: 'a.json' })
    expect(again['x-rules']).toHaveLength(3)
  })

  it('is in a sample only if it is offered', async () => {
    const form = await formOf(
      { turn: { type: 'string', title: 'Turn', oneOf: turns } },
      { required: ['turn', 'drives'] }
    )
    const sample = createSample(form, { today: '2026-11-20' })
    expect(sample).toMatchObject({ turn: 'D' })
    expect(check(form, sample)).toEqual([])
  })
})
