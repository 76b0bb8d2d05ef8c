import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { parseSync } from 'vite'
import { type Package, packageNames, packages } from '../../generate/catalogues.ts'
import { findSentences } from '../../language/find-sentences.ts'
import type { Sources } from '../../schema-files/sources.ts'
import { listTexts } from '../../schema-files/texts.ts'

/** A text to translate: each place in schemas/ is one, and each distinct sentence of the product. */
export type Text = SchemaText | ProductSentence

interface TextToTranslate {
  /** The id in files for translators: its place and a hash of its English, so that a changed text gets a new id. */
  id: string
  /** The place, as shown to people. */
  where: string
  english: string
}

export interface SchemaText extends TextToTranslate {
  /** Path below schemas/. */
  file: string
  place: string
}

export interface ProductSentence extends TextToTranslate {
  /** The packages whose sources contain it. */
  usedBy: Package[]
  /** The packages whose catalogues need the translation: those in `usedBy` that load no other catalogue of it. */
  packages: Package[]
}

export const isSentence = (text: Text): text is ProductSentence => 'packages' in text

export const isSchemaText = (text: Text): text is SchemaText => 'place' in text
export const isUsedBy = (text: Text, name: Package) => isSentence(text) && text.usedBy.includes(name)

/** Lists all texts in the order of the source files. */
export const listAllTexts = (root: string, sources: Sources): Text[] => [
  ...listTexts(sources).map(({ file, place, text }) => ({
    id: createTextId(`schemas/${file}#${place}`, text),
    where: `schemas/${file} ${place}`,
    english: text,
    file,
    place
  })),
  ...listProductSentences(root)
]

/** Returns the id of a text in files for translators. */
export const createTextId = (place: string, english: string) => `${place}@${hash(english)}`

/** Long enough that no two sentences of the product collide. */
const hash = (english: string) => createHash('sha256').update(english).digest('hex').slice(0, 12)

/** Whether an id belongs to this English, by the hash after its last @. */
export const isIdOf = (id: string, english: string) => id.endsWith(createTextId('', english))

/** Lists the sentences in the product's sources, each once. */
export function listProductSentences(root: string): ProductSentence[] {
  const found = new Map<string, { files: string[]; usedBy: Set<Package> }>()
  for (const name of packageNames)
    for (const file of listFiles(root, name))
      for (const english of readSentences(root, file)) {
        const one = found.get(english) ?? { files: [], usedBy: new Set() }
        if (!one.files.includes(file)) one.files.push(file)
        found.set(english, { ...one, usedBy: one.usedBy.add(name) })
      }
  return [...found].map(([english, { files, usedBy }]) => ({
    id: createTextId('sentence', english),
    where: listSome(files),
    english,
    usedBy: [...usedBy],
    packages: [...usedBy].filter(name => !packages[name].some(one => one !== name && usedBy.has(one)))
  }))
}

function listFiles(root: string, folder: string): string[] {
  const files = fs.readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
  const sources = files.filter(file => /\.tsx?$/.test(file) && !file.includes('node_modules'))
  return sources.map(file => `${folder}/${file.split(path.sep).join('/')}`).sort()
}

function readSentences(root: string, file: string): string[] {
  const code = fs.readFileSync(path.join(root, file), 'utf8')
  if (!/\b(t|sentence|rich)\(/.test(code)) return []
  const { program, errors } = parseSync(file, code)
  // Throw, as translations of an unread file would otherwise count as unused.
  if (errors[0]) throw new Error(`${file} cannot be read: ${errors[0].message}`)
  return findSentences(program).flatMap(({ value }) => value || [])
}

const listSome = (files: string[]) =>
  [...files.slice(0, 3), ...(files.length > 3 ? [`and ${files.length - 3} more`] : [])].join(', ')
