import { isAnswers, sameValue } from '../../../engine/index.ts'

/** The names of the fields whose answers differ; of a list, the fields in which any of its rows does. */
export function findChangedFields(before: unknown, after: unknown): string[] {
  if (Array.isArray(before) || Array.isArray(after)) {
    const [old, now] = [before, after].map(value => (Array.isArray(value) ? value : []))
    const rows = Array.from({ length: Math.max(old?.length ?? 0, now?.length ?? 0) })
    return [...new Set(rows.flatMap((_, row) => findChangedFields(old?.[row], now?.[row])))]
  }
  const [old, now] = [before, after].map(value => (isAnswers(value) ? value : {}))
  const names = [...new Set([...Object.keys(old ?? {}), ...Object.keys(now ?? {})])]
  return names.filter(name => !sameValue(old?.[name], now?.[name]))
}
