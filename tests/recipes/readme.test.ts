import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { resolveProject } from '../../engine/resolve/project.ts'
import { lint, formatDiagnostic } from '../../engine/lint/index.ts'
import { readSources } from '../../engine/schema-files/sources.ts'
import { replaceVocabulary } from '../../engine/author/docs/vocabulary.ts'
import { byEffort } from '../helpers/effort.ts'
import { apply } from './apply.ts'
import { type Edit, readRecipes, type Recipe, recipesIn } from './reader.ts'

const own = path.resolve(import.meta.dirname, '../../schemas')
const guide = fs.readFileSync(path.join(own, 'README.md'), 'utf8')
const recipes = recipesIn(guide)
const { additions, changes } = readRecipes()

describe('schemas/README.md', () => {
  const schemas = fs.mkdtempSync(path.join(os.tmpdir(), 'schemas-'))
  fs.cpSync(own, schemas, { recursive: true })
  afterAll(() => fs.rmSync(schemas, { recursive: true, force: true }))

  it('has a recipe for each authoring task', () => {
    expect(recipes.map(({ title }) => title)).toEqual([
      'Add a form',
      'Add a field',
      'Require an answer',
      'Write your own error message',
      'Add a hint',
      'Numbers, units and money',
      'Dates and times',
      'Longer texts and web addresses',
      'Yes or No',
      'Addresses, and answers that were given before',
      'A choice',
      'Headings, and choices that are offered only at times',
      'Several choices',
      'A list of plain answers',
      'A list in a file of its own',
      'Another employee',
      'A table of choices',
      'One of several sets of questions',
      'Ask a question only at times',
      'Require an answer only at times',
      'Compare two answers',
      'Write a rule',
      'Ask whether an answer is right',
      'Compute an answer',
      'Let people replace a computed number',
      'Ask for a file',
      'Add rows',
      'What a list begins with, and its order',
      'First rows with names of their own',
      'As many rows as an answer says',
      'A text between questions',
      'A step of several pages',
      'A step that is asked only at times',
      'Chapters',
      'The printed guarantor form',
      'Sections, columns, filters and numbers',
      'A role',
      'Who sees an answer, and changes that must be confirmed',
      'A state of the review',
      'A reminder',
      'Rename a field',
      'Move a field',
      'Drop a choice',
      'Retire a field'
    ])
  })

  it('adds a field with one block, and every JSON block belongs to a recipe', () => {
    expect(recipes.find(({ title }) => title === 'Add a field')?.edits).toHaveLength(1)
    const blocks = recipes.flatMap(({ edits }) => edits)
    expect(blocks).toHaveLength(guide.split('```json').length - 1)
  })

  it.each(inTurns([...additions, ...changes], byEffort({ quick: 4, ci: 1, long: 1 })))(
    'leaves no linter findings after the recipes "%s"',
    (_, edits) => {
      for (const edit of edits) apply(schemas, edit)
      const sources = readSources(schemas)
      expect(lint(sources).map(formatDiagnostic)).toEqual([])
      expect(resolveProject(sources).forms.length).toBeGreaterThan(20)
    }
  )

  it('is at most 60 kB', () => expect(Buffer.byteLength(guide)).toBeLessThanOrEqual(60_000))

  it('has the reference generated from the vocabulary (npm run schemas:docs -- --words)', () => {
    expect(replaceVocabulary(guide, readSources(own))).toBe(guide)
  })
})

it('a recipe block without a named place is rejected', () => {
  expect(() => recipesIn('## One\n\nSomewhere:\n\n```json\n"a": 1\n```\n')).toThrow('no place is named above')
})

/** Groups the recipes by `count`: returns the titles of each group and its edits. */
function inTurns(all: readonly Recipe[], count: number): [titles: string, edits: Edit[]][] {
  const starts = all.map((_, index) => index).filter(index => index % count === 0)
  return starts.map(start => {
    const turn = all.slice(start, start + count)
    return [turn.map(({ title }) => title).join('", "'), turn.flatMap(({ edits }) => edits)]
  })
}
