import { type UseName, type Use, readUses } from './message-uses.ts'

// Only the build and translators load this module; no page or server does.

/** A mistake in a translation, and how to fix it. */
export interface TranslationMistake {
  message: string
  fix: string
}

/** Lists the mistakes in the translation of a product sentence, both in ICU MessageFormat. */
export function findSentenceMistakes(english: string, translation: string): TranslationMistake[] {
  const found = readUses(translation)
  if ('unreadable' in found) return [explainUnreadable(found.unreadable, translation)]
  const expected = readUses(english)
  if ('unreadable' in expected) return []
  const differing = findDifferentNames([...expected.uses.keys()], [...found.uses.keys()])
  if (differing) return [hasHidden(translation) ? { ...differing, fix: hiddenFix } : differing]
  if (/[{}]/.test(found.literal) && !/[{}]/.test(expected.literal))
    return [{ message: 'There is a brace too many.', fix: hasHidden(translation) ? hiddenFix : 'Delete it.' }]
  return [...found.uses].flatMap(([name, use]) => findDifferentUse(name, expected.uses.get(name), use))
}

/** Lists the mistakes in the translation of a text of schemas/, with placeholders such as `{name}` and `{days:day|days}`. */
export function findTextMistakes(english: string, translation: string): TranslationMistake[] {
  const differing = findDifferentNames(listTextNames(english), listTextNames(translation))
  if (differing) return [differing]
  const single = listBraces(translation).find(({ words }) => words !== undefined && !words.includes('|'))
  if (single) {
    const fix = `Write {${single.name}:one|several}, the word for one and the word for several.`
    return [{ message: `{${single.name}} has one word only.`, fix }]
  }
  const hasLoose = (text: string) => /[{}]/.test(text.replaceAll(braces, ''))
  return hasLoose(translation) && !hasLoose(english)
    ? [
        {
          message: 'There is a brace too many, or one that is not closed.',
          fix: 'Write braces as in English.'
        }
      ]
    : []
}

/** Lists the placeholders and tags of a sentence as written: `{name}`, `<link>`. */
export function listSentenceNames(english: string): string[] {
  const read = readUses(english)
  return 'uses' in read ? [...read.uses.keys()] : []
}

/** Lists the placeholders of a text of schemas/ as written, without the words of plurals. */
export const listTextNames = (english: string): string[] => [
  ...new Set(listBraces(english).map(({ name }) => `{${name}}`))
]

const braces = /\{([^{}:]*)(?::([^{}]*))?\}/g

const listBraces = (text: string) =>
  Array.from(text.matchAll(braces), ([, name = '', words]) => ({ name, words }))

/** `{title}` may replace `{Title}` and `{yourTitle}`: each sentence with one of these gets the value `title` too. */
const nameTitle = (name: string) => (/^\{(Title|[yY]ourTitle)\}$/.test(name) ? '{title}' : name)

function findDifferentNames(expected: string[], found: string[]): TranslationMistake | undefined {
  const missing = expected.filter(one => !found.includes(one) && !found.includes(nameTitle(one)))
  const extra = found.filter(
    one => !expected.includes(one) && !expected.some(other => nameTitle(other) === one)
  )
  if (missing.length + extra.length === 0) return undefined
  const list = (names: string[]) => names.join(', ')
  const message = [
    missing.length > 0 && `The translation lacks ${list(missing)}.`,
    extra.length > 0 && `The English has no ${list(extra)}.`
  ]
  const fix = expected.length > 0 ? `Write ${list(expected)} as in English.` : `Delete ${list(extra)}.`
  return { message: message.filter(Boolean).join(' '), fix }
}

/** Compares how both sentences use the same name. */
function findDifferentUse(name: string, expected: Use | undefined, found: Use): TranslationMistake[] {
  if (!expected) return []
  const other = [...found.as].find(
    as => !expected.as.has(as) && !(as === 'shown' && expected.as.has('number')) && as !== 'tag'
  )
  if (other !== undefined)
    return [{ message: `In English ${name} ${notUsed[other]}.`, fix: `Write ${name} as in English.` }]
  const unknown = [...found.forms.select].find(form => form !== 'other' && !expected.forms.select.has(form))
  if (unknown !== undefined) {
    const fix = `Keep ${[...expected.forms.select].join(', ')}, and translate only what is in the braces behind them.`
    return [{ message: `The select of ${name} has no "${unknown}" in English.`, fix }]
  }
  const category = [...found.forms.plural].find(form => !/^(zero|one|two|few|many|other|=\d+)$/.test(form))
  if (category !== undefined) {
    const fix = 'Write zero, one, two, few, many, other, or a number such as =1.'
    return [{ message: `The plural of ${name} cannot have "${category}".`, fix }]
  }
  return expected.as.has('shown') && !found.as.has('shown')
    ? [{ message: `The number ${name} is not shown.`, fix: 'Write # where the number belongs.' }]
    : []
}

const notUsed: { [Name in UseName]: string } = {
  shown: 'chooses words and is not shown',
  number: 'is no number, so it has no plural',
  format: 'has no format of its own',
  select: 'has no select',
  date: 'is no date',
  time: 'is no time',
  tag: 'is no tag'
}

/** Whether an apostrophe escapes the brace, tag or # after it. */
const hasHidden = (text: string) => /'[{}<>#|]/.test(text)

const hiddenFix = 'An apostrophe right before a brace, a tag or # hides it: write ’.'

/** Maps an error name of the ICU parser to a message and a fix. */
function explainUnreadable(error: string, text: string): TranslationMistake {
  const [, message, fix] = unreadable.find(([names]) => names.test(error)) ?? [
    /./,
    `It is not written in ICU MessageFormat (${error}).`,
    'Write braces, commas and the words plural and select as in English.'
  ]
  return { message, fix: hasHidden(text) ? hiddenFix : fix }
}

const unreadable: [names: RegExp, message: string, fix: string][] = [
  [
    /MISSING_OTHER/,
    'A plural or select lacks "other".',
    'Add other {…} as the last form: it is for all that the others are not for.'
  ],
  [/DUPLICATE/, 'A plural or select has the same form twice.', 'Delete one of them.'],
  [
    /TAG/,
    'A tag is not closed, or is closed by another name.',
    'Write tags as in English: <link>words</link>.'
  ],
  [
    /CLOSING_BRACE|EMPTY|MALFORMED/,
    'A brace is not closed, or what is in it is no name.',
    'Write braces as in English.'
  ],
  [/FRAGMENT|SELECTOR|OPTIONS/, 'A form of a plural or select has no braces.', 'Write one {…} other {…}.']
]
