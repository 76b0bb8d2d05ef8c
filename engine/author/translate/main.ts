import fs from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { checkCatalogues } from '../../generate/catalogues.ts'
import { formatDiagnostics } from '../../lint/index.ts'
import { type LanguageFile, readLanguageFiles } from '../../schema-files/language-files.ts'
import { readSources } from '../../schema-files/sources.ts'
import { beginLanguage } from './begin.ts'
import { listLeft, summarizeLanguages } from './report.ts'
import { createRows, applyRows, type AppliedRows } from './rows.ts'
import { readSheet, writeSheet } from './sheet.ts'
import { listAllTexts, type Text } from './texts.ts'
import { findTranslation, measureProgress, readTranslations, writeTranslations } from './translations.ts'
import { updateTranslations } from './up-to-date.ts'
import { readXliff, writeXliff } from './xliff.ts'

const usage = `npm run translate
  says of each language how much is translated. And of one, such as fr:
npm run translate -- fr                    lists what is missing or outdated
npm run translate -- fr --write            moves translations to where their English is now, and drops those of none
npm run translate -- fr --xlsx file.xlsx   writes what is to be translated as a spreadsheet; everything with --all
npm run translate -- fr --xliff file.xlf   the same for programs of translators
npm run translate -- fr --read file.xlsx   takes the translations of such a file, unless one has a mistake
npm run translate -- fr --new "Français" "French"
  begins a language that nobody can choose yet: what it calls itself, and its name in English`

/** Exports texts for translators and imports their translations, so that translators need not edit JSON. */
const root = path.resolve(import.meta.dirname, '../../..')
const { values, positionals } = readOptions()
const [tag, englishName] = positionals
const wishes = [values.new, values.read, values.write, values.xliff, values.xlsx].filter(
  one => one !== undefined
)
if (wishes.length > (tag === undefined ? 0 : 1)) stop(usage)

const sources = readSources(path.join(root, 'schemas'))
const texts = listTextsSafely()
const languages = readLanguageFiles(sources)

if (tag === undefined) console.log(summarizeLanguages(languages.map(measure), texts.length))
else if (values.new !== undefined) begin(tag, values.new, englishName)
else await work(languages.find(language => language.tag === tag) ?? rejectUnknownTag(tag))

async function work(language: LanguageFile) {
  const [file] = [values.xlsx, values.xliff, values.read].flatMap(name => name ?? [])
  // npm runs scripts in the project's folder, so resolve the path from where the user typed it.
  const place = path.resolve(process.env.INIT_CWD ?? '.', file ?? '')
  if (values.read !== undefined) await read(language, place)
  else if (file !== undefined) await write(language, place)
  else if (values.write) update(language)
  else console.log(listLeft(measure(language)))
}

function measure(language: LanguageFile) {
  return { language, progress: measureProgress(texts, readTranslations(root, language)) }
}

function begin(newTag: string, name: string, english: string | undefined) {
  if (english === undefined) stop(usage)
  const begun = beginLanguage(newTag, name, english)
  if ('refusal' in begun) stop(begun.refusal)
  if (languages.some(language => language.tag === newTag))
    stop(`There is a file schemas/languages/${newTag}.json.`)
  const catalogues = readTranslations(root, begun.language).catalogues
  const written = writeTranslations(root, texts, { language: begun.language, catalogues })
  console.log(`${written.join(', ')} was written. ${texts.length} texts are to be translated:`)
  console.log(`npm run translate -- ${newTag} --xlsx ${newTag}.xlsx`)
}

/** Updates translations. Keeps every translation whose English is still used somewhere. */
function update(language: LanguageFile) {
  const before = readTranslations(root, language)
  const { translations, reused } = updateTranslations(texts, before)
  const used = new Set(texts.map(({ english }) => english))
  const dropped = measureProgress(texts, before).unused.filter(({ english }) => !used.has(english))
  const written = writeTranslations(root, texts, translations)
  for (const { where, english } of dropped) console.log(`dropped  ${where}  ${JSON.stringify(english)}`)
  console.log(`${count(reused.length, 'translation')} taken from other places, ${dropped.length} dropped.`)
  reportWritten(written)
}

async function write(language: LanguageFile, file: string) {
  const translations = readTranslations(root, language)
  if (!fs.existsSync(path.dirname(file))) stop(`There is no folder ${path.dirname(file)}.`)
  const isRequested = (text: Text) => values.all || findTranslation(text, translations) === undefined
  const rows = createRows(texts.filter(isRequested), translations)
  if (values.xlsx === undefined) writeXliff(file, language, rows)
  else await writeSheet(file, language, rows)
  console.log(`${count(rows.length, 'text')} written to ${file}`)
}

async function read(language: LanguageFile, file: string) {
  const translations = readTranslations(root, language)
  const rows = await readRows(file, language)
  const result = applyRows(rows, texts, translations)
  reportResult(result, path.basename(file))
  if (result.refused.length > 0)
    stop(`Nothing was written, as ${count(result.refused.length, 'translation')} cannot be taken.`)
  reportWritten(writeTranslations(root, texts, translations))
  if (language.draft && measureProgress(texts, translations).translated === texts.length)
    console.log(
      `Everything is translated: without "draft" in schemas/languages/${language.tag}.json people can choose it.`
    )
}

async function readRows(file: string, language: LanguageFile) {
  try {
    if (/\.xlsx$/i.test(file)) return await readSheet(file, language)
    if (/\.(xlf|xliff)$/i.test(file)) return readXliff(file, language)
  } catch (error) {
    stop(error instanceof Error ? error.message : String(error))
  }
  stop('--read takes a file that ends in .xlsx, .xlf or .xliff.')
}

function reportResult({ applied, same, empty, outdated, refused }: AppliedRows, file: string) {
  for (const { at, id, english } of outdated)
    console.log(`${file}, ${at}  skipped  ${id}: the English is not ${JSON.stringify(english)} any more.`)
  for (const { row, mistake } of refused)
    console.error(`${file}, ${row.at}  error  ${row.id}: ${mistake.message}\n  fix: ${mistake.fix}`)
  if (refused.length > 0) return
  const others = `${same} as before, ${empty} without a translation, ${outdated.length} skipped`
  console.log(`${count(applied.length, 'translation')} taken, ${others}.`)
}

function reportWritten(files: readonly string[]) {
  console.log(
    files.length > 0 ? `Written: ${files.join(', ')}. Run npm run generate.` : 'Every file was up to date.'
  )
}

/** Lists all texts. Stops if a file cannot be read, as its translations would otherwise count as unused. */
function listTextsSafely(): Text[] {
  const broken = [...sources.values()].find(({ errors }) => errors.length > 0)
  if (broken) stop(`schemas/${broken.file} is not valid JSON: run npm run schemas:check.`)
  const mistakes = checkCatalogues(root)
  if (mistakes.length > 0) stop(formatDiagnostics(mistakes).join('\n'))
  try {
    return listAllTexts(root, sources)
  } catch (error) {
    stop(error instanceof Error ? error.message : String(error))
  }
}

function rejectUnknownTag(unknown: string): never {
  const known = languages.map(language => language.tag).join(', ')
  stop(
    `There is no schemas/languages/${unknown}.json; there are: ${known || 'none'}. Begin it:\nnpm run translate -- ${unknown} --new "Français" "French"`
  )
}

function readOptions() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: {
        all: { type: 'boolean' },
        new: { type: 'string' },
        read: { type: 'string' },
        write: { type: 'boolean' },
        xliff: { type: 'string' },
        xlsx: { type: 'string' }
      }
    })
  } catch (error) {
    stop(`${error instanceof Error ? error.message : ''}\n${usage}`)
  }
}

function count(number: number, what: string) {
  return `${number} ${what}${number === 1 ? '' : 's'}`
}

function stop(message: string): never {
  console.error(message)
  process.exit(1)
}
