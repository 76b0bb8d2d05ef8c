import type { Page } from 'playwright-core'
import { readTranslations } from './translations.ts'

/**
 * Returns the texts in English on a page in another language: texts with words that only English has, and source texts of the
 * catalogues and of schemas/ that are not also a translation. Ignores elements with lang=en.
 */
export async function listEnglish(page: Page, tag: string): Promise<string[]> {
  const translations = readTranslations(tag)
  const words = new Set(translations.values())
  const english = [...translations.keys()].filter(one => !words.has(one))
  return page.evaluate(sentences => {
    const known = new Set(sentences)
    const words = /(?<!\p{L})(the|and|your|you|is|are|of|to|with|this|not|please|save|enter|add)(?!\p{L})/iu
    const isForeign = (element: Element | null) =>
      !!element?.closest('script, style, template, noscript, option, code, [lang=en]')
    const texts: string[] = []
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (walker.nextNode())
      if (!isForeign(walker.currentNode.parentElement)) texts.push(walker.currentNode.textContent ?? '')
    for (const element of document.querySelectorAll('[aria-label], [placeholder], [title], [alt]'))
      if (!isForeign(element))
        for (const name of ['aria-label', 'placeholder', 'title', 'alt'])
          texts.push(element.getAttribute(name) ?? '')
    return texts.map(text => text.trim()).filter(text => words.test(text) || known.has(text))
  }, english)
}
