import { expect, it } from 'vitest'
import { pickLanguage } from '../../renderer/language/pick-language.ts'

it.each([
  ['the language that the user chose', 'ha', ['fr'], 'ha'],
  ['the first available language of the browser', null, ['de-DE', 'fr-SN', 'ha'], 'fr'],
  ['English if the browser prefers it', null, ['en-NG', 'fr'], 'en'],
  ['English if no language of the browser is available', null, ['de'], 'en'],
  ['that of the browser if the chosen language is no longer available', 'sw', ['ha-NG'], 'ha'],
  ['English if the user chose it', 'en', ['ha'], 'en']
])('the picked language is %s', (_, chosen, browser, tag) => {
  expect(pickLanguage(chosen, browser, ['fr', 'ha'])).toBe(tag)
})
