import { describe, expect, it } from 'vitest'
import { computeAnswers } from '../../engine/check/computed.ts'
import { check, type Schema } from '../../engine/index.ts'
import { resolveSchema } from '../../engine/resolve/resolve.ts'
import { parseSource } from '../../engine/schema-files/sources.ts'
import type { WrittenSchema } from '../../engine/schema-files/references.ts'
import { createInitialAnswers } from '../../renderer/form/state/initial-answers.ts'
import { compiledForm } from '../helpers/compiled-form.ts'

const written = {
  type: 'object',
  title: 'Post',
  properties: {
    base: { type: 'string', title: 'Base', readOnly: true, default: 'Lagos {name}, as "ever"' },
    leave: { type: 'integer', title: 'Days of leave', readOnly: true, default: 25 },
    left: { type: 'number', title: 'Left', 'x-computed': { difference: ['leave', 'taken'] } },
    taken: { type: 'integer', title: 'Taken' },
    tools: {
      type: 'array',
      title: 'Tools',
      default: ['Saw', 'Axe'],
      items: { type: 'string', title: 'Tool' }
    },
    days: {
      type: 'array',
      title: 'Days',
      default: ['mon'],
      uniqueItems: true,
      items: { type: 'string', enum: ['mon', 'tue'] }
    }
  }
}
const file = 'steps/post/schema.json'
const source = parseSource(file, JSON.stringify(written))
const schema: Schema = resolveSchema(new Map([[file, source]]), file, source.value as WrittenSchema)
const form = await compiledForm({ name: 'test/post', schema, ui: {} })

describe('a read-only field with a default', () => {
  it('always stores its default, whatever a client sends', () => {
    expect(computeAnswers(form, { base: 'Abuja', leave: 99, taken: 5 }, {})).toMatchObject({
      base: 'Lagos {name}, as "ever"',
      leave: 25,
      left: 20
    })
    expect(check(form, { base: 'Abuja', leave: 'many' }, {})).toEqual([])
  })
})

describe('a list with default rows', () => {
  it('starts with its default rows if the form was never answered', () => {
    const begun = { tools: ['Saw', 'Axe'], days: ['mon'] }
    expect(createInitialAnswers(form, undefined, {})).toEqual(begun)
    expect(createInitialAnswers(form, { taken: 5 }, { isFirst: true })).toEqual({ taken: 5, ...begun })
  })

  it('does not restore its default rows after they were removed', () => {
    expect(createInitialAnswers(form, { taken: 5 }, {})).toEqual({ taken: 5 })
    expect(createInitialAnswers(form, { tools: [], days: [] }, {})).toEqual({ tools: [], days: [] })
  })
})

describe('a field with a default answer', () => {
  const colour: Schema = { type: 'string', title: 'Colour', default: 'blue' }
  const row: Schema = { type: 'object', properties: { colour } }
  const properties = { colour, name: { type: 'string', title: 'Name' }, rows: { type: 'array', items: row } }
  const asked = { schema: { type: 'object', properties } as Schema }

  it('starts with its default if the form was never answered', () => {
    expect(createInitialAnswers(asked, undefined, {})).toEqual({ colour: 'blue' })
  })

  it('does not restore its default after it was removed, also in rows', () => {
    const saved = { name: 'Ada', rows: [{}] }
    expect(createInitialAnswers(asked, saved, {})).toEqual(saved)
  })
})
