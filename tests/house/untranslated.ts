import { parseSync } from 'vite'
import { listSources, readSource } from './sources.ts'

/** A text on a page that no catalogue can translate. */
export interface Untranslated {
  file: string
  line: number
  words: string
}

/** Returns the texts for users in these folders that are not passed to `t`, `sentence` or `rich`. */
export const listUntranslated = (folders: readonly string[]): Untranslated[] =>
  listTextsOf(folders, program => listTexts(program, false))

/** Returns the texts in properties and constants named `message` or `msg` that a catalogue cannot translate. */
export const listUntranslatedMessages = (folders: readonly string[]): Untranslated[] =>
  listTextsOf(folders, listMessages)

const listTextsOf = (folders: readonly string[], list: (program: unknown) => Text[]): Untranslated[] =>
  folders.flatMap(listSources).flatMap(file => {
    const source = readSource(file)
    return list(parseSync(file, source).program).map(({ start, words }) => ({
      file,
      line: source.slice(0, start).split('\n').length,
      words
    }))
  })

/** The fields of a syntax tree node that are read here. */
interface Node {
  type: string
  start: number
  name?: { name?: unknown }
  key?: { name?: unknown }
  id?: { name?: unknown }
  callee?: { name?: string }
  arguments?: unknown[]
  [key: string]: unknown
}

interface Text {
  start: number
  words: string
}

const readAttributes =
  /^(aria-label|aria-description|alt|title|placeholder|label|heading|text|words|note|hint|caption)$/
const isWord = (text: string) => /\p{L}{2}/u.test(text)
const isSentence = (text: string) => /\p{Lu}\p{L}*[\s']+\S*\p{L}|\p{L}\s+\p{L}+\s+\p{L}/u.test(text)

/** Returns the untranslated texts of a node. With `isRead`, single words here are texts for users, too. */
function listTexts(node: unknown, isRead: boolean): Text[] {
  if (Array.isArray(node)) return node.flatMap(child => listTexts(child, isRead))
  if (typeof node !== 'object' || node === null || !('type' in node)) return []
  const { type, start, value, name, callee, ...inside } = node as Node
  const take = (words: string) =>
    (isRead ? isWord : isSentence)(words) ? [{ start, words: words.replace(/\s+/g, ' ').trim() }] : []
  if (type === 'CallExpression' && /^(t|sentence|rich)$/.test(callee?.name ?? ''))
    return listTexts(inside.arguments?.slice(1), false)
  if (type === 'ImportDeclaration' || type.startsWith('TS') || type === 'ThrowStatement') return []
  if (type === 'JSXText') return isWord(String(value)) ? [{ start, words: String(value).trim() }] : []
  if (type === 'JSXAttribute') {
    if (/^(className|href|d|to|id)$/.test(String(name?.name))) return []
    return listTexts(value, readAttributes.test(String(name?.name)))
  }
  if (type === 'Literal') return typeof value === 'string' ? take(value) : []
  if (type === 'TemplateElement') return take((value as { cooked: string }).cooked)
  if (type === 'BinaryExpression')
    return listTexts([inside.left, inside.right], /^[+]$/.test(String(inside.operator)) && isRead)
  return [
    ...listTexts(value, isRead),
    ...Object.values(inside).flatMap(child => listTexts(child, isRead && /Expression|Template/.test(type)))
  ]
}

/** Searches properties and variables with that name. A word without a space or a full stop is a key, not a text. */
function listMessages(node: unknown): Text[] {
  if (Array.isArray(node)) return node.flatMap(listMessages)
  if (typeof node !== 'object' || node === null || !('type' in node)) return []
  const { type, key, id, value, init, ...inside } = node as Node
  if (type === 'Property' && /^(message|msg)$/.test(String(key?.name))) return listPhrases(value)
  if (type === 'VariableDeclarator' && /^(message|msg)$/.test(String(id?.name))) return listPhrases(init)
  return [value, init, ...Object.values(inside)].flatMap(listMessages)
}

const listPhrases = (node: unknown) => listTexts(node, true).filter(({ words }) => /[\s.]/.test(words))
