import fs from 'node:fs'
import path from 'node:path'
import { findNodeAtLocation, type Node, parseTree } from 'jsonc-parser'
import { pathOf } from '../../engine/index.ts'
import { type Change, type PartyChange } from '../../engine/evolution/index.ts'

/** Where an author wrote what changed: a file of the project, line and column from 1. */
export interface SourcePosition {
  file: string
  line: number
  col: number
}

const root = path.resolve(import.meta.dirname, '../..')
const wholeRecord = 'schemas/employee-record/schema.json'

/** Returns the position of the field's name that a change is about; if the field no longer exists, of what contained it. */
export function placeOf({ form, pointer, type: kind, dropped }: Change): SourcePosition {
  // All pages of a form are in one file.
  const ofForm = `schemas/${form.replace(/-page\d+$/, '')}/schema.json`
  const isOfPart = kind.startsWith('part-') || pathOf(pointer).length === 1
  const file = isOfPart || !fs.existsSync(path.join(root, ofForm)) ? wholeRecord : ofForm
  const text = textOf(file)
  const tree = parseTree(text)
  const [part = '', ...inside] = pathOf(pointer)
  const names = file === wholeRecord ? ['properties', part] : inside.flatMap(intoSchema)
  const node = tree && findDeepest(tree, dropped ? [...names, 'enum'] : names)
  return { file, ...positionIn(text, node?.parent?.children?.[0]?.offset ?? 0) }
}

const words: { [Type in PartyChange['type']]?: string[] } = {
  place: ['rows', 'part'],
  form: ['form'],
  days: ['days'],
  reminders: ['remindAfterDays'],
  refusal: ['onRefusal'],
  seen: ['employeeSees']
}

/** Returns the position of the keyword in parties.json that changed, or the form if that has changed. */
export function placeOfParty({ type, party, form }: PartyChange): SourcePosition {
  const ofForm = `schemas/${form}/schema.json`
  if (type === 'asked' && fs.existsSync(path.join(root, ofForm))) return { file: ofForm, line: 1, col: 1 }
  const file = 'schemas/parties.json'
  const text = textOf(file)
  const tree = parseTree(text)
  const names = ['parties', party]
  const wordNodes = (words[type] ?? []).map(word => tree && findNodeAtLocation(tree, [...names, word]))
  const node = wordNodes.find(Boolean) ?? (tree && findDeepest(tree, names))
  return { file, ...positionIn(text, node?.parent?.children?.[0]?.offset ?? 0) }
}

/** Returns the steps in a schema for one step in an answer. */
const intoSchema = (name: string) => (name === '*' ? ['items'] : ['properties', name])

function findDeepest(tree: Node, names: string[]): Node | undefined {
  for (let length = names.length; length > 0; length--) {
    const node = findNodeAtLocation(tree, names.slice(0, length))
    if (node) return node
  }
  return undefined
}

function positionIn(text: string, offset: number) {
  const before = text.slice(0, offset).split('\n')
  return { line: before.length, col: (before.at(-1)?.length ?? 0) + 1 }
}

function textOf(file: string): string {
  const place = path.join(root, file)
  return fs.existsSync(place) ? fs.readFileSync(place, 'utf8') : ''
}
