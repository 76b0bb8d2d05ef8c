import { findTextMistakes } from '../../../language/check-translation.ts'
import { languageTagOf, readLanguageFiles } from '../../../schema-files/language-files.ts'
import { listTexts } from '../../../schema-files/texts.ts'
import { entriesAt, listAt, objectsAt } from '../../../values/paths.ts'
import type { Source, Sources } from '../../../schema-files/sources.ts'
import type { Project } from '../../project.ts'
import {
  exampleIn,
  type Finding,
  type ProjectFinding,
  reportName,
  reportOffset,
  reportValue,
  type Rule
} from '../../rule.ts'
import { listNames, quote, suggest } from '../../sentences.ts'

const others =
  '"$schema": "meta/organisation.json", "name": "BTC Limited", "abbreviation": "BTC", "email": "hr@btc.example", "phone": "+234 800 000 0000", "address": "Lagos"'

/** Reports translations with wrong placeholders, and unknown languages. */
export const language: Rule = {
  code: 'language',
  reason: 'People would read the braces, or miss what they stand for: a name, a link, a number.',
  examples: [
    exampleIn.language`"mails/party-request.json": { "/text/0": { "english": "{employee} asks you.", "text": «"{employé} vous invite."→"{employee} vous invite."» } }`,
    exampleIn.organisation`{ ${others}, "languages": [«"french"→»] }`
  ],
  check: { text: findWrongTranslations, project: findUnknownLanguages }
}

/** Reports translations whose English has changed or no longer exists. */
export const outdated: Rule = {
  code: 'outdated-translation',
  isWarning: true,
  reason: 'People read English there, until it is translated again.',
  examples: [
    exampleIn.language`"journey.json": { "/done/text": { "english": «"Thanks."→"Thank you."», "text": "Merci." } }`
  ],
  check: { project: findOutdated }
}

export const untranslated: Rule = {
  code: 'untranslated',
  isWarning: true,
  reason: 'People who chose the language would read English there.',
  examples: [
    exampleIn.newLanguage`«{ "$schema": "../meta/language.json", "name": "Français", "english": "French", "texts": {} }→»`
  ],
  check: { project: findUntranslated }
}

function findUnknownLanguages({ sources }: Project): ProjectFinding[] {
  const organisation = sources.get('organisation.json')
  const tags = readLanguageFiles(sources).map(({ tag }) => tag)
  return listAt(organisation?.value, ['languages']).flatMap((tag, at) => {
    if (!organisation || tags.includes(String(tag))) return []
    const message = `There is no file languages/${String(tag)}.json.${suggest(String(tag), tags)}`
    return [
      {
        source: organisation,
        ...reportValue(['languages', at], message, listNames('There are', tags, 'Delete it.'))
      }
    ]
  })
}

function findWrongTranslations(source: Source): Finding[] {
  const tag = languageTagOf(source.file)
  return tag === undefined ? [] : [...findWrongTag(tag), ...findWrongBraces(source)]
}

function findWrongTag(tag: string): Finding[] {
  if (/^[a-z]{2,3}$/.test(tag) && tag !== 'en') return []
  const message = `"${tag}" is not a language other than English.`
  return [
    reportOffset(
      0,
      message,
      'Name the file by the code of the language in ISO 639, such as fr.json or pcm.json.'
    )
  ]
}

function findWrongBraces({ value }: Source): Finding[] {
  return listTranslations(value).flatMap(({ file, place, english, text }) =>
    findTextMistakes(english, text).map(({ message, fix }) =>
      reportValue(['texts', file, place, 'text'], message, fix)
    )
  )
}

function findOutdated({ sources, translations }: Project): ProjectFinding[] {
  if (!translations) return []
  const texts = readTexts(sources)
  const said = new Set(texts.values())
  // A file that is not JSON still has its texts.
  const isRead = (file: string) => (sources.get(file)?.errors.length ?? 0) === 0
  return listLanguages(sources).flatMap(({ language: { tag }, source }) => {
    const outdated = listTranslations(source.value).filter(
      ({ file, place, english }) => isRead(file) && texts.get(keyOf(file, place)) !== english
    )
    return [...new Set(outdated.map(({ file }) => file))].flatMap(file => {
      const [first, ...others] = outdated.filter(one => one.file === file)
      if (!first) return []
      const { place } = first
      const isMoved = [first, ...others].every(({ english }) => said.has(english))
      const message = describeOutdated(file, place, texts.get(keyOf(file, place)), others.length + 1)
      const again = isMoved ? '' : `, then translate again what npm run translate -- ${tag} lists`
      const fix = `Run npm run translate -- ${tag} --write${again}.`
      return [{ source, ...reportName(['texts', file, place], message, fix) }]
    })
  })
}

function describeOutdated(file: string, place: string, text: string | undefined, count: number): string {
  if (count > 1)
    return `${count} texts of ${file} have changed since they were translated; the first is at ${place}.`
  return text === undefined
    ? `${file} says nothing at ${place} now.`
    : `${file} says ${quote(text)} there now.`
}

function findUntranslated({ sources, translations }: Project): ProjectFinding[] {
  if (!translations) return []
  const keys = [...readTexts(sources).keys()]
  return listLanguages(sources).flatMap(({ language: { draft }, source }) => {
    const translated = new Set(listTranslations(source.value).map(({ file, place }) => keyOf(file, place)))
    const [first, ...others] = draft ? [] : keys.filter(key => !translated.has(key))
    if (first === undefined) return []
    const count = others.length === 0 ? 'A text is' : `${others.length + 1} texts are`
    const message = `${count} not translated; the first is ${first.replace('#', ' at ')}.`
    return [{ source, ...reportOffset(0, message, 'Run npm run translate, and translate them.') }]
  })
}

const keyOf = (file: string, place: string) => `${file}#${place}`

const readTexts = (sources: Sources) =>
  new Map(listTexts(sources).map(({ file, place, text }) => [keyOf(file, place), text]))

const listLanguages = (sources: Sources) =>
  readLanguageFiles(sources).flatMap(language => {
    const source = sources.get(`languages/${language.tag}.json`)
    return source ? [{ language, source }] : []
  })

/** Lists the translations of a file, which may not match its meta-schema yet. */
function listTranslations(value: unknown) {
  return entriesAt(value, ['texts']).flatMap(([file, places]) =>
    objectsAt(places).flatMap(([place, { english, text }]) => {
      return typeof english === 'string' && typeof text === 'string' ? [{ file, place, english, text }] : []
    })
  )
}
