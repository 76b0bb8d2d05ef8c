import { findNodeAtLocation, type Node } from 'jsonc-parser'
import { expect, it } from 'vitest'
import { lint } from '../../../engine/lint/index.ts'
import { locate, type Sources } from '../../../engine/schema-files/sources.ts'
import { casesOfRun } from '../../helpers/effort.ts'
import { createBase, listMutations, type Mutation } from './mutations.ts'

const base = createBase()
const all = listMutations(base)

/** Mutations that the linter does not report, and why they do no harm. */
const harmless: [what: RegExp, why: string][] = [
  [
    /^another type in .*(log-in.*remember|gallery.*(name|needed))$/,
    'a field of which nothing else is said may be a text as well as a number or a box: it is asked and stored so'
  ]
]

const isHarmless = ({ what }: Mutation) => harmless.some(([pattern]) => pattern.test(what))

/** Returns this many mutations, spread evenly over the files and the operators. */
function spread(count: number): Mutation[] {
  const step = Math.max(1, all.length / count)
  return all.filter((_, index) => Math.floor(index / step) !== Math.floor((index - 1) / step))
}

/** Returns an error when the linter does not report a mutation, or reports it in the wrong place. */
function faultOf({ what, file, at, make }: Mutation): string | undefined {
  const sources: Sources = new Map(base)
  make(sources)
  const source = sources.get(file)
  const found = lint(sources)
  if (found.length === 0) return `silent: ${what}`
  const wide = at
    .filter(step => step !== '..')
    .slice(0, at.includes('..') ? -at.filter(step => step === '..').length : undefined)
  const node = source?.tree && nearest(source.tree, wide)
  if (!source || !node) return undefined
  const [first, last] = [locate(source, node.offset).line, locate(source, node.offset + node.length).line]
  const told = found.filter(one => one.file === `schemas/${file}`)
  if (told.some(({ line }) => line >= first && line <= last)) return undefined
  const [said] = found
  return `told elsewhere: ${what}: ${said?.file}:${said?.line} ${said?.message}, not at ${first} to ${last}`
}

/** Returns the node at a path, or its nearest ancestor that exists. */
function nearest(tree: Node, path: (string | number)[]): Node {
  return findNodeAtLocation(tree, path) ?? nearest(tree, path.slice(0, -1))
}

it('the project that gets mutated has no mistakes', () => {
  expect(lint(base)).toEqual([])
})

it('the linter reports a generated mistake in its file and near its line', () => {
  expect(all.length).toBeGreaterThan(200)
  const tried = spread(casesOfRun({ quick: 40, ci: 400, long: all.length }))
  const faults = tried.filter(one => !isHarmless(one)).flatMap(one => faultOf(one) ?? [])
  expect(faults).toEqual([])
})

it('the linter does not report the mutations that are listed as harmless', () => {
  for (const [pattern] of harmless) {
    const [first] = all.filter(({ what }) => pattern.test(what))
    expect(first && faultOf(first), String(pattern)).toMatch(/^silent/)
  }
})
