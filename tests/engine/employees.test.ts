import { describe, expect, it } from 'vitest'
import { createOffered, exampleEmployees } from '../../engine/sample/offered.ts'
import { resolveSchema } from '../../engine/resolve/resolve.ts'
import { createSample } from '../../engine/sample/sample.ts'
import {
  check,
  type Lists,
  listEmployees,
  mapEmployees,
  readAnswer,
  type Schema
} from '../../engine/index.ts'
import { compiledForm } from '../helpers/compiled-form.ts'

const boss: Schema = {
  type: 'string',
  title: 'Boss',
  format: 'employee',
  'x-options': { list: 'colleagues' }
}
const form = await compiledForm({
  name: 'test/employees',
  schema: resolveSchema(new Map(), 'employees', {
    type: 'object',
    properties: {
      boss,
      home: { type: 'object', title: 'Home', properties: { mentor: boss } },
      jobs: {
        type: 'array',
        title: 'Jobs',
        items: { type: 'object', properties: { by: boss, title: { type: 'string', title: 'Title' } } }
      }
    }
  }),
  ui: {}
})
const [ada = '', bola = ''] = Object.keys(exampleEmployees)
const lists: Lists = {
  colleagues: { title: 'Colleagues', source: 'employees', status: 'any', client: 'any', shown: ['name'] }
}
const answers = { boss: ada, home: { mentor: bola }, jobs: [{ by: ada, title: ada }, { by: 'Ada' }] }

describe('answers that name employees', () => {
  it('are found in groups and rows, while other texts with an id are ignored', () => {
    expect(listEmployees(form.schema, answers).map(({ id }) => id)).toEqual([ada, bola, ada])
    const named = mapEmployees(form.schema, answers, id => exampleEmployees[id] ?? '')
    expect(named).toEqual({
      boss: 'Ada Obi',
      home: { mentor: 'Bola Ade' },
      jobs: [{ by: 'Ada Obi', title: ada }, { by: 'Ada' }]
    })
  })

  it('read as "Someone who was erased" if the id has no name', () => {
    expect(readAnswer(boss, ada)).toBe('Someone who was erased')
    expect(readAnswer(boss, 'Ada Obi')).toBe('Ada Obi')
  })

  it('are rejected if they are not an id or not an offered employee, unless already stored', () => {
    const facts = { today: '2026-11-23', offered: () => [ada] }
    const told = check(form, { boss: 'Ada', home: { mentor: bola } }, { ...facts, at: 'save' })
    expect(told.map(({ path, msg }) => [path, msg])).toEqual([
      ['/boss', 'Boss: type at least two letters of a name, and choose someone from the results.'],
      ['/home/mentor', 'Boss: this person has left, or cannot be chosen here. Choose someone else.']
    ])
    const stored = { boss: ada, home: { mentor: bola } }
    expect(check(form, stored, { ...facts, at: 'save', stored })).toEqual([])
  })

  it('have a sample if the list offers employees, and none otherwise', () => {
    const sample = createSample(form, { today: '2026-11-23', offered: createOffered(lists) })
    expect(sample).toMatchObject({ boss: ada, jobs: [{ by: ada }] })
    expect(createSample(form, { today: '2026-11-23' })).not.toHaveProperty('boss')
  })
})
