import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { resolveProject } from '../../engine/resolve/project.ts'
import { lint, formatDiagnostic } from '../../engine/lint/index.ts'
import { readSources } from '../../engine/schema-files/sources.ts'
import { replaceVocabulary } from '../../engine/author/docs/vocabulary.ts'
import { apply } from './apply.ts'
import { recipesIn } from './reader.ts'

const own = path.resolve(import.meta.dirname, '../../schemas')
const guide = fs.readFileSync(path.join(own, 'README.md'), 'utf8')
const recipes = recipesIn(guide)

describe('schemas/README.md', () => {
  const schemas = fs.mkdtempSync(path.join(os.tmpdir(), 'schemas-'))
  fs.cpSync(own, schemas, { recursive: true })
  afterAll(() => fs.rmSync(schemas, { recursive: true, force: true }))

  it('has a recipe for all that an author may want', () => {
    expect(recipes.map(({ title }) => title)).toEqual([
      'Add a field',
      'Require it',
      'Words for a rule that fails',
      'A hint below the label',
      'Something to read between questions',
      'Something to read only at times',
      'A number',
      'A number with its unit',
      'A text with bold and lists',
      'A text of so many words',
      'A web address',
      'An amount of money, or a percentage',
      'An amount in a currency of choice',
      'A month, a year, or as much of a date as is known',
      'A time of day',
      'A day with its time',
      'A moment with its time zone',
      'A number with its own spacing',
      'A choice',
      'A choice by code and label',
      'Choices below headings',
      'A choice that is offered only at times',
      'Yes or No',
      'Several of some choices',
      'A list of plain answers',
      'A choice from a new list',
      'Many choices, found by typing',
      'A choice that depends on another answer',
      'Another employee',
      'An address',
      'An answer that was given before',
      'A field that is asked only at times',
      'A rule between two fields',
      'An answer that is worked out',
      'Something that everybody has',
      'What a list begins with, and its order',
      'A file',
      'A document or a spreadsheet',
      'A file in a group',
      'One of several groups of questions',
      'A table of choices',
      'Several files',
      'Rows',
      'First rows with names of their own',
      'As many rows as an answer says',
      'A file in each row',
      'A condition on several answers, rows, or another part',
      'Required only at times',
      'A rule with a sentence of its own',
      'Ask whether an answer is right',
      'A number that is worked out',
      'A number that another answer decides',
      'A worked-out number that people may replace',
      'A choice that counts',
      'A line of a section',
      'A column of the spreadsheet',
      'Groups and rows in the spreadsheet',
      'A filter, and a number of the dashboard',
      'A role',
      'A state of the review',
      'Who sees an answer',
      'An answer whose change is confirmed',
      'A reminder that is sent by itself',
      'Add a step',
      'A step that is asked only at times',
      'A step of several pages',
      'Chapters',
      'The printed guarantor form',
      'Rename a field',
      'Move a field',
      'Drop a choice',
      'Retire a field'
    ])
  })

  it('adds a field with one block, and leaves no block out', () => {
    expect(recipes[0]?.edits).toHaveLength(1)
    const blocks = recipes.flatMap(({ edits }) => edits)
    expect(blocks).toHaveLength(guide.split('```json').length - 1)
  })

  it.each(recipes.map(recipe => [recipe.title, recipe] as const))(
    'leaves nothing for the linter to say after "%s"',
    (_, { edits }) => {
      for (const edit of edits) apply(schemas, edit)
      const sources = readSources(schemas)
      expect(lint(sources).map(formatDiagnostic)).toEqual([])
      expect(resolveProject(sources).forms.length).toBeGreaterThan(20)
    }
  )

  it('lists every word, as editors show it (npm run schemas:docs -- --words)', () => {
    expect(replaceVocabulary(guide, readSources(own))).toBe(guide)
  })
})

it('is refused where a block says no place', () => {
  expect(() => recipesIn('## One\n\nSomewhere:\n\n```json\n"a": 1\n```\n')).toThrow('no place is named above')
})
