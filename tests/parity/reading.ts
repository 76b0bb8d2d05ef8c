import { renderToStaticMarkup } from 'react-dom/server'
import { createElement } from 'react'
import {
  type Cell,
  type Field,
  type Form,
  listFields,
  isAnswers,
  isFile,
  kindOf,
  readLines,
  pointerOf,
  type Schema,
  type View,
  valueAt
} from '../../engine/index.ts'
import { forms, sections } from '../../generated/index.ts'
import { RecordView } from '../../renderer/form/answers/RecordView.tsx'
import { exportForm } from '../../server/employees/export/columns.ts'
import { loadKinds } from '../helpers/load-kinds.ts'
import { isDate, readingOf } from './readable.ts'
import { isAskedBeside } from './words.ts'
import { colleagues } from './world.ts'

await loadKinds()

/**
 * Returns the lines of the read-only view that do not match these answers to a part, are missing, or are in another order than
 * the questions. `lines` is the function that the view uses.
 */
export function misread(part: string, kept: unknown, view: View, lines = readLines): string[] {
  const misplaced = sections.flatMap(section => {
    const wanted = listFields(section).filter(field => isOf(part, field))
    const read = lines(section, view).flatMap(({ field }) => (isOf(part, field) ? [field] : []))
    const [asked, shown] = [wanted, read].map(fields => json(fields.map(({ path }) => pointerOf(path))))
    return asked === shown ? [] : [`${section.name} reads ${shown}, not ${asked}`]
  })
  const wrong = sections.flatMap(section =>
    lines(section, view)
      .filter(({ field }) => isOf(part, field))
      .map(({ field, text }) => ({
        where: `${section.name} ${field.name}`,
        text,
        wanted: wantedText(field, kept, view)
      }))
      .filter(({ text, wanted }) => text !== wanted)
  )
  return [
    ...misplaced,
    ...wrong.map(({ where, text, wanted }) => `${where} reads ${json(text)}, not ${json(wanted)}`)
  ]
}

/** Removes what the markup shows differently: markers of Markdown, and separators of several answers. */
function drawn(schema: Schema, text: string): string {
  if (kindOf(schema) === 'values') return text.replaceAll('; ', '')
  if (kindOf(schema) !== 'markdown') return text
  return text.replaceAll(/^ {0,3}\d{1,3}[.)] +(?=\S)/gm, '').replaceAll(/[\s*•-]/g, '')
}

/** Checks the same in the HTML of the page, which must contain the text of all lines. */
export function mismarked(part: string, view: View): string[] {
  const own = sections.filter(section => listFields(section).some(field => isOf(part, field)))
  return own.flatMap(section => {
    const wanted = readLines(section, view).filter(
      ({ field, text, asked }) => isText(field.schema) && (asked || text !== '')
    )
    const shown = shownIn(renderToStaticMarkup(createElement(RecordView, { form: section, record: view })))
    return wanted
      .filter(
        ({ field, text, value }) =>
          !shown.some(
            ([title, words]) =>
              title === field.title &&
              drawn(field.schema, words) ===
                drawn(field.schema, text || (value === undefined ? 'Not provided' : ''))
          )
      )
      .map(({ field, text }) => `${section.name} does not show ${json(text)} as ${field.title}`)
  })
}

/** Checks the same for rows, which a page shows as cards. */
export function mismarkedRows(form: Form, rows: unknown): string[] {
  if (!Array.isArray(rows)) return []
  const markup = renderToStaticMarkup(createElement(RecordView, { form, record: rows as unknown as View }))
  const fields = listFields({ ...form, schema: form.schema.items ?? {} })
  const wanted = rows.flatMap(row =>
    fields
      .filter(({ name, schema }) => isAskedBeside(schema, row) || valueAt(row, [name]) !== undefined)
      .map(({ name, schema }) => readingOf(schema, valueAt(row, [name])) || 'Not provided')
  )
  const shown = shownIn(markup).map(([, words]) => words)
  return json(shown) === json(wanted) ? [] : [`${form.name} shows ${json(shown)}, not ${json(wanted)}`]
}

/** Returns the cells that these answers to a part must have in the spreadsheet, by the index of the column. */
export function wantedCells(part: string, kept: unknown, view: View): Map<number, Cell> {
  const cells = listFields(exportForm).flatMap((field, column): [number, Cell][] => {
    if (!isOf(part, field)) return []
    const answer = valueAt(kept, field.path.slice(1))
    if (kindOf(field.schema) === 'employee' && typeof answer === 'string')
      return [[column, colleagues[answer] ?? answer]]
    const isLabelled = field.schema['x-texts'] !== undefined && field.schema['x-cell'] !== 'code'
    if (typeof answer === 'number' && !isLabelled)
      return [[column, kindOf(field.schema) === 'money' ? answer / 100 : answer]]
    const items = kindOf(field.schema) === 'values' ? field.schema.items : undefined
    if (items && isDate(items) && Array.isArray(answer)) return [[column, answer.join('; ')]]
    const isChosen = kindOf(field.schema) === 'choice' && typeof answer === 'string' && !isLabelled
    const isStored =
      isChosen || ((isDate(field.schema) || field.schema['x-mask']) && typeof answer === 'string')
    return [[column, isStored ? answer : wantedText(field, kept, view)]]
  })
  return new Map(cells)
}

const isText = (schema: Schema) => !isFile(schema) && !['rows', 'group', 'address'].includes(kindOf(schema))

function wantedText(field: Field, kept: unknown, view: View): string {
  const { schema, path } = field
  const answer = valueAt(kept, path.slice(1))
  if (answer === undefined && schema['x-else']) return String(valueAt(view, schema['x-else'].split('.')))
  return readingOf(schema, answer)
}

const isOf = (part: string, { path, schema }: Field) =>
  path[0] === part && !schema['x-value'] && !isFile(schema)

/** Returns the titles and texts in the HTML of a record, from lists and tables. */
function shownIn(markup: string): [title: string, words: string][] {
  const inLists = markup.matchAll(/<dt>([^<]*)<\/dt><dd>(.*?)<\/dd>/gs)
  const inTables = markup.matchAll(/<td data-title="([^"]*)">(.*?)<\/td>/gs)
  return [...inLists, ...inTables].map(([, title = '', words = '']) => [plain(title), plain(words)])
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" }
const plain = (html: string) =>
  html.replace(/<[^>]*>/g, '').replace(/&(amp|lt|gt|quot|#x27);/g, (_, name: string) => entities[name] ?? '')

const json = (value: unknown) => JSON.stringify(value)

/** Returns the differences between two JSON values, each with its pointer. */
export function differing(one: unknown, other: unknown, path: (string | number)[] = []): string[] {
  if (Array.isArray(one) && Array.isArray(other) && one.length === other.length) {
    return one.flatMap((item, index) => differing(item, other[index], [...path, index]))
  }
  if (isAnswers(one) && isAnswers(other)) {
    const names = [...new Set([...Object.keys(one), ...Object.keys(other)])]
    return names.flatMap(name => differing(one[name], other[name], [...path, name]))
  }
  return json(one) === json(other) ? [] : [`${pointerOf(path) || 'all'}: ${json(one)} and ${json(other)}`]
}

export const formNamed = (name: string): Form => forms[name] as Form
