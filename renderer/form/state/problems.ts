import { type Form, type Problem, pathOf, pointerOf, type Schema, valueAt } from '../../../engine/index.ts'

/** A problem that the server found, with the answer it was found in. */
export interface ServerProblem extends Problem {
  found: unknown
}

/** Checks whether a problem is an error, not a warning about an unusual answer. */
export const isMistake = ({ rule }: Problem): boolean => rule !== 'warning'

/** Returns the server's problems with paths into this form's value. Their own paths may start in the record. */
export function locateProblems(form: Form, problems: readonly Problem[], value: unknown): ServerProblem[] {
  return problems.map(problem => {
    const path = pathIn(form.schema, pathOf(problem.path ?? ''))
    return { ...problem, path: pointerOf(path), found: valueAt(value, path) }
  })
}

/** Returns the longest end of a path that exists in a schema; empty if there is none. */
function pathIn(schema: Schema, path: string[]): string[] {
  for (let start = 0; start < path.length; start++) {
    const end = path.slice(start)
    if (isInSchema(schema, end)) return end
  }
  return []
}

function isInSchema(schema: Schema | undefined, [name, ...rest]: string[]): boolean {
  if (schema === undefined) return false
  if (name === undefined) return true
  if (schema.type === 'array') return /^\d+$/.test(name) && isInSchema(schema.items, rest)
  const isProperty = schema.properties !== undefined && Object.hasOwn(schema.properties, name)
  return isProperty && isInSchema(schema.properties?.[name], rest)
}

/**
 * Returns the problems that remain after answers have changed: a field that passes loses its problem, and one that fails
 * differently gets the new message. Problems that only the server can find stay until that answer changes.
 */
export function keepRemaining(
  shown: readonly Problem[],
  found: readonly Problem[],
  value: unknown
): Problem[] {
  return shown.flatMap(problem => {
    const now = found.find(({ path }) => path === problem.path)
    if (now) return [now]
    return 'found' in problem && valueAt(value, pathOf(problem.path)) === problem.found ? [problem] : []
  })
}

/** Returns the new index of the row at an index, or undefined if it was removed. */
export type NewIndexOf = (index: number) => number | undefined

/** Moves the problems of a list with its rows. */
export function moveProblems(problems: readonly Problem[], list: string, newIndexOf: NewIndexOf): Problem[] {
  return problems.flatMap(problem => {
    if (!problem.path.startsWith(`${list}/`)) return [problem]
    const [index = '', ...below] = pathOf(problem.path.slice(list.length))
    const now = newIndexOf(Number(index))
    return now === undefined ? [] : [{ ...problem, path: list + pointerOf([now, ...below]) }]
  })
}
