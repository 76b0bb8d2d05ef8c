import { isAnswers } from '../../../values/paths.ts'
import type { Source } from '../../../schema-files/sources.ts'
import { exampleSteps } from '../../example-frames.ts'
import { exampleIn, type Finding, type Path, reportValue, type Rule } from '../../rule.ts'

const { person, pay } = exampleSteps

export const blankWords: Rule = {
  code: 'blank-words',
  reason: 'A button without a text cannot be told from others or read aloud; a hint without a text is a gap.',
  examples: [
    exampleIn.ui`"fields": { "dob": { "ui:help": «" "→"For example 27 3 1994"» } }`,
    exampleIn.steps`${person},
«${pay.replace('"save": "Save"', '"save": ""')}→${pay}»`,
    exampleIn.chapters`{ "title": «" "→"All"», "steps": ["steps/person", "steps/pay"] }`,
    exampleIn.form`«"description": " ", →»"properties": { "grade": { "type": "string", "title": "Grade" } }`
  ],
  check: { form: findBlankHeads, ui: findBlankWords, journey: findBlankWords }
}

const read = [
  ...['ui:title', 'ui:help', 'ui:placeholder', 'ui:add', 'ui:remove', 'ui:move', 'ui:row', 'ui:submit'],
  ...['title', 'text', 'afterwards', 'save', 'update', 'hint', 'notNeeded', 'guidelines']
]

function findBlankHeads({ value }: Source): Finding[] {
  return ['title', 'description'].flatMap(name =>
    isAnswers(value) && typeof value[name] === 'string' && value[name].trim() === ''
      ? [reportValue([name], `"${name}" has no text: people would find nothing there.`, fixOf([name], name))]
      : []
  )
}

function findBlankWords({ value }: Source): Finding[] {
  return findBlank(value, [])
}

function findBlank(value: unknown, path: Path): Finding[] {
  if (Array.isArray(value)) return value.flatMap((one, index) => findBlank(one, [...path, index]))
  if (isAnswers(value)) return Object.entries(value).flatMap(([name, one]) => findBlank(one, [...path, name]))
  const name = path.findLast(step => typeof step === 'string') ?? ''
  if (typeof value !== 'string' || value.trim() !== '' || !read.includes(name)) return []
  return [reportValue(path, `"${name}" has no text: people would find nothing there.`, fixOf(path, name))]
}

const needed = ['save', 'update', 'title']

const fixOf = (path: Path, name: string) =>
  needed.includes(name) && path.at(-1) === name
    ? 'Write the text that people read.'
    : 'Write the text that people read, or delete it.'
