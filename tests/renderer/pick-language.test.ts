import { expect, it } from 'vitest'
import { pickLanguage } from '../../renderer/language/pick-language.ts'

it.each([
  ['the language that was chosen', 'ha', ['fr'], 'ha'],
  ['the first of the browser that there is', null, ['de-DE', 'fr-SN', 'ha'], 'fr'],
  ['English where the browser has it before', null, ['en-NG', 'fr'], 'en'],
  ['English where there is none', null, ['de'], 'en'],
  ['that of the browser where the chosen one is there no more', 'sw', ['ha-NG'], 'ha'],
  ['English where it was chosen', 'en', ['ha'], 'en']
])('the picked language is %s', (_, chosen, browser, tag) => {
  expect(pickLanguage(chosen, browser, ['fr', 'ha'])).toBe(tag)
})
