import { type Form, type Problem, pathOf, pointerOf, type Schema, valueAt } from '../../../engine/index.ts'

/** A problem that the server found, with the answer it was found in. */
export interface ServerProblem extends Problem {
  found: unknown
}

/** Is it wrong, or only unusual? */
export const isMistake = ({ rule }: Problem): boolean => rule !== 'warning'

/** The server's problems with paths into this form's value; its own paths may lead into the record. */
export function locateProblems(form: Form, problems: readonly Problem[], value: unknown): ServerProblem[] {
  return problems.map(problem => {
    const path = pathIn(form.schema, pathOf(problem.path ?? ''))
    return { ...problem, path: pointerOf(path), found: valueAt(value, path) }
  })
}

/** The longest end of a path that leads somewhere in a schema. */
function pathIn(schema: Schema, path: string[]): string[] {
  for (let start = 0; start < path.length; start++) {
    const end = path.slice(start)
    if (leadsSomewhere(schema, end)) return end
  }
  return []
}

function leadsSomewhere(schema: Schema | undefined, [name, ...rest]: string[]): boolean {
  if (schema === undefined) return false
  if (name === undefined) return true
  if (schema.type === 'array') return /^\d+$/.test(name) && leadsSomewhere(schema.items, rest)
  const isHere = schema.properties !== undefined && Object.hasOwn(schema.properties, name)
  return isHere && leadsSomewhere(schema.properties?.[name], rest)
}

/**
 * The problems that still stand once answers have changed: a field that now passes is cleared, one that is wrong in
 * another way says so. What only the server can tell stands until that answer changes.
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

/** The problems of a list whose rows have moved; `place` tells where a row now stands, undefined: nowhere. */
export function moveProblems(
  problems: readonly Problem[],
  list: string,
  place: (index: number) => number | undefined
): Problem[] {
  return problems.flatMap(problem => {
    if (!problem.path.startsWith(`${list}/`)) return [problem]
    const [index = '', ...below] = pathOf(problem.path.slice(list.length))
    const now = place(Number(index))
    return now === undefined ? [] : [{ ...problem, path: list + pointerOf([now, ...below]) }]
  })
}
