import { afterEach, expect, it } from 'vitest'
import { check, setCatalogueSource, t } from '../../engine/index.ts'
import { compileMessage } from '../../engine/language/compile-message.ts'
import { keyOf } from '../../engine/language/key.ts'
import { compiledForm } from '../helpers/compiled-form.ts'

/** Sets the language of the reader to French, as far as it is translated. */
function readFrench(translations: { [english: string]: string }) {
  const sentences = new Map(
    Object.entries(translations).map(([english, french]) => [
      keyOf(compileMessage(english)),
      compileMessage(french)
    ])
  )
  setCatalogueSource(() => ({ tag: 'fr', find: english => sentences.get(keyOf(english)) }))
}

afterEach(() => setCatalogueSource(() => undefined))

const story = await compiledForm({
  name: 'story',
  schema: {
    title: 'Story',
    type: 'object',
    required: ['name'],
    properties: {
      name: { type: 'string', title: 'Nom' },
      story: { type: 'string', title: 'Récit', format: 'longtext', 'x-minWords': 3 }
    }
  },
  ui: {}
})

const wordsOf = (answers: object) => check(story, answers).map(({ msg }) => msg)

it('check messages use the language of the reader and its plural forms', () => {
  readFrench({
    'Enter {yourTitle}.': 'Indiquez {title}.',
    '{Title} must be {limit} {limit, plural, one {word} other {words}} or more.':
      '{Title} : {limit, plural, one {# mot} other {# mots}} au moins.'
  })
  expect(wordsOf({ story: 'Un' })).toEqual(['Indiquez nom.', 'Récit : 3 mots au moins.'])
})

it('a check message falls back to English if it is not translated', () => {
  readFrench({})
  expect(wordsOf({ name: 'Ada', story: 'Un' })).toEqual(['Récit must be 3 words or more.'])
})

it('a message fills in names and formatted numbers and keeps its apostrophe', () => {
  expect(t("{name}'s {count, plural, one {answer} other {# answers}}", { name: 'Ada', count: 1200 })).toBe(
    "Ada's 1,200 answers"
  )
})

it('a count is written 1,200 in every language', () => {
  readFrench({
    '{count, plural, one {# employee} other {# employees}}':
      '{count, plural, one {# employé} other {# employés}}',
    '{left, number} left': '{left, number} restants'
  })
  expect(t('{count, plural, one {# employee} other {# employees}}', { count: 1200 })).toBe('1,200 employés')
  expect(t('{left, number} left', { left: 1200 })).toBe('1,200 restants')
})
