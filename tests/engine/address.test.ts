import { describe, expect, it } from 'vitest'
import { resolveSchema } from '../../engine/resolve/resolve.ts'
import { check, cleanAnswers, readRow, type Schema } from '../../engine/index.ts'
import { sentSchema } from '../../engine/openapi/index.ts'
import { createSample } from '../../engine/sample/sample.ts'
import { createChance } from '../../server/tools/demo/chance.ts'
import { compiledForm } from '../helpers/compiled-form.ts'

const lists: { [list: string]: string[] } = {
  countries: ['Nigeria', 'Ghana'],
  states: ['Kano', 'Lagos'],
  lgas: ['Ikeja', 'Epe']
}
const offered = (list: string) => lists[list]

const home: Schema = { type: 'object', title: 'Home', format: 'address', 'x-path': ['home'] }
const form = await compiledForm({
  name: 'test/address',
  schema: resolveSchema(new Map(), 'address', { type: 'object', properties: { home } }),
  ui: {}
})

const street = { street: '4 Allen Avenue', city: 'Ikeja' }
const nigerian = { country: 'Nigeria', ...street, state: 'Lagos', lga: 'Ikeja' }

describe('an address', () => {
  it.each<[string, object, string[]]>([
    ['is complete in Nigeria with a state and a local government', nigerian, []],
    ['is complete in another country without a state', { country: 'Ghana', ...street }, []],
    [
      'requires a state and a local government in Nigeria',
      { country: 'Nigeria', ...street },
      ['state', 'lga']
    ],
    ['requires a country and a city beside a street', { street: '4 Allen Avenue' }, ['country', 'city']],
    ['is left out if it has only an answer that is not asked without a country', { area: 'GRA' }, []],
    [
      'accepts only countries from its list of choices',
      { ...nigerian, country: 'Atlantis', state: 'Kent' },
      ['country']
    ]
  ])('%s', (_, answer, wrong) => {
    const found = check(form, { home: answer }, { offered }).map(({ path }) => path)
    expect(found).toEqual(wrong.map(name => `/home/${name}`))
  })

  it('is dropped if it is blank, and drops fields that its country does not have', () => {
    expect(cleanAnswers(form, { home: { street: ' ' } })).toEqual({})
    expect(cleanAnswers(form, { home: { ...nigerian, region: 'Ashanti' } })).toEqual({ home: nigerian })
  })

  it('reads as one line in a cell', () => {
    const [text] = readRow(form, { home: { ...nigerian, area: 'GRA' } })
    expect(text).toBe('4 Allen Avenue, GRA, Ikeja, Ikeja, Lagos, Nigeria')
    expect(readRow(form, {})).toEqual([''])
  })

  it('has samples that pass its check, and is in the API description', () => {
    for (let seed = 0; seed < 40; seed++) {
      const facts = { today: '2026-11-22', chance: createChance(seed), offered }
      const sample = createSample(form, facts)
      expect(check(form, sample, { offered }), JSON.stringify(sample)).toEqual([])
    }
    expect(sentSchema(form)).toMatchObject({
      properties: { home: { type: 'object', required: ['country', 'street', 'city'] } }
    })
  })
})
