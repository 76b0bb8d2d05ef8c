import { isAnswers, pathOf } from '../values/paths.ts'

/** A record in which these answers, by JSON Pointer, stand in place of those that are there. */
export function withAnswers<Of extends object>(record: Of, answers: ReadonlyMap<string, string>): Of {
  return [...answers].reduce<unknown>(
    (whole, [pointer, value]) => withAnswerAt(whole, pathOf(pointer), value),
    record
  ) as Of // the same, but for texts
}

/** The same answers with another one at a path. */
export const withAnswerAt = <Of>(answers: Of, path: readonly string[], answer: unknown): Of =>
  replaceAt(answers, path, answer) as Of // only the answer at the path differs

function replaceAt(value: unknown, [name, ...path]: readonly string[], answer: unknown): unknown {
  if (name === undefined) return answer
  if (Array.isArray(value))
    return value.map((row, index) => (String(index) === name ? replaceAt(row, path, answer) : row))
  return isAnswers(value) ? { ...value, [name]: replaceAt(value[name], path, answer) } : value
}
