import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { listProductSentences } from '../../../engine/author/translate/texts.ts'
import { findTranslation, readTranslations } from '../../../engine/author/translate/translations.ts'
import { readLanguageFiles } from '../../../engine/schema-files/language-files.ts'
import { readSources } from '../../../engine/schema-files/sources.ts'

const root = path.resolve(import.meta.dirname, '../../..')
const sentences = listProductSentences(root)
const languages = readLanguageFiles(readSources(path.join(root, 'schemas')))

describe('the translations of the product', () => {
  it('cover more than 1500 sentences, each with the packages that use it', () => {
    expect(sentences.length).toBeGreaterThan(1500)
    const usedBy = (english: string) => sentences.find(one => one.english === english)
    expect(usedBy('Log out without saving?')).toMatchObject({ packages: ['renderer'] })
    // The pages of administrators also load the catalogue of the employees' pages.
    expect(usedBy('Cancel')).toMatchObject({ usedBy: ['renderer', 'admin'], packages: ['renderer'] })
  })

  it('are complete in every language that people can choose', () => {
    const missing = languages
      .filter(({ draft }) => !draft)
      .flatMap(language => {
        const translations = readTranslations(root, language)
        const left = sentences.filter(one => findTranslation(one, translations) === undefined)
        return left.map(({ english, where }) => `${language.tag} ${where}: ${english}`)
      })
    expect(missing, 'run npm run translate').toEqual([])
  })

  it('begin with a capitalised placeholder if the English does', () => {
    const startOf = (text = '') => /^\{(\w+)\}/.exec(text)?.[1]
    const small = languages.flatMap(language => {
      const translations = readTranslations(root, language)
      return sentences.flatMap(one => {
        const start = startOf(findTranslation(one, translations))
        const capital = start && start.charAt(0).toUpperCase() + start.slice(1)
        const isSmall = start !== capital && startOf(one.english) === capital
        return isSmall ? [`${language.tag}: ${one.english}`] : []
      })
    })
    expect(small).toEqual([])
  })
})
