import { isAnswers, sameValue } from './paths.ts'

/** A JSON Merge Patch (RFC 7396) that also patches list items by index. Patched values must not contain null. */
export type MergePatch = unknown

/** Returns a copy of the value with the patch applied. */
export function applyPatch<Value>(value: Value, patch: MergePatch): Value {
  if (!isAnswers(patch)) return (patch === undefined ? value : patch) as Value
  const result = (Array.isArray(value) ? [...value] : { ...value }) as Record<string, unknown>
  for (const [name, inside] of Object.entries(patch)) {
    if (inside === null) delete result[name]
    else result[name] = applyPatch(result[name], inside)
  }
  return result as Value
}

/** Returns the patch from one value to another; undefined if they are equal. */
export function createPatch(from: unknown, to: unknown): MergePatch {
  const [old, now] = [readMembers(from), readMembers(to)]
  const isList = Array.isArray(from)
  if (
    !old ||
    !now ||
    isList !== Array.isArray(to) ||
    (isList && Object.keys(old).length !== Object.keys(now).length)
  )
    return sameValue(from, to) ? undefined : to
  const names = [...new Set([...Object.keys(old), ...Object.keys(now)])]
  const entries = names.flatMap(name => {
    const patch = Object.hasOwn(now, name) ? createPatch(old[name], now[name]) : null
    return patch === undefined ? [] : [[name, patch] as const]
  })
  return entries.length > 0 ? Object.fromEntries(entries) : undefined
}

const readMembers = (value: unknown): Record<string, unknown> | undefined =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : undefined
