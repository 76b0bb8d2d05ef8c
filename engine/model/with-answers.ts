import { isAnswers, pathOf } from './paths.ts'

/** A record in which these answers, by JSON Pointer, stand in place of those that are there. */
export function withAnswers<Of extends object>(record: Of, answers: ReadonlyMap<string, string>): Of {
  return [...answers].reduce<unknown>(
    (whole, [pointer, value]) => setAt(whole, pathOf(pointer), value),
    record
  ) as Of // the same, but for texts
}

function setAt(value: unknown, [name, ...path]: string[], answer: string): unknown {
  if (name === undefined) return answer
  if (Array.isArray(value))
    return value.map((row, index) => (String(index) === name ? setAt(row, path, answer) : row))
  return isAnswers(value) ? { ...value, [name]: setAt(value[name], path, answer) } : value
}
