import fs from 'node:fs'
import path from 'node:path'
import { parseSync } from 'vite'
import { listSources, readSource } from './sources.ts'

const root = path.resolve(import.meta.dirname, '../..')

export interface Sentence {
  file: string
  words: string
}

/**
 * Returns the texts of several words for users in the TypeScript files of these folders, on pages and in messages, without
 * comments.
 */
export const readSentences = (folders: readonly string[]): Sentence[] =>
  readSentencesOf(folders.flatMap(listSources))

/** Does the same for single files, such as programs in plain JavaScript. */
export const readSentencesOf = (files: readonly string[]): Sentence[] =>
  files.flatMap(file => {
    const { program } = parseSync(file, readSource(file))
    return listTexts(program).map(words => ({ file, words }))
  })

/** Does the same for the JSON files of a folder, except those under `others`. */
export function readSchemaSentences(folder: string, others: readonly string[]): Sentence[] {
  const all = fs.readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
  return all
    .map(file => `${folder}/${file.split(path.sep).join('/')}`)
    .filter(file => file.endsWith('.json') && !others.some(other => file.startsWith(other)))
    .flatMap(file => listTexts(JSON.parse(readSource(file))).map(words => ({ file, words })))
}

const isSentence = (text: string) => /\p{L}\s+\S*\p{L}/u.test(text)
const plain = (text: string) => text.replace(/\s+/g, ' ').trim()

function listTexts(node: unknown): string[] {
  if (typeof node === 'string') return isSentence(node) ? [plain(node)] : []
  if (Array.isArray(node)) return node.flatMap(listTexts)
  if (typeof node !== 'object' || node === null) return []
  if (!('type' in node) || !('start' in node)) return Object.values(node).flatMap(listTexts)
  return listTextsOf(node as Node)
}

/** The fields of a syntax tree node that are read here. */
interface Node {
  type: string
  name?: { name?: unknown }
  [key: string]: unknown
}

const silentAttributes = ['className', 'href', 'd', 'type', 'role']

function listTextsOf(node: Node): string[] {
  if (node.type === 'TemplateLiteral') {
    const pieces = (node.quasis as { value: { cooked: string } }[]).map(({ value }) => value.cooked)
    const words = plain(pieces.join('…'))
    return [...(isSentence(words) ? [words] : []), ...listTexts(node.expressions)]
  }
  if (node.type === 'JSXElement' || node.type === 'JSXFragment') return listTextsOfElement(node)
  if (node.type === 'JSXAttribute' && silentAttributes.includes(String(node.name?.name))) return []
  if (node.type === 'Literal' || node.type === 'JSXText') return listTexts(node.value)
  if (node.type === 'TSLiteralType') return []
  const inside = Object.entries(node).filter(([key]) => !['type', 'raw', 'name'].includes(key))
  return inside.flatMap(([, value]) => listTexts(value))
}

/** Returns adjacent texts as one, with … for the elements between them. */
function listTextsOfElement(node: Node): string[] {
  const children = node.children as Node[]
  const words = plain(children.map(one => (one.type === 'JSXText' ? String(one.value) : '…')).join(''))
  const others = children.filter(({ type }) => type !== 'JSXText')
  return [...(isSentence(words) ? [words] : []), ...listTexts(node.openingElement), ...listTexts(others)]
}
