import fs from 'node:fs'
import path from 'node:path'
import { isAnswers } from '../../engine/index.ts'
import { fillNames } from '../../engine/resolve/resolve.ts'
import { organisation } from '../../generated/journey.ts'

const root = path.resolve(import.meta.dirname, '../..')

/** Returns a function that translates English texts of pages into a language; it throws if a translation is missing. */
export function openTranslations(tag: string): (english: string) => string {
  const known = readTranslations(tag)
  return english => {
    const found = known.get(english)
    if (found === undefined) throw new Error(`${tag} has no translation of “${english}”.`)
    return found
  }
}

/** Returns all translations of a language by their English, from the catalogues and from schemas/. */
export function readTranslations(tag: string): Map<string, string> {
  const catalogues = ['renderer', 'engine', 'admin', 'server']
    .map(folder => path.join(root, folder, 'languages', `${tag}.json`))
    .filter(file => fs.existsSync(file))
    .map(file => JSON.parse(fs.readFileSync(file, 'utf8')) as { [english: string]: string })
  const schemas: unknown = JSON.parse(
    fs.readFileSync(path.join(root, 'schemas/languages', `${tag}.json`), 'utf8')
  )
  return new Map([
    ...listTexts(fillNames(schemas, organisation)),
    ...catalogues.flatMap(one => Object.entries(one))
  ])
}

function listTexts(value: unknown): [english: string, text: string][] {
  if (!isAnswers(value)) return []
  const { english, text } = value
  return typeof english === 'string' && typeof text === 'string'
    ? [[english, text]]
    : Object.values(value).flatMap(listTexts)
}
