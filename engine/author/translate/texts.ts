import fs from 'node:fs'
import path from 'node:path'
import { parseSync } from 'vite'
import { type Package, packageNames, packages } from '../../generate/catalogues.ts'
import { findSentences } from '../../language/find-sentences.ts'
import { keyOf } from '../../language/key.ts'
import type { Sources } from '../../schema-files/sources.ts'
import { listTexts } from '../../schema-files/texts.ts'

/** What has to be translated: a text of schemas/ at each of its places, a sentence of the product once. */
export type Text = SchemaText | ProductSentence

interface TextToTranslate {
  /** How files for translators name it: its place with a hash of its English, so that it is another one once that changes. */
  id: string
  /** Where people find it. */
  where: string
  english: string
}

export interface SchemaText extends TextToTranslate {
  /** Below schemas/. */
  file: string
  /** JSON Pointer. */
  place: string
}

export interface ProductSentence extends TextToTranslate {
  /** Whose sources say it. */
  saidBy: Package[]
  /** Whose catalogues should have it: those of `saidBy` that are not read together with another one of them. */
  packages: Package[]
}

export const isSentence = (text: Text): text is ProductSentence => 'packages' in text

export const isSchemaText = (text: Text): text is SchemaText => 'place' in text
export const isSaidBy = (text: Text, name: Package) => isSentence(text) && text.saidBy.includes(name)

/** All texts in the order of the files that say them. */
export const listAllTexts = (root: string, sources: Sources): Text[] => [
  ...listTexts(sources).map(({ file, place, text }) => ({
    id: nameText(`schemas/${file}#${place}`, text),
    where: `schemas/${file} ${place}`,
    english: text,
    file,
    place
  })),
  ...listProductSentences(root)
]

/** The name of a text in files for translators. */
export const nameText = (place: string, english: string) => `${place}@${keyOf(english)}`

/** A hash behind the last @ tells whether it was the name of this English. */
export const isNameOf = (id: string, english: string) => id.endsWith(nameText('', english))

/** The sentences that the product says, by their English. */
export function listProductSentences(root: string): ProductSentence[] {
  const found = new Map<string, { files: string[]; saidBy: Set<Package> }>()
  for (const name of packageNames)
    for (const file of listFiles(root, name))
      for (const english of readSentences(root, file)) {
        const one = found.get(english) ?? { files: [], saidBy: new Set() }
        if (!one.files.includes(file)) one.files.push(file)
        found.set(english, { ...one, saidBy: one.saidBy.add(name) })
      }
  return [...found].map(([english, { files, saidBy }]) => ({
    id: nameText('sentence', english),
    where: listSome(files),
    english,
    saidBy: [...saidBy],
    packages: [...saidBy].filter(name => !packages[name].some(one => one !== name && saidBy.has(one)))
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
  // Half of a file read, translations of the other half would be taken for ones of nothing.
  if (errors[0]) throw new Error(`${file} cannot be read: ${errors[0].message}`)
  return findSentences(program).flatMap(({ value }) => value || [])
}

const listSome = (files: string[]) =>
  [...files.slice(0, 3), ...(files.length > 3 ? [`and ${files.length - 3} more`] : [])].join(', ')
