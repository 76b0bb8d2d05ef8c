import path from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { renderLanguages } from '../../../engine/generate/languages.ts'
import { t } from '../../../engine/index.ts'
import { resolveProject } from '../../../engine/resolve/project.ts'
import { parseSource, readSources, type Source, type Sources } from '../../../engine/schema-files/sources.ts'

const root = path.resolve(import.meta.dirname, '../../..')
const step = 'steps/employee-details'

/**
 * The product with a step for women only, a choice for some of them, a question with Yes and No, a choice of groups without a
 * title, and a retired field.
 */
function changeProduct(): Sources {
  const sources = new Map(readSources(path.join(root, 'schemas')))
  edit(sources, 'organisation.json', organisation => {
    organisation.languages = ['fr', 'ar']
  })
  edit(sources, 'journey.json', ({ steps }) => {
    steps.find(({ form }: { form: string }) => form === 'steps/guarantors').when = {
      '/personalInfo/gender': 'female'
    }
  })
  edit(sources, `${step}/schema.json`, ({ properties }) => {
    const atNight = { const: 'night', title: 'By night', 'x-showIf': { moves: true } }
    properties.turn = {
      type: 'string',
      title: 'Shift',
      oneOf: [{ const: 'day', title: 'By day' }, atNight]
    }
    properties.moves = { type: 'boolean', title: 'Would move', 'x-filter': 'plain' }
    properties.payout = {
      type: 'object',
      title: 'Payout',
      oneOf: [
        { title: 'By bank', properties: { way: { const: 'bank' }, iban: { type: 'string', title: 'IBAN' } } },
        {
          title: 'By cheque',
          properties: { way: { const: 'cheque' }, town: { type: 'string', title: 'Town' } }
        }
      ]
    }
    properties.once = { type: 'string', title: 'Once', 'x-retired': true }
  })
  edit(sources, 'admin/employee-list/schema.json', schema => {
    schema['x-list'].filters.moves = { field: '/employeeDetails/moves', title: 'All' }
  })
  return sources
}

// oxlint-disable-next-line typescript/no-explicit-any -- schemas of every shape are edited here.
function edit(sources: Map<string, Source>, file: string, change: (json: any) => void) {
  const json = JSON.parse(sources.get(file)?.text ?? '')
  change(json)
  sources.set(file, parseSource(file, JSON.stringify(json)))
}

describe('sentences that the product adds to forms', () => {
  let files: Map<string, string>

  beforeAll(() => {
    const sources = changeProduct()
    files = renderLanguages(sources, resolveProject(sources), root)
  })

  it.each([
    [
      'forms/steps/employee-details.ts',
      'Avec vos autres réponses, «\u00a0By night\u00a0» n’est pas proposé.'
    ],
    ['forms/steps/employee-details.ts', 'Choisissez-en un autre.'],
    ['forms/steps/employee-details.ts', '"title":"Lequel de ces choix\u00a0?"'],
    ['project.ts', 'C’est demandé seulement dans ce cas\u00a0: Sexe est féminin.'],
    ['forms/admin/employee-list.ts', '"texts":{"true":"Oui","false":"Non"}'],
    ['forms/sections.ts', '"title":"Réponses antérieures"']
  ])('are translated: %s has %s', (file, text) => {
    expect(files.get(`languages/fr/${file}`)).toContain(text)
  })

  it('isolate quoted text in a right-to-left language', () => {
    expect(files.get('languages/ar/forms/steps/employee-details.ts')).toContain('«\u2068By night\u2069»')
  })

  it('are only in the forms, so that no page loads them twice', () => {
    const pages = [...files].filter(([file]) => /^languages\/fr\/(pages|screens\/.*)\.ts$/.test(file))
    expect(pages.filter(([, text]) => text.includes('n’est pas proposé'))).toEqual([])
  })

  it('do not change the current language when they are generated', () => {
    expect(t('Yes')).toBe('Yes')
  })
})
