import { columnKey, listColumnWords } from '../../../model/column-words.ts'
import { isAnswers, listAt } from '../../../values/paths.ts'
import type { Source } from '../../../schema-files/sources.ts'
import { exampleIn, type Finding, reportValue, type Rule } from '../../rule.ts'
import { quote } from '../../sentences.ts'

export const hiring: Rule = {
  code: 'hiring',
  reason:
    'A column of a spreadsheet of people to hire would be read as another field than its author means, or not at all.',
  examples: [
    exampleIn.hiring`"spreadsheet": { "sameHeadings": [["Phone", «"Contact"→"Mobile"»], ["Email", "Contact"]], "otherPeople": ["kin"] }`,
    exampleIn.hiring`"spreadsheet": { "sameHeadings": [["Phone", "Mobile"]], "otherPeople": [«"next of kin"→"kin"»] }`
  ],
  check: { other: findUnclearHeadings }
}

function findUnclearHeadings({ file, value }: Source): Finding[] {
  if (file !== 'hiring.json' || !isAnswers(value) || !isAnswers(value.spreadsheet)) return []
  const { sameHeadings, otherPeople } = value.spreadsheet
  const lists = listAt(sameHeadings).filter(Array.isArray)
  const seen = new Map<string, string>()
  const twice = lists.flatMap((names, list) =>
    names.flatMap((name: unknown, at) => {
      if (typeof name !== 'string') return []
      const path = ['spreadsheet', 'sameHeadings', list, at]
      const key = columnKey(name)
      if (key === '')
        return [reportValue(path, `${quote(name)} has no word to be recognised by.`, 'Delete it.')]
      const first = seen.get(key)
      seen.set(key, name)
      if (first === undefined) return []
      const message = `${quote(name)} is the same heading as ${quote(first)}, which is there already.`
      return [reportValue(path, message, 'Keep it in one list, once.')]
    })
  )
  const phrases = listAt(otherPeople).flatMap((word, at) => {
    if (typeof word !== 'string') return []
    const words = listColumnWords(word)
    if (words.length === 1) return []
    const message = `${quote(word)} is not one word, so that no heading would have it.`
    const fix = `Write the one word that says whose it is${words.length > 1 ? `: ${quote(words.at(-1) ?? '')}` : ''}.`
    return [reportValue(['spreadsheet', 'otherPeople', at], message, fix)]
  })
  return [...twice, ...phrases]
}
