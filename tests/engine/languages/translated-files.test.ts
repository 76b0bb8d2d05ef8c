import { describe, expect, it } from 'vitest'
import { translateProject } from '../../../engine/generate/translate-project.ts'
import { applyPatch, readAnswer, sortByLabels } from '../../../engine/index.ts'
import { readLanguageFiles, translateSources } from '../../../engine/schema-files/language-files.ts'
import { parseSource, type Sources } from '../../../engine/schema-files/sources.ts'
import { listTexts } from '../../../engine/schema-files/texts.ts'
import { createExampleSources, pickMetaSchemas } from '../../../engine/lint/example-project.ts'
import { resolveProject } from '../../../engine/resolve/project.ts'
import { readSources } from '../../../engine/schema-files/sources.ts'
import { createPatch } from '../../../engine/values/merge-patch.ts'

const product = readSources('schemas')

function withFile(sources: Sources, file: string, value: object): Sources {
  return new Map([...sources, [file, parseSource(file, JSON.stringify(value))]])
}

function translate(property: object, texts: { [place: string]: { english: string; text: string } }) {
  const file = 'steps/old/schema.json'
  const asked = withFile(createExampleSources(pickMetaSchemas(product)), file, {
    $schema: '../../meta/form.json',
    title: 'Earlier',
    type: 'object',
    properties: { school: property }
  })
  const language = { name: 'Français', english: 'French', texts: { [file]: texts } }
  const sources = withFile(asked, 'languages/fr.json', language)
  const [french] = readLanguageFiles(sources)
  if (!french) throw new Error('There is no French.')
  const { forms } = resolveProject(translateSources(sources, french))
  return forms.find(({ name }) => name === 'steps/old')?.schema.properties?.school
}

describe('the texts of schemas/', () => {
  it('include marked texts such as choices, labels and titles, but no paths, links or addresses', () => {
    const found = listTexts(product).map(({ file, place, text }) => [`${file}${place}`, text] as const)
    const texts = new Map(found)
    expect(texts.get('steps/personal-information/schema.json/properties/gender/enum/0')).toBe('male')
    expect(texts.get('mails/record-sent.json/text/4/label')).toBe('See your record')
    expect(texts.get('journey.json/done/title')).toBeDefined()
    expect(texts.get('admin/employee-list/schema.json/x-list/views/New#')).toBe('New')
    expect(
      found.filter(([place]) => /\$schema|\/path$|\/href$|\/form$|organisation\.json/.test(place))
    ).toEqual([])
  })
})

describe('translating a form', () => {
  it('isolates a phone number in a right-to-left language and keeps an email address whole', () => {
    const arabic = readLanguageFiles(product).find(({ tag }) => tag === 'ar')
    if (!arabic) throw new Error('There is no Arabic.')
    const [file, place] = ['steps/employee-details/ui.json', '/fields/employeeId/ui:help']
    const english = arabic.texts[file]?.[place]?.english ?? ''
    const text = 'HR: {organisationPhone}, [HR](mailto:{organisationEmail})'
    const written = { ...arabic, texts: { [file]: { [place]: { english, text } } } }
    const { forms } = translateProject(product, resolveProject(product), written)
    const { phone, email } = resolveProject(product).organisation
    expect(JSON.stringify(forms)).toContain(`HR: \u2068${phone}\u2069, [HR](mailto:${email})`)
  })

  it('translates a label and leaves an untranslated text in English', () => {
    const property = { type: 'string', title: 'School', description: 'The last one' }
    const schema = translate(property, {
      '/properties/school/title': { english: 'School', text: 'École' }
    })
    expect(schema).toMatchObject({ title: 'École', description: 'The last one' })
  })

  it('leaves a text in English if it changed since its translation', () => {
    const schema = translate(
      { type: 'string', title: 'Your school' },
      { '/properties/school/title': { english: 'School', text: 'École' } }
    )
    expect(schema).toMatchObject({ title: 'Your school' })
  })

  it('gives a choice a translated label and keeps its stored code', () => {
    const schema = translate(
      { type: 'string', title: 'School', enum: ['public', 'private'] },
      { '/properties/school/enum/0': { english: 'public', text: 'publique' } }
    )
    expect(schema).toMatchObject({ enum: ['public', 'private'], 'x-texts': { public: 'publique' } })
  })
})

describe('a list of choices with translations', () => {
  const list = 'lists/countries.json'

  it('offers its items for translation only if marked as translated, whatever their shape', () => {
    const placesOf = (value: object) =>
      listTexts(withFile(product, 'lists/grades.json', { title: 'Grades', ...value }))
        .filter(({ file }) => file === 'lists/grades.json')
        .map(({ place, text }) => [place, text])
    expect(placesOf({ items: ['Junior'] })).toEqual([])
    expect(placesOf({ translated: true, items: ['Junior', 'Senior'] })).toEqual([
      ['/items/0', 'Junior'],
      ['/items/1', 'Senior']
    ])
    expect(placesOf({ translated: true, value: 'name', items: [{ name: 'Junior', pay: '1' }] })).toEqual([
      ['/items/0/name', 'Junior']
    ])
    expect(placesOf({ translated: true, by: 'unit', items: { Sales: ['Junior'] } })).toEqual([
      ['/items/Sales/0', 'Junior']
    ])
  })

  it('labels each field that uses it and does not change what is stored', () => {
    const texts = {
      [list]: {
        '/items/0/name': { english: 'Nigeria', text: 'Nigéria' },
        '/items/1/name': { english: 'Afghanistan', text: 'Afghanistan' },
        '/items/2/name': { english: 'Once Åland', text: 'Åland' }
      }
    }
    const language = { tag: 'fr', name: 'Français', english: 'French', texts }
    const { forms, lists } = translateProject(product, resolveProject(product), language)
    expect([...lists]).toEqual([['countries', { Nigeria: 'Nigéria', Afghanistan: 'Afghanistan' }]])
    const step = resolveProject(product).forms.find(({ name }) => name === 'steps/personal-information')
    const translated = applyPatch(step, new Map(forms).get('steps/personal-information'))
    const { nationality } = translated?.schema.properties ?? {}
    expect(readAnswer(nationality ?? {}, 'Nigeria')).toBe('Nigéria')
    expect(readAnswer(nationality ?? {}, 'Ghana')).toBe('Ghana')
    expect(nationality).toMatchObject({ default: 'Nigeria', 'x-options': { list: 'countries' } })
  })
})

describe('the choices of a translated list', () => {
  const grades = { title: 'Grades', translated: true, items: ['Junior', 'Other', 'Senior'] }
  const texts = {
    '/items/0': { english: 'Junior', text: 'Junior' },
    '/items/1': { english: 'Other', text: 'Autre' },
    '/items/2': { english: 'Senior', text: 'Confirmé' }
  }
  const orderOf = (list: object) => {
    const sources = withFile(product, 'lists/grades.json', list)
    const language = { tag: 'fr', name: 'Français', english: 'French', texts: { 'lists/grades.json': texts } }
    const { lists } = translateProject(sources, resolveProject(sources), language)
    return sortByLabels(['Junior', 'New', 'Other', 'Senior'], lists.get('grades'), grade => grade)
  }

  it('keep their order, or are sorted in the language below the pinned choices', () => {
    expect(orderOf(grades)).toEqual(['Junior', 'Other', 'Senior', 'New'])
    expect(orderOf({ ...grades, pinned: 1 })).toEqual(['Junior', 'Other', 'Senior', 'New'])
    expect(orderOf({ ...grades, pinned: 0 })).toEqual(['Other', 'Senior', 'Junior', 'New'])
  })
})

describe('a merge patch (RFC 7396, with lists by index)', () => {
  it.each([
    [{ a: 1 }, { a: 2 }, { a: 2 }],
    [{ a: { b: 1, c: 2 } }, { a: { b: 1, c: 3 } }, { a: { c: 3 } }],
    [{ a: [1, 2] }, { a: [1, 3] }, { a: { 1: 3 } }],
    [{ a: [1, 2] }, { a: [1] }, { a: [1] }],
    [{ a: 1, b: 2 }, { a: 1 }, { b: null }],
    [{ a: 1 }, { a: 1 }, undefined]
  ])('makes %j into %j', (from, to, patch) => {
    expect(createPatch(from, to)).toEqual(patch)
    expect(applyPatch(from, patch)).toEqual(to)
  })
})
