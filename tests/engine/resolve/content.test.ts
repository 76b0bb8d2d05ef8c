import { describe, expect, it } from 'vitest'
import type { Journey, Schema, Ui } from '../../../engine/index.ts'
import { parseContents } from '../../../engine/resolve/content.ts'
import { splitPages } from '../../../engine/resolve/pages.ts'
import { addNamedFields } from '../../../engine/resolve/record.ts'

const written = {
  fields: {
    town: { 'ui:before': 'Where you *live*.' },
    jobs: {
      fields: {
        tools: {
          'ui:after': [
            'Goes with the question.',
            { text: 'Bring **yours**.', 'x-showIf': { employer: 'Acme', '../town': 'Lagos' } }
          ]
        }
      }
    },
    why: { 'ui:before': [{ text: 'Only in Lagos.', 'x-showIf': { any: [{ town: 'Lagos' }] } }] }
  },
  'ui:pages': [
    { title: 'One', fields: ['town', 'jobs'] },
    { title: 'Two', fields: ['why'] }
  ]
} as unknown as Ui

const schema: Schema = {
  type: 'object',
  title: 'Work',
  properties: {
    town: { type: 'string', title: 'Town' },
    jobs: {
      type: 'array',
      title: 'Jobs',
      items: {
        type: 'object',
        properties: {
          employer: { type: 'string', title: 'Employer' },
          tools: { type: 'string', title: 'Tools' }
        }
      }
    },
    why: { type: 'string', title: 'Why' }
  }
}

describe('content between questions', () => {
  it('is parsed with its condition at any depth', () => {
    const { fields } = parseContents(written)
    expect(fields?.town?.['ui:before']).toEqual([
      { nodes: [{ type: 'paragraph', children: ['Where you ', { type: 'em', children: ['live'] }, '.'] }] }
    ])
    expect(fields?.jobs?.fields?.tools?.['ui:after']).toMatchObject([
      { nodes: [{ children: ['Goes with the question.'] }] },
      { 'x-showIf': { employer: 'Acme', '../town': 'Lagos' } }
    ])
  })

  it('refers to questions of other pages by their place in the record, which the page then has', () => {
    const part = { name: 'work', title: 'Work', route: 'work', forms: ['steps/work'], list: false }
    const step = { form: 'steps/work', path: '/work', afterFirstSave: '/done', save: 'Save', update: 'Save' }
    const journey: Journey = { steps: [step], done: { path: '/done', title: 'Done', text: '' } }
    const form = { name: 'steps/work', schema, ui: parseContents(written) }
    const { forms } = splitPages({ forms: [form], parts: [part], journey })
    const [first, second] = forms
    expect(first?.ui.fields?.jobs?.fields?.tools?.['ui:after']?.[1]?.['x-showIf']).toEqual({
      employer: 'Acme',
      '../town': 'Lagos'
    })
    expect(second?.ui.fields?.why?.['ui:before']?.[0]?.['x-showIf']).toEqual({
      any: [{ '/work/town': 'Lagos' }]
    })
    const whole = {
      name: 'employee-record',
      ui: {},
      schema: { type: 'object', properties: { work: schema } } satisfies Schema
    }
    const named = addNamedFields([...forms, whole])
    expect(named[0]).not.toHaveProperty('record')
    expect(named[1]?.record?.properties?.work?.properties).toEqual({ town: { type: 'string' } })
  })
})
