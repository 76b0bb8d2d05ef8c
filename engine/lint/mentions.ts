import { isAnswers } from '../values/paths.ts'
import { type Finding, type Path, reportValue } from './rule.ts'

/** A name in one of several lists, such as those of the pages of a form, and where it stands. */
export interface Mention {
  name: unknown
  at: Path
}

/** What each group of a list names under a word, in order. */
export function listMentions(groups: unknown, at: string, word: string): Mention[] {
  const all: unknown[] = Array.isArray(groups) ? groups : []
  return all.flatMap((group, index) => {
    const names = isAnswers(group) ? group[word] : undefined
    return Array.isArray(names)
      ? names.map((name: unknown, place): Mention => ({ name, at: [at, index, word, place] }))
      : []
  })
}

/** What is said of a name: what is wrong with it, and what to do. */
type Describe = (name: string) => [message: string, fix: string]

/** Names that there are not, and those that were named before. */
export function findWrongMentions(
  mentions: readonly Mention[],
  known: readonly string[],
  { unknown, again }: { unknown: Describe; again?: Describe }
): Finding[] {
  const [names, seen] = [new Set(known), new Set<string>()]
  return mentions.flatMap(({ name, at }) => {
    if (typeof name !== 'string') return []
    if (!names.has(name)) return [reportValue(at, ...unknown(name))]
    const isAgain = seen.has(name)
    seen.add(name)
    return isAgain && again ? [reportValue(at, ...again(name))] : []
  })
}

/** What none of them names; `*` stands for all others. */
export function listForgotten(mentions: readonly Mention[], known: readonly string[]): string[] {
  const named = new Set(mentions.map(({ name }) => name))
  return named.has('*') ? [] : known.filter(name => !named.has(name))
}
