import { expect, it } from 'vitest'
import { lint } from '../../../engine/lint/index.ts'
import { edit, product } from './editing.ts'

const form = 'steps/employee-details/schema.json'
const tyres = { type: 'array', title: 'Tyres', items: { type: 'string', title: 'Tyre' } }

/** What is said where a row has this list in it. */
function toldOf(list: object, shared: object = {}) {
  const sources = new Map(product)
  edit(form, json => {
    Object.assign(json.properties, shared)
    json.properties.cars = {
      type: 'array',
      title: 'Cars',
      items: { type: 'object', properties: { plate: { type: 'string', title: 'Plate' }, tyres: list } }
    }
  })(sources)
  return lint(sources)
    .filter(({ file, level }) => file.endsWith(form) && level === 'error')
    .map(({ message, fix, line }) => ({
      message,
      fix,
      text: sources.get(form)?.text.split('\n')[line - 1]?.trim()
    }))
}

const message = 'A list in rows begins with none: "default" does nothing here.'

it('a list in rows that begins with answers is told at the word that says so, or at what brings it', () => {
  const filled = { ...tyres, default: ['Summer'] }
  const bring = { $ref: '#/properties/tyres' }
  expect(toldOf(filled)).toEqual([
    { message, fix: 'Delete it; a single question in rows may begin with an answer.', text: '"default": [' }
  ])
  expect(toldOf(bring, { tyres: filled })).toEqual([
    {
      message,
      fix: 'Write the list here without "default"; a single question in rows may begin with an answer.',
      text: '"$ref": "#/properties/tyres"'
    }
  ])
  expect(toldOf({ ...bring, default: ['Winter'] }, { tyres })).toEqual([
    { message, fix: 'Delete it; a single question in rows may begin with an answer.', text: '"default": [' }
  ])
  expect(toldOf(bring, { tyres })).toEqual([])
})
