import { isAnswers, valueAt } from '../../../values/paths.ts'
import type { Source } from '../../../schema-files/sources.ts'
import { findWrongMentions, listForgotten, listMentions, type Mention } from '../../mentions.ts'
import type { Project } from '../../project.ts'
import { exampleIn, type Finding, reportName, reportValue, type Rule } from '../../rule.ts'
import { quoteAll, suggest } from '../../sentences.ts'

export const chapter: Rule = {
  code: 'chapter',
  reason: 'A step that the chapters forget, double or put elsewhere is not where people look for it.',
  examples: [
    exampleIn.chapters`{ "title": "All", "steps": [«"steps/persn"→"steps/person"», "steps/pay"] }`,
    exampleIn.chapters`{ "title": "You", "steps": ["steps/person"«→, "steps/pay"»] }`,
    exampleIn.chapters`{ "title": "You", "steps": ["steps/person"] },
{ "title": "Pay", "steps": ["steps/pay"«, "steps/person"→»] }`,
    exampleIn.chapters`{ "title": "You", "steps": [«"steps/pay", →»"steps/person"«→, "steps/pay"»] }`,
    exampleIn.chapters`{ "title": "You", "steps": ["steps/person"] },
{ "title": «"You"→"Pay"», "steps": ["steps/pay"] }`
  ],
  check: { journey: findWrongChapters }
}

function findWrongChapters({ value }: Source, { steps = [] }: Project): Finding[] {
  const chapters = valueAt(value, ['chapters'])
  if (!Array.isArray(chapters) || steps.length === 0) return []
  const mentions = listMentions(chapters, 'chapters', 'steps')
  const forms = steps.map(({ form }) => form)
  const unknown = findWrongMentions(mentions, forms, {
    unknown: form => [
      `"${form}" is not a step of this journey.${suggest(form, forms)}`,
      'Write the "form" of a step.'
    ],
    duplicate: form => [`"${form}" is already in a chapter.`, 'Remove it from one of them.']
  })
  const wrong = [...unknown, ...findDoubledTitles(chapters)]
  if (wrong.length > 0) return wrong
  return [...findForgotten(mentions, forms), ...findMisplaced(mentions, forms)]
}

function findDoubledTitles(chapters: unknown[]): Finding[] {
  const titles = chapters.map(one => (isAnswers(one) ? one.title : undefined))
  return titles.flatMap((title, index) => {
    const at = ['chapters', index, 'title']
    if (typeof title !== 'string') return []
    if (title.trim() === '')
      return [reportValue(at, 'This chapter has a blank title.', 'Write what its steps are about.')]
    if (titles.indexOf(title) === index) return []
    return [reportValue(at, `Another chapter is called "${title}" too.`, 'Give one of them another title.')]
  })
}

function findForgotten(mentions: Mention[], forms: string[]): Finding[] {
  const missing = listForgotten(mentions, forms)
  if (missing.length === 0) return []
  const at = mentions.at(-1)?.at.slice(0, -1) ?? ['chapters']
  return [reportName(at, `No chapter has ${quoteAll(missing)}.`, 'Add each step to a chapter.')]
}

function findMisplaced(mentions: Mention[], forms: string[]): Finding[] {
  const places = mentions.map(({ name }) => forms.indexOf(String(name)))
  const index = places.findIndex((place, at) => at > 0 && place < (places[at - 1] ?? 0))
  const [found, before] = [mentions[index], mentions[index - 1]]
  if (!found || !before) return []
  const message = `"${String(found.name)}" comes before "${String(before.name)}" in the steps, but comes after it here.`
  return [
    reportValue(found.at, message, 'Put the chapters in the order of the steps, or the steps in theirs.')
  ]
}
