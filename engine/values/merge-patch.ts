import { isAnswers, sameValue } from './paths.ts'

/** A JSON Merge Patch (RFC 7396), without null: what is patched has none. */
export type MergePatch = unknown

/** The same value with what the patch says otherwise. */
export function applyPatch<Value>(value: Value, patch: MergePatch): Value {
  if (!isAnswers(patch)) return (patch === undefined ? value : patch) as Value
  const result: Record<string, unknown> = isAnswers(value) ? { ...value } : {}
  for (const [name, inside] of Object.entries(patch)) {
    if (inside === null) delete result[name]
    else result[name] = applyPatch(result[name], inside)
  }
  return result as Value
}

/** What makes one value of another; undefined where they are the same. */
export function createPatch(from: unknown, to: unknown): MergePatch {
  if (!isAnswers(from) || !isAnswers(to)) return sameValue(from, to) ? undefined : to
  const names = [...new Set([...Object.keys(from), ...Object.keys(to)])]
  const entries = names.flatMap(name => {
    const patch = Object.hasOwn(to, name) ? createPatch(from[name], to[name]) : null
    return patch === undefined ? [] : [[name, patch] as const]
  })
  return entries.length > 0 ? Object.fromEntries(entries) : undefined
}
