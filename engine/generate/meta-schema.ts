import fs from 'node:fs'
import path from 'node:path'
import { authoredKeywords } from '../authoring/keywords/index.ts'
import { authoredKinds } from '../authoring/kinds/index.ts'
import { writeChanged } from './write.ts'

/**
 * Writes schemas/meta/form.json, which editors and the linter use for schema.json, from engine/authoring/meta-schema.json, the
 * kinds and the keywords.
 */
const root = path.resolve(import.meta.dirname, '../..')
const written = path.join(root, 'engine/authoring/meta-schema.json')
const meta = JSON.parse(fs.readFileSync(written, 'utf8'))
const { properties } = meta.definitions.field
const kinds = Object.entries(authoredKinds)

properties.format.description = [
  properties.format.description,
  ...kinds.map(([name, { guide }]) => `${name}: ${guide}`)
].join('\n')
properties.format.enum = kinds.map(([name]) => name)
for (const [name, { fragment }] of Object.entries(authoredKeywords)) properties[name] = fragment

/** The keywords of a field that mean nothing for a whole form. */
const ofFieldsOnly = [
  ...['examples', 'uniqueItems', 'minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum', 'multipleOf'],
  ...Object.entries(authoredKeywords).flatMap(([name, { isOfFieldsOnly }]) => (isOfFieldsOnly ? [name] : []))
]
for (const name of Object.keys(properties))
  if (!ofFieldsOnly.includes(name)) meta.properties[name] = { $ref: `#/definitions/field/properties/${name}` }

if (writeChanged(path.join(root, 'schemas/meta/form.json'), `${JSON.stringify(meta, null, 2)}\n`))
  console.log('schemas/meta/form.json is written')
