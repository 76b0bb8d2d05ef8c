import { isAnswers, pathOf } from '../values/paths.ts'

/** Returns the record with some answers, by JSON Pointer, replaced. */
export function withAnswers<Of extends object>(record: Of, answers: ReadonlyMap<string, string>): Of {
  return [...answers].reduce<unknown>(
    (whole, [pointer, value]) => withAnswerAt(whole, pathOf(pointer), value),
    record
  ) as Of // the same type: only texts are replaced
}

export const withAnswerAt = <Of>(answers: Of, path: readonly string[], answer: unknown): Of =>
  replaceAt(answers, path, answer) as Of // the same type: only one answer is replaced

function replaceAt(value: unknown, [name, ...path]: readonly string[], answer: unknown): unknown {
  if (name === undefined) return answer
  if (Array.isArray(value))
    return value.map((row, index) => (String(index) === name ? replaceAt(row, path, answer) : row))
  return isAnswers(value) ? { ...value, [name]: replaceAt(value[name], path, answer) } : value
}
