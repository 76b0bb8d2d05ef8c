import fs from 'node:fs'
import path from 'node:path'
import type { Diagnostic } from '../diagnostic.ts'
import { findSentenceMistakes } from '../language/check-translation.ts'
import { diagnose } from '../lint/report.ts'
import { findSyntaxError, json } from '../lint/rules/files/json.ts'
import { locate, parseSource, type Source } from '../schema-files/sources.ts'

/** The packages with sentences of the product, each with the catalogues that are always loaded with its own. */
export const packages = {
  engine: ['engine'],
  renderer: ['engine', 'renderer'],
  admin: ['engine', 'renderer', 'admin'],
  server: ['engine', 'server']
} as const

export type Package = keyof typeof packages
export const packageNames = Object.keys(packages) as Package[]

/** Translations by their English in ICU MessageFormat. */
export interface TranslatedSentences {
  [english: string]: string
}

export const catalogueOf = (name: Package, tag: string) => `${name}/languages/${tag}.json`

/** Reads a catalogue such as `renderer/languages/fr.json`, without empty translations. Empty if the file is missing. */
export function readCatalogue(root: string, name: Package, tag: string): TranslatedSentences {
  const source = readSource(root, catalogueOf(name, tag))
  const entries = Object.entries((source?.value ?? {}) as TranslatedSentences)
  return Object.fromEntries(entries.filter(([, text]) => text !== ''))
}

/** Lists the mistakes in the catalogues of all languages. */
export const checkCatalogues = (root: string): Diagnostic[] =>
  packageNames.flatMap(name => {
    const folder = path.join(root, name, 'languages')
    const files = fs.existsSync(folder) ? fs.readdirSync(folder).filter(file => file.endsWith('.json')) : []
    return files.sort().flatMap(file => checkCatalogue(root, `${name}/languages/${file}`))
  })

function checkCatalogue(root: string, file: string): Diagnostic[] {
  const source = readSource(root, file)
  if (!source) return []
  if (source.errors.length > 0)
    return findSyntaxError(source).map(finding => ({ ...diagnose(json, source, finding), file }))
  const report = (offset: number, message: string, fix: string): Diagnostic => ({
    file,
    ...locate(source, offset),
    level: 'error',
    code: 'catalogue',
    message,
    fix
  })
  if (source.tree?.type !== 'object')
    return [report(0, 'A catalogue is one object.', 'Write { "<English>": "<translation>" }.')]
  return (source.tree.children ?? []).flatMap(({ children: [name, value] = [] }) => {
    if (value?.type !== 'string')
      return [report(name?.offset ?? 0, 'This translation is not text.', 'Write it in double quotes.')]
    const mistakes = value.value === '' ? [] : findSentenceMistakes(String(name?.value), String(value.value))
    return mistakes.map(({ message, fix }) => report(value.offset, message, fix))
  })
}

/** Normalizes to Unicode NFC, as reading schemas/ does. */
function readSource(root: string, file: string): Source | undefined {
  const place = path.join(root, file)
  return fs.existsSync(place) ? parseSource(file, fs.readFileSync(place, 'utf8').normalize()) : undefined
}
