import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { resolveSchema } from '../../engine/resolve/resolve.ts'
import { isAnswers, isFile, kindOf, type Schema } from '../../engine/index.ts'
import type { WrittenSchema } from '../../engine/schema-files/references.ts'
import { readSources } from '../../engine/schema-files/sources.ts'
import { realForms } from './real-project.ts'

/** The source of a form, and which of its fields correspond to which fields here. */
export interface Source {
  name: string
  from?: string[]
  /** The reason why there is no source to compare with. */
  unchecked?: string
  asItIs?: { [field: string]: string | string[] }
  detours?: { [field: string]: { as: string; why: string } }
  missing?: { [field: string]: string }
  /** Fields of the source that the person who fills it in does not answer. */
  notAsked?: { [field: string]: string }
  /** Fields that the source does not have, with the reason for each. */
  ours?: { [field: string]: string }
  differs?: string
}

const folder = path.join(import.meta.dirname, 'forms')

export function readForms(): { form: string; source: Source; schema: Schema; ui: object }[] {
  const place = fs.mkdtempSync(path.join(os.tmpdir(), 'real-forms-'))
  try {
    fs.cpSync(folder, path.join(place, 'steps'), { recursive: true })
    const sources = readSources(place)
    const read = (form: string, file: string) => sources.get(`steps/${form}/${file}.json`)?.value
    return realForms.map(form => ({
      form,
      source: read(form, 'source') as unknown as Source,
      schema: resolveSchema(sources, `steps/${form}/schema.json`, read(form, 'schema') as WrittenSchema),
      ui: read(form, 'ui') as object
    }))
  } finally {
    fs.rmSync(place, { recursive: true })
  }
}

/** Returns the names of a form's questions, each with the path of its groups and rows. */
export function listQuestions(schema: Schema, before = ''): string[] {
  return Object.entries(schema.properties ?? {}).flatMap(([name, field]) => {
    if (isFile(field) || kindOf(field) === 'address') return [`${before}${name}`]
    if (field.properties) return listQuestions(field, `${before}${name}/`)
    if (field.items?.properties) return listQuestions(field.items, `${before}${name}/*/`)
    return [`${before}${name}`]
  })
}

export function countFields({ asItIs = {}, detours = {}, missing = {} }: Source) {
  const [same, around, without] = [asItIs, detours, missing].map(one => Object.keys(one).length)
  return { same: same ?? 0, around: around ?? 0, without: without ?? 0 }
}

/** Returns how completely a form is rebuilt here. */
export function describeForm(source: Source): 'as it is' | 'with a detour' | 'in part' | 'not checked' {
  const { around, without } = countFields(source)
  if (source.unchecked) return 'not checked'
  return without > 0 ? 'in part' : around > 0 ? 'with a detour' : 'as it is'
}

function describeDifferences({ detours = {}, missing = {}, differs }: Source): string {
  const reasons = new Map<string, number>()
  for (const why of [...Object.values(detours).map(one => one.why), ...Object.values(missing)])
    reasons.set(why, (reasons.get(why) ?? 0) + 1)
  const told = [...reasons].map(([why, count]) => (count > 1 ? `${why} (${count})` : why))
  return [...told, ...(differs ? [differs] : [])].join('; ') || '-'
}

const words: { [word: string]: (field: Schema) => boolean } = {
  groups: field => kindOf(field) === 'group',
  rows: field => kindOf(field) === 'rows',
  conditions: field => field['x-showIf'] !== undefined || field['x-requiredIf'] !== undefined,
  rules: field => field['x-rules'] !== undefined,
  'worked out': field => field['x-computed'] !== undefined,
  'codes and labels': field => field['x-texts'] !== undefined || isAnswers((field.oneOf ?? [])[0]),
  'several choices': field => kindOf(field) === 'choices',
  'plain lists': field => kindOf(field) === 'values',
  'money, percent': field => ['money', 'percentage'].includes(kindOf(field)),
  'months, times': field => ['month', 'time', 'datetime'].includes(kindOf(field)),
  lists: field => field['x-options'] !== undefined,
  files: field => isFile(field)
}

const isUsed = (schema: Schema, test: (field: Schema) => boolean): boolean =>
  test(schema) ||
  [...Object.values(schema.properties ?? {}), ...(schema.items ? [schema.items] : [])].some(one =>
    isUsed(one, test)
  )

const row = (cells: readonly (string | number)[]) => `| ${cells.join(' | ')} |`
const table = (head: string[], lines: (string | number)[][]) =>
  [row(head), `|${head.map(() => '---').join('|')}|`, ...lines.map(row)].join('\n')

/** Rounds down, so that no share is overstated. */
const percent = (part: number, whole: number) => `${Math.floor((part / whole) * 100)} %`

/** Returns the tables of schemas/REAL-FORMS.md. */
export function describeRealForms(): string {
  const forms = readForms()
  const checked = forms.filter(({ source }) => !source.unchecked)
  const counts = checked.map(({ source }) => countFields(source))
  const sum = (name: 'same' | 'around' | 'without') => counts.reduce((all, one) => all + one[name], 0)
  const all = sum('same') + sum('around') + sum('without')
  const whole = checked.filter(({ source }) => describeForm(source) === 'as it is').length
  const ways = checked.filter(({ source }) => describeForm(source) === 'with a detour').length
  return [
    table(
      [
        'form',
        'its source',
        'fields there',
        'as they are',
        'detours',
        'missing',
        'fields here',
        'rebuilt',
        'what differs'
      ],
      forms.map(({ source, schema }) => {
        const { same, around, without } = countFields(source)
        const links = (source.from ?? []).map((url, index) => `[${index + 1}](${url})`).join(' ')
        const numbers = source.unchecked
          ? ['?', '?', '?', '?']
          : [same + around + without, same, around, without]
        const here = listQuestions(schema).length
        const name = `${schema.title}: ${source.name}`
        return [name, links || 'none', ...numbers, here, describeForm(source), describeDifferences(source)]
      })
    ),
    `Of the ${checked.length} forms that were compared with a source, ${all} fields: ${sum('same')} (${percent(sum('same'), all)}) ` +
      `as they are, ${sum('around')} with a detour, ${sum('without')} missing. Of these forms ${whole} (${percent(whole, checked.length)}) ` +
      `are here as they are, ${ways} with a detour, ${checked.length - whole - ways} in part. ${forms.length - checked.length} more were ` +
      'written from memory and count for nothing.',
    table(
      ['form', 'pages', ...Object.keys(words)],
      forms.map(({ form, schema, ui }) => [
        form,
        'ui:pages' in ui ? 'yes' : '',
        ...Object.values(words).map(test => (isUsed(schema, test) ? 'yes' : ''))
      ])
    )
  ].join('\n\n')
}
