import { expect, it } from 'vitest'
import { lint } from '../../../engine/lint/index.ts'
import { parseSource, readSources, type Sources } from '../../../engine/schema-files/sources.ts'

const product = readSources('schemas')

/** The warnings about French once the steps of the journey are changed. */
function warnings(change: (steps: { hint?: string }[]) => void) {
  const journey = structuredClone(product.get('journey.json')?.value) as { steps: { hint?: string }[] }
  change(journey.steps)
  const sources: Sources = new Map(product).set(
    'journey.json',
    parseSource('journey.json', JSON.stringify(journey))
  )
  return lint(sources, { translations: true }).filter(
    ({ code, file }) => code === 'outdated-translation' && file === 'schemas/languages/fr.json'
  )
}

it('moved texts cause one warning per language and file, with the command to run', () => {
  const found = warnings(steps => steps.splice(2, 0, { ...steps[1], hint: 'Something new' }))
  expect(found).toEqual([
    expect.objectContaining({
      message: expect.stringMatching(
        /^\d+ texts of journey\.json have changed since they were translated; the first is at \/steps\/2\/\w+\.$/
      ),
      fix: 'Run npm run translate -- fr --write.'
    })
  ])
})

it('a changed text causes a warning to translate it again', () => {
  const found = warnings(steps => Object.assign(steps[1] ?? {}, { hint: 'Something new' }))
  expect(found).toEqual([
    expect.objectContaining({
      message: 'journey.json says "Something new" there now.',
      fix: 'Run npm run translate -- fr --write, then translate again what npm run translate -- fr lists.'
    })
  ])
})
