import { namesAt, valueAt } from '../../values/paths.ts'
import type { Sources } from '../../schema-files/sources.ts'
import { formatTable } from './markdown.ts'

/** Keywords of JSON Schema that structure a form and do not describe a field. */
const frame = ['$schema', 'properties', 'items', 'allOf', 'fields']

/** Formats the reference at the end of schemas/README.md: all kinds and keywords, with the descriptions that editors show. */
export function formatVocabulary(sources: Sources): string {
  const form = sources.get('meta/form.json')?.value
  const ui = sources.get('meta/ui.json')?.value
  const field = valueAt(form, ['definitions', 'field', 'properties'])
  const [, ...kinds] = readDescription(field, 'format').split('\n')
  const file = valueAt(field, ['x-file', 'properties'])
  const tests = valueAt(form, ['definitions', 'tests', 'properties'])
  const computations = valueAt(form, ['definitions', 'computation', 'properties'])
  const uiField = valueAt(ui, ['properties', 'fields', 'additionalProperties', 'properties'])
  const sections: [title: string, rows: Row[]][] = [
    ['Kinds (`format`)', kinds.map(splitKind)],
    ['Keywords of `schema.json`', [...list(field), ...list(valueAt(form, ['properties']))]],
    ['Tests in a condition', list(tests)],
    ['Computations of `x-computed`', list(computations)],
    ['Members of `x-file`', list(file)],
    ['Keywords of `ui.json`', [...list(uiField), ...list(valueAt(ui, ['properties']))]]
  ]
  return [heading, ...sections.map(([title, rows]) => `## ${title}\n\n${formatRows(rows)}`)].join('\n')
}

/** Replaces the reference at the end of the README. Throws without its heading. */
export function replaceVocabulary(readme: string, sources: Sources): string {
  const at = readme.indexOf(heading)
  if (at === -1) throw new Error(`schemas/README.md has no heading "${heading.trim()}".`)
  return readme.slice(0, at) + formatVocabulary(sources)
}

const heading = '# Reference\n'

export const maxGuideBytes = 60_000

export function listChangedLines(before: string, after: string): string[] {
  const linesOf = (text: string) => text.slice(text.indexOf(heading)).split('\n')
  const [was, is] = [linesOf(before), linesOf(after)]
  return [
    ...was.filter(line => !is.includes(line)).map(line => `- ${line}`),
    ...is.filter(line => !was.includes(line)).map(line => `+ ${line}`)
  ]
}

type Row = [name: string, meaning: string]

const formatRows = (rows: Row[]) =>
  formatTable(
    // Escape stars, which are italics in Markdown.
    rows
      .filter(isFirst)
      .map(([name, meaning]) => ({ name: `\`${name}\``, meaning: meaning.replaceAll('*', '\\*') }))
  )

/** Splits `date: A day, …` into a row. */
function splitKind(line: string): Row {
  const at = line.indexOf(': ')
  return [line.slice(0, at), line.slice(at + 2)]
}

/** Lists keywords with the first line of their descriptions; further lines are only for editors. */
function list(keywords: unknown): Row[] {
  const names = namesAt(keywords).filter(name => !frame.includes(name))
  return names.flatMap((name): Row[] => {
    const [meaning = ''] = readDescription(keywords, name).split('\n')
    return meaning ? [[name, meaning]] : []
  })
}

function readDescription(keywords: unknown, name: string): string {
  const description = valueAt(keywords, [name, 'description'])
  return typeof description === 'string' ? description : ''
}

const isFirst = ([name]: Row, index: number, all: Row[]) =>
  all.findIndex(([other]) => other === name) === index
