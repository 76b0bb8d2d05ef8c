import fs from 'node:fs'
import path from 'node:path'
import { Ajv } from 'ajv'
import { describe, expect, it } from 'vitest'
import { exampleIn } from '../../../engine/lint/rule.ts'
import { lint } from '../../../engine/lint/index.ts'
import { createExampleSources, pickMetaSchemas } from '../../../engine/lint/example-project.ts'
import { metaOf } from '../../../engine/schema-files/meta-of.ts'
import { readSources } from '../../../engine/schema-files/sources.ts'

const root = path.resolve(import.meta.dirname, '../../..')
const product = readSources(path.join(root, 'schemas'))
const metas = pickMetaSchemas(product)
const read = (file: string) => JSON.parse(fs.readFileSync(path.join(root, file), 'utf8'))

interface Meta {
  $ref?: string
  description?: string
  properties?: Record<string, Meta>
  additionalProperties?: Meta | boolean
  items?: Meta
  anyOf?: Meta[]
  definitions?: Record<string, Meta>
  defaultSnippets?: { label: string; description: string; body: unknown }[]
}

describe('schemas in an editor', () => {
  it('have the same meta-schema by their first line and by the editor settings', () => {
    const mapped = (read('.vscode/settings.json') as Settings)['json.schemas']
    for (const file of product.keys()) {
      const meta = metaOf(file)
      if (!meta) continue
      const found = mapped.filter(({ fileMatch }) =>
        fileMatch.some(pattern => fits(`/schemas/${file}`, pattern))
      )
      expect({ file, urls: found.map(({ url }) => url) }).toEqual({ file, urls: [`./schemas/meta/${meta}`] })
      const { $schema: own = '' } = (product.get(file)?.value ?? {}) as { $schema?: string }
      expect(path.posix.join(path.posix.dirname(file), own)).toBe(`meta/${meta}`)
    }
  })

  it.each([...metas.keys()])('show a description for every keyword of %s', file => {
    const meta = metas.get(file)?.value as Meta
    expect(wordsOf(meta).filter(([, word]) => !described(word, meta))).toEqual([])
  })

  it('offer only valid values for a keyword', () => {
    for (const { value } of metas.values()) {
      const meta = value as Meta & object
      const ajv = new Ajv({ strict: false, schemas: { 'form.json': read('schemas/meta/form.json') } })
      for (const [name, word] of wordsOf(meta)) {
        const validate = ajv.compile({ ...word, definitions: meta.definitions })
        for (const { label, description, body } of word.defaultSnippets ?? []) {
          expect({ name, label, right: validate(filledIn(body)) }).toEqual({ name, label, right: true })
          expect(description).toMatch(/\.$/)
        }
      }
    }
  })

  const snippets = Object.entries(read('.vscode/schemas.code-snippets') as Record<string, Snippet>)
  it.each(snippets)('have no mistake after the snippet "%s" is inserted', (_, { scope, body }) => {
    expect(scope).toBe('json')
    const beside = [
      '"maritalStatus": { "type": "string", "title": "Marital status", "enum": ["single", "married"] }',
      '"firstName": { "type": "string", "title": "First name" }',
      '"lastName": { "type": "string", "title": "Last name" }',
      '"dob": { "type": "string", "title": "Date of birth", "format": "date" }'
    ]
    const lines = [...beside, filled(body.join('\n'))].join(',\n')
    expect(lint(createExampleSources(metas, exampleIn.fields`${lines}`))).toEqual([])
  })
})

interface Settings {
  'json.schemas': { fileMatch: string[]; url: string }[]
}

interface Snippet {
  scope: string
  prefix: string[]
  body: string[]
}

function fits(file: string, pattern: string): boolean {
  return new RegExp(`^${pattern.replaceAll('.', '\\.').replaceAll('*', '[^/]*')}$`).test(file)
}

/** Returns a snippet with its placeholders replaced by their default texts. */
function filled(text: string): string {
  return text
    .replace(/\$\{\d+:([^}]*)\}/g, '$1')
    .replace(/(?<!\\)\$\d/g, '')
    .replaceAll('\\$', '$')
}

/** The same for a JSON snippet; `^` before a placeholder means that its value is not quoted as a string. */
function filledIn(body: unknown): unknown {
  const text = JSON.stringify(body).replace(/"\^(\$\{\d+:[^}]*\})"/g, '$1')
  return JSON.parse(filled(text))
}

/** Lists every property of a meta-schema, at every depth. */
function wordsOf(meta: Meta): [string, Meta][] {
  const own = Object.entries(meta.properties ?? {})
  const { additionalProperties: others, items, anyOf = [], definitions = {} } = meta
  const inside = [
    ...own.map(([, word]) => word),
    ...(typeof others === 'object' ? [others] : []),
    ...(items ? [items] : []),
    ...anyOf,
    ...Object.values(definitions)
  ]
  return [...own, ...inside.flatMap(wordsOf)]
}

function described({ $ref, description }: Meta, meta: Meta): boolean {
  if (description) return /\S/.test(description)
  const [, one = '', name = ''] =
    /^#\/definitions\/(field|computation)\/properties\/(.+)$/.exec($ref ?? '') ?? []
  return Boolean(meta.definitions?.[one]?.properties?.[name]?.description)
}
