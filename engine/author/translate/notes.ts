import { listSentenceNames, listTextNames } from '../../language/check-translation.ts'
import { isSentence, type Text } from './texts.ts'
import { findOutdated, type Translations } from './translations.ts'

/** Writes the note for the translator of a text. */
export function writeNote(text: Text, translations: Translations): string {
  const { language } = translations
  const outdated = findOutdated(text, translations)
  return [
    outdated && `The English was: "${outdated.english}", its translation: "${outdated.text}".`,
    describeFixed(text),
    isSentence(text) && /[{<]/.test(text.english) && 'This is ICU MessageFormat.',
    isSentence(text) &&
      /, *plural,/.test(text.english) &&
      describePlural(language.english, language.tag, 'cardinal'),
    isSentence(text) &&
      /, *selectordinal,/.test(text.english) &&
      describePlural(language.english, language.tag, 'ordinal'),
    /, *select,/.test(text.english) && 'The words before the braces of a select stay English.',
    !isSentence(text) &&
      /\{\w+:/.test(text.english) &&
      'In {x:one|several} translate the words after the colon.',
    text.english.length <= maxLabel && `At most about ${Math.ceil(text.english.length * 1.4)} characters.`
  ]
    .filter(Boolean)
    .join(' ')
}

/** Texts up to this length in English count as labels, which have limited space. */
const maxLabel = 30

function describeFixed(text: Text): string | undefined {
  const names = (isSentence(text) ? listSentenceNames : listTextNames)(text.english)
  const ofTitle = names.find(name => /^\{(Title|[yY]ourTitle)\}$/.test(name))
  const instead = ofTitle ? ` {title} may replace ${ofTitle}.` : ''
  return names.length > 0 ? `Keep ${names.join(', ')}.${instead}` : undefined
}

function describePlural(language: string, tag: string, type: 'cardinal' | 'ordinal'): string {
  const { pluralCategories } = new Intl.PluralRules(tag, { type }).resolvedOptions()
  const forms = order.filter(one => pluralCategories.includes(one)).map(one => `${one} {…}`)
  const isKnown = Intl.PluralRules.supportedLocalesOf(tag).length > 0
  const word = type === 'cardinal' ? 'plural' : 'selectordinal'
  return `A ${word} of ${language} can have ${isKnown ? forms.join(' ') : 'other {…}'}: other is needed, and # is the number.`
}

const order = ['zero', 'one', 'two', 'few', 'many', 'other'] as const
