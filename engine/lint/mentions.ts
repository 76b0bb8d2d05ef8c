import { listAt } from '../values/paths.ts'
import { type Finding, type Path, reportValue } from './rule.ts'

/** A name in a list, such as a field in the list of a page, with its path. */
export interface Mention {
  name: unknown
  at: Path
}

/** Lists the names in one property of each group, in order, with their paths. */
export function listMentions(groups: unknown, at: string, key: string): Mention[] {
  return listAt(groups).flatMap((group, index) =>
    listAt(group, [key]).map((name, position): Mention => ({ name, at: [at, index, key, position] }))
  )
}

/** The message and fix for a wrong name. */
type Describe = (name: string) => [message: string, fix: string]

/** Reports names that are unknown, and names that occur twice. */
export function findWrongMentions(
  mentions: readonly Mention[],
  known: readonly string[],
  { unknown, duplicate }: { unknown: Describe; duplicate?: Describe }
): Finding[] {
  const [names, seenNames] = [new Set(known), new Set<string>()]
  return mentions.flatMap(({ name, at }) => {
    if (typeof name !== 'string') return []
    if (!names.has(name)) return [reportValue(at, ...unknown(name))]
    const isDuplicate = seenNames.has(name)
    seenNames.add(name)
    return isDuplicate && duplicate ? [reportValue(at, ...duplicate(name))] : []
  })
}

/** Returns the known names that are mentioned nowhere; `*` mentions all others. */
export function listForgotten(mentions: readonly Mention[], known: readonly string[]): string[] {
  const named = new Set(mentions.map(({ name }) => name))
  return named.has('*') ? [] : known.filter(name => !named.has(name))
}
