import path from 'node:path'
import { expect, it } from 'vitest'
import { setValue } from '../../engine/author/field/json-edit.ts'
import { lint } from '../../engine/lint/index.ts'
import { resolveProject } from '../../engine/resolve/project.ts'
import { parseSource, readSources } from '../../engine/schema-files/sources.ts'
import { form } from '../../generated/guarantor.ts'
import { loadForm } from '../../generated/lazy.ts'
import { journey, organisation, parts } from '../../generated/journey.ts'
import { drawGuarantorForm, drawPrintedForm } from '../../renderer/build/printed-form/printed-form.ts'
import { readPages, textOfPdf } from '../helpers/pdf-text.ts'

const schemas = path.resolve(import.meta.dirname, '../../schemas')

/** Returns the guarantor form after edits by an author. */
function edit(changes: { [file: string]: [place: (string | number)[], value: unknown][] }) {
  const sources = readSources(schemas)
  for (const [name, edits] of Object.entries(changes)) {
    const file = `guarantor/${name}.json`
    const before = sources.get(file)?.text ?? ''
    const text = edits.reduce((all, [place, value]) => setValue(all, place, value), before)
    sources.set(file, parseSource(file, text))
  }
  return sources
}

async function print(changes: Parameters<typeof edit>[0]): Promise<Buffer> {
  const form = resolveProject(edit(changes)).forms.find(({ name }) => name === 'guarantor')
  const checks = { validate: () => true, validators: {} }
  return drawPrintedForm({ ...(form ?? { name: '', schema: {}, ui: {} }), ...checks })
}

it('prints the whole guarantor form on one page, with its declaration, hint and footer', async () => {
  const pdf = await drawGuarantorForm()
  const pages = readPages(pdf)
  expect(pages).toHaveLength(1)
  const printed = pages[0]?.lines.join(' ').replaceAll(/ +/g, ' ') ?? ''
  const { schema, ui } = form
  const onPaper = Object.entries(schema.properties ?? {})
    .filter(([name]) => ui.fields?.[name]?.['ui:on'] !== 'screen')
    .flatMap(([, field]) => [field, ...Object.values(field.properties ?? {})])
  const titles = [schema, ...onPaper].flatMap(({ title }) => title ?? [])
  expect(titles.length).toBeGreaterThan(20)
  for (const title of [
    ...titles,
    'Declaration',
    'Witness',
    organisation.name,
    ...Object.values(ui['ui:print'] ?? {})
  ])
    expect(printed).toContain(title)
  expect(printed).toContain(`I guarantee to ${organisation.name} that they will`)
  expect(printed).toContain('What I have written here is true.')
})

it('the guarantor form is no employee form, step or part of the record', async () => {
  await expect(loadForm('guarantor')).rejects.toThrow('There is no form called guarantor.')
  expect(journey.steps.map(({ form }) => form)).not.toContain('guarantor')
  expect(parts.flatMap(({ forms }) => forms)).not.toContain('guarantor')
})

it('continues a long declaration on a second page, with the signature below it', async () => {
  const sentence = 'I answer for every loss as far as the law allows. '
  const declaration = `${sentence.repeat(60)}\n\nThis is the last sentence.`
  const pages = readPages(await print({ ui: [[['fields', 'signature', 'ui:before'], declaration]] }))
  expect(pages).toHaveLength(2)
  const last = pages[1]?.lines ?? []
  const places = ['This is the last sentence.', 'Signature of the guarantor', 'Witness'].map(words =>
    last.findIndex(line => line.includes(words))
  )
  expect(places).toEqual(places.toSorted((one, other) => one - other))
  expect(Math.min(...places)).toBeGreaterThanOrEqual(0)
  for (const { lines } of pages) expect(lines.join(' ')).toContain('We may call the guarantor')
})

it('prints all of a declaration that fills several pages', async () => {
  const points = Array.from(
    { length: 150 },
    (_, index) => `- Promise number ${index + 1} of this declaration`
  )
  const pages = readPages(await print({ ui: [[['fields', 'signature', 'ui:before'], points.join('\n')]] }))
  expect(pages.length).toBeGreaterThan(2)
  const printed = pages.flatMap(({ lines }) => lines).join(' ')
  for (const number of [1, 75, 150]) expect(printed).toContain(`Promise number ${number} of`)
})

it('prints choices, hints, long labels, groups, rows and Nigerian letters', async () => {
  const label =
    'Have you stood as guarantor for anybody else at this company in the last five years, and for whom?'
  const printed = textOfPdf(
    await print({
      schema: [
        [
          ['properties', 'guarantor', 'properties', 'home'],
          { type: 'string', title: 'Ilé rẹ', enum: ['Tí ó jẹ́ tìrẹ', 'Rented'] }
        ],
        [
          ['properties', 'guarantor', 'properties', 'before'],
          { type: 'boolean', title: label, format: 'yesno' }
        ],
        [
          ['properties', 'limit'],
          { type: 'integer', title: 'Up to which amount, above ₦50,000?', format: 'money' }
        ],
        [['properties', 'agreed'], { type: 'boolean', title: 'I agree to be called', const: true }],
        [
          ['properties', 'referees'],
          {
            type: 'array',
            title: 'Referees',
            minItems: 3,
            items: { type: 'object', properties: { who: { type: 'string', title: 'Name of the referee' } } }
          }
        ]
      ],
      ui: [
        [
          ['ui:groups', 1, 'fields'],
          ['signature', 'date', 'limit', 'agreed', 'referees']
        ],
        [['fields', 'limit'], { 'ui:help': 'In figures and in words.' }],
        [['fields', 'referees'], { 'ui:row': 'Referee {n}' }]
      ]
    })
  ).replaceAll('\n', ' ')
  for (const words of [
    'Ilé rẹ',
    'Tí ó jẹ́ tìrẹ',
    'Rented',
    label,
    'Yes',
    '₦50,000',
    'In figures and in words.',
    'I agree to be called',
    'Referee 1',
    'Referee 3'
  ])
    expect(printed.normalize()).toContain(words.normalize())
  expect(printed).not.toContain('Referee 4')
})

it('prints a question that is longer than a page over several pages', async () => {
  const grades = Array.from({ length: 200 }, (_, index) => `Grade ${index + 1} of the service, as it is paid`)
  const hint = 'Say everything that you know. '.repeat(200)
  const pages = readPages(
    await print({
      schema: [
        [
          ['properties', 'guarantor', 'properties', 'grade'],
          { type: 'string', title: 'Grade', enum: grades }
        ],
        [['properties', 'guarantor', 'properties', 'story'], { type: 'string', title: 'Story' }]
      ],
      ui: [
        [['fields', 'guarantor', 'fields', 'grade'], { 'ui:width': 20 }],
        [['fields', 'guarantor', 'fields', 'story'], { 'ui:width': 20, 'ui:help': hint }]
      ]
    })
  )
  expect(pages.length).toBeLessThan(10)
  const printed = pages.flatMap(({ lines }) => lines).join(' ')
  for (const number of [1, 100, 200]) expect(printed).toContain(`Grade ${number} of`)
  expect(printed).toContain('Witness')
})

it('reports print-only settings in other forms, and a picture that cannot be printed', () => {
  const sources = edit({})
  const file = 'steps/personal-details/ui.json'
  const text = setValue(sources.get(file)?.text ?? '', ['ui:print'], {})
  sources.set(file, parseSource(file, setValue(text, ['fields', 'lastName', 'ui:width'], 50)))
  const found = lint(sources).filter(({ code }) => code === 'printed')
  expect(found.map(({ file }) => file)).toEqual([`schemas/${file}`, `schemas/${file}`])
  expect(found.map(({ message }) => message)).toEqual([
    '"ui:width" does nothing here: only the guarantor form is printed.',
    '"ui:print" does nothing here: only the guarantor form is printed.'
  ])
  const [picture] = lint(edit({ ui: [[['fields', 'signature', 'ui:before'], '![The product](/mark.svg)']] }))
  expect(picture).toMatchObject({ file: 'schemas/guarantor/ui.json', code: 'printed' })
  expect(picture?.message).toContain('the printed version cannot show it')
})

it('reports the missing file when the form author has deleted the guarantor form', () => {
  const sources = readSources(schemas)
  for (const name of ['schema', 'ui']) sources.delete(`guarantor/${name}.json`)
  expect(lint(sources)[0]?.message).toBe(
    'This file is missing: it says what the printed guarantor form asks, and nothing can start without it.'
  )
})

it('asks a question of a group only on paper or only on screen', async () => {
  const place = (name: string, on: string): [(string | number)[], unknown] => [
    ['fields', 'guarantor', 'fields', name],
    { 'ui:on': on }
  ]
  const changes = { ui: [place('occupation', 'paper'), place('employer', 'screen')] }
  const printed = textOfPdf(await print(changes))
  expect(printed).toContain('Occupation')
  expect(printed).not.toContain('Employer, with address')
  const online = resolveProject(edit(changes)).forms.find(({ name }) => name === 'online/guarantor')
  const asked = Object.keys(online?.schema.properties?.guarantor?.properties ?? {})
  expect(asked).toContain('employer')
  expect(asked).not.toContain('occupation')
})
