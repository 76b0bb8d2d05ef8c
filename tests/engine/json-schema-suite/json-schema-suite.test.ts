import path from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Diagnostic } from '../../../engine/diagnostic.ts'
import { resolveSchema } from '../../../engine/resolve/resolve.ts'
import { check, type Form, isAnswers } from '../../../engine/index.ts'
import { createExampleSources, pickMetaSchemas } from '../../../engine/lint/example-project.ts'
import { lint } from '../../../engine/lint/index.ts'
import { unsupportedKeywords } from '../../../engine/lint/rules/field/unsupported-keywords.ts'
import type { WrittenSchema } from '../../../engine/schema-files/references.ts'
import { readSources, type Sources } from '../../../engine/schema-files/sources.ts'
import { compiledForm } from '../../helpers/compiled-form.ts'
import { writeInForm, type Written } from './as-written.ts'
import { differences } from './differences.ts'
import { type Group, isInstalled, readSuite, whereFrom } from './suite.ts'

const metas = pickMetaSchemas(readSources(path.resolve(import.meta.dirname, '../../../schemas')))
const file = 'steps/pay/schema.json'

/** A schema of the suite in a form of the example project, and the errors that the linter finds in it. */
interface Placed extends Written {
  group: Group
  sources: Sources
  mistakes: Diagnostic[]
}

function placeInForm(group: Group): Placed {
  const written = writeInForm(group)
  const { in: place, schema } = written
  const words = place === 'form' ? JSON.stringify(schema).slice(1, -1) : `"answer": ${JSON.stringify(schema)}`
  // The example project already gives the form a title.
  const bad = words.replace(/^"title":"Answer",/, '')
  const sources = createExampleSources(metas, { in: place, bad, good: '' }, 'bad')
  const mistakes = lint(sources).filter(({ level }) => level === 'error')
  return { ...written, group, sources, mistakes }
}

const codesOf = ({ mistakes }: Placed) => mistakes.map(({ code }) => code)

describe.runIf(isInstalled)('the draft-07 cases of the JSON-Schema-Test-Suite', () => {
  const placed = readSuite().map(placeInForm)
  const refused = placed.filter(({ mistakes }) => mistakes.length > 0)
  const taken = placed.filter(({ mistakes }) => mistakes.length === 0)
  const forms = new Map<Placed, Form>()

  beforeAll(async () => {
    for (const one of taken) {
      const written = one.sources.get(file)?.value as WrittenSchema
      const schema = resolveSchema(one.sources, file, written)
      forms.set(one, await compiledForm({ name: 'steps/pay', schema, ui: {} }))
    }
  }, 60_000)

  it.each(['page', 'save', 'record'] as const)(
    'give the results of the suite, except for listed differences, when checking a %s',
    at => {
      const otherwise = taken.flatMap(one =>
        one.group.tests
          .filter(({ data, valid }) => isTaken(one, data, at) !== valid)
          .map(({ description }) => `${one.group.file}: ${one.group.description}: ${description}`)
      )
      expect(otherwise.toSorted()).toEqual(differences.flatMap(({ cases }) => cases).toSorted())
    }
  )

  function isTaken(one: Placed, data: unknown, at: 'page' | 'save' | 'record') {
    return check(forms.get(one) as Form, one.answers(data), { at }).length === 0
  }

  it('use every keyword that the product shares with JSON Schema', () => {
    const words = new Set(taken.flatMap(({ group: { schema } }) => listWords(schema)))
    expect([...words].toSorted()).toEqual(sharedWords)
  })

  it('are rejected with the name of each unsupported keyword', () => {
    const unnamed = refused.flatMap(({ group, mistakes }) => {
      const foreign = Object.keys(isAnswers(group.schema) ? group.schema : {}).filter(isForeign)
      const said = mistakes.map(({ message }) => message).join('\n')
      return foreign.filter(word => !said.includes(`"${word}" is not supported here`))
    })
    expect(unnamed).toEqual([])
    const named = new Set(refused.flatMap(({ group: { schema } }) => listWords(schema)).filter(isForeign))
    expect([...named].toSorted()).toEqual(foreignWords)
  })

  it('are accepted and rejected in the recorded numbers', () => {
    const tests = (groups: Placed[]) => groups.reduce((sum, { group }) => sum + group.tests.length, 0)
    const refusedFor: Record<string, number> = {}
    for (const codes of refused.map(codesOf)) {
      const code = codes.find(code => code === 'keyword') ?? codes[0] ?? ''
      refusedFor[code] = (refusedFor[code] ?? 0) + 1
    }
    const numbers = {
      taken: [taken.length, tests(taken)],
      refused: [refused.length, tests(refused)],
      refusedFor,
      otherwise: differences.map(({ cases }) => cases.length)
    }
    console.log(`JSON-Schema-Test-Suite, draft-07: ${JSON.stringify(numbers)}`)
    expect(numbers).toEqual({
      taken: [40, 174],
      refused: [115, 392],
      refusedFor: {
        keyword: 62,
        'first-rows': 7,
        format: 13,
        choices: 7,
        shape: 4,
        'ref-outside': 6,
        'one-of-groups': 1,
        default: 5,
        type: 2,
        kind: 2,
        name: 1,
        'whole-pattern': 1,
        bounds: 4
      },
      otherwise: [16, 7, 2, 4, 1, 8]
    })
  })
})

it.skipIf(isInstalled)(`the JSON-Schema-Test-Suite is not installed. ${whereFrom}`, () => {})

const sharedWords = [
  ...['$ref', 'const', 'enum', 'exclusiveMaximum', 'exclusiveMinimum', 'format', 'items', 'maxItems'],
  ...[
    'maxLength',
    'maximum',
    'minItems',
    'minLength',
    'minimum',
    'multipleOf',
    'pattern',
    'properties',
    'required'
  ],
  ...['type', 'uniqueItems']
]
const foreignWords = [
  ...['$id', 'additionalProperties', 'allOf', 'anyOf', 'contains', 'contentEncoding'],
  ...[
    'contentMediaType',
    'definitions',
    'dependencies',
    'else',
    'if',
    'maxProperties',
    'minProperties',
    'not'
  ],
  ...['patternProperties', 'propertyNames', 'then']
]

/** A keyword that the product does not support. It uses `oneOf` for choices with a code and a label, and reports it as such. */
const isForeign = (word: string) =>
  word === 'allOf' || (word !== 'oneOf' && Object.hasOwn(unsupportedKeywords, word))

/** Lists the keywords of a schema and its subschemas, without the names of fields. */
function listWords(schema: unknown): string[] {
  if (!isAnswers(schema)) return []
  const { properties, items } = schema
  const inside = isAnswers(properties) ? Object.values(properties) : []
  return [...Object.keys(schema), ...[...inside, items].flatMap(listWords)]
}
