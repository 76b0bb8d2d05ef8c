import { closest, distance } from 'fastest-levenshtein'
import type { Node } from 'jsonc-parser'
import type { Mark } from '../author-api.ts'
import { pointerOf } from '../paths.ts'
import { locate, type Source } from '../schema-files/sources.ts'
import { type Code, rules } from './registry.ts'

/** One thing wrong in a schema, in an author's words; `code` is the short name of the rule. */
export type Mistake = Mark

export type Path = (string | number)[]

export interface Said {
  code: Code
  message: string
  fix?: string
}

/** A mistake at the value of a path, or `at: 'name'` at the name before it. */
export function mistakeAt(source: Source, path: Path, said: Said, at: 'value' | 'name' = 'value'): Mistake {
  const value = nodesOf(source).get(pointerOf(path))
  const node: Node | undefined = at === 'name' ? value?.parent?.children?.[0] : value
  return mistakeAtOffset(source, node?.offset ?? 0, said)
}

export function mistakeAtOffset(source: Source, offset: number, { code, message, fix }: Said): Mistake {
  return {
    file: `schemas/${source.file}`,
    ...locate(source, offset),
    level: rules[code].level,
    code,
    message,
    ...(fix && { fix })
  }
}

/** ' Did you mean "x"?' when one of the known words is near, else nothing. */
export function didYouMean(word: string, known: readonly string[]): string {
  const near = known.length > 0 ? closest(word, known) : ''
  return near !== '' && distance(word, near) <= Math.max(2, Math.floor(word.length / 3))
    ? ` Did you mean "${near}"?`
    : ''
}

/** A value as it stands in the file. */
export const quoted = (value: unknown): string => JSON.stringify(value)

/** 'Choices are: a, b.' where there are few enough to be read; else what to do instead. */
export function listed(what: string, names: readonly string[], otherwise = 'Correct the name.'): string {
  return names.length > 0 && names.length < 20 ? `${what}: ${names.join(', ')}.` : otherwise
}

/** The words for a terminal: file:line:col, what is wrong, how to put it right. */
export function mistakeText({ file, line, col, level, message, fix }: Mistake): string {
  return `${file}:${line}:${col}  ${level}  ${message}${fix ? `\n  fix: ${fix}` : ''}`
}

/** The most mistakes that are shown at a time. */
const mostShown = 10

/** What a terminal shows: the first mistakes, and how many more there are. */
export function mistakesText(mistakes: readonly Mistake[]): string {
  const shown = mistakes.slice(0, mostShown).map(mistakeText)
  const left = mistakes.length - shown.length
  return [...shown, ...(left > 0 ? [`... and ${left} more.`] : [])].join('\n')
}

const knownNodes = new WeakMap<Source, Map<string, Node>>()

/** The nodes of a file by JSON Pointer. Worked out once a file, at its first mistake. */
function nodesOf(source: Source): Map<string, Node> {
  const known = knownNodes.get(source)
  if (known) return known
  const nodes = new Map<string, Node>()
  if (source.tree) gather(source.tree, '', nodes)
  knownNodes.set(source, nodes)
  return nodes
}

function gather(node: Node, pointer: string, nodes: Map<string, Node>): void {
  nodes.set(pointer, node)
  for (const [index, child] of (node.children ?? []).entries()) {
    if (node.type === 'array') gather(child, `${pointer}/${index}`, nodes)
    const [name, value] = node.type === 'object' ? (child.children ?? []) : []
    if (name && value) gather(value, pointer + pointerOf([String(name.value)]), nodes)
  }
}
