import { isAnswers, type MergePatch, setCatalogueSource } from '../../engine/index.ts'
import { form as correction } from '../../generated/admin/correction.ts'
import { form as personHead } from '../../generated/admin/person-head.ts'
import { corrections } from '../../generated/corrections.ts'
import { journey, parts, titles } from '../../generated/journey.ts'
import { parties } from '../../generated/parties.ts'
import { privacy } from '../../generated/privacy.ts'
import { review } from '../../generated/review.ts'
import { roles } from '../../generated/roles.ts'
import { overwrite } from './translations.ts'

/** Puts the brackets around a text. With `npm run dev`, text without brackets is in no catalogue. */
const mark = (text: string) => `⟦${text}⟧`

/** Shows every sentence in brackets. */
export function markSentences() {
  setCatalogueSource(() => ({
    tag: 'en',
    find: english => (typeof english === 'string' ? mark(english) : ['⟦', ...english, '⟧'])
  }))
  const values = {
    journey,
    parts,
    titles,
    parties,
    corrections,
    privacy,
    review,
    roles,
    correction,
    personHead
  }
  overwrite(values, markTexts(values))
  for (const [form, title] of Object.entries(titles)) if (!title.startsWith('⟦')) titles[form] = mark(title)
}

/** Marks the texts of a form, or of other data from `schemas/`. */
export function markTexts<Value>(value: Value, name = ''): Value {
  if (typeof value === 'string') return (isText(name, value) ? mark(value) : value) as Value
  if (Array.isArray(value)) return value.map((item: unknown) => markTexts(item, name)) as Value
  if (!isAnswers(value)) return value
  const entries = Object.entries(value).map(([key, inside]) => [key, markTexts(inside, key)])
  return Object.fromEntries(entries) as Value & MergePatch
}

/** A heuristic: the texts that translators really get are marked in schemas/meta. */
const isText = (name: string, text: string) =>
  /^(title|description|message|label|hint|text|save|update|advice|bring|guidelines|afterwards|notNeeded|ui:(title|help|placeholder|add|remove|move|row|submit))$/.test(
    name
  ) || / /.test(text)
