import type { Schema } from '../../../vocabulary/schema.ts'
import { shapeOf } from '../../../vocabulary/shapes.ts'
import { schemaAt } from '../../../model/fields.ts'
import { entriesAt, isAnswers, listAt, namesAt, readPlace, valueAt } from '../../../values/paths.ts'
import { countSlots } from '../../../vocabulary/keywords/file.ts'
import type { ResolvedProject } from '../../../resolve/project.ts'
import { recordOf } from '../../../resolve/resolve.ts'
import type { Source } from '../../../schema-files/sources.ts'
import type { Project } from '../../project.ts'
import {
  exampleIn,
  type Finding,
  type ProjectFinding,
  reportName,
  reportValue,
  type Rule
} from '../../rule.ts'
import type { SchemaNode } from '../../schema-node.ts'
import { suggest } from '../../sentences.ts'

export const sheet: Rule = {
  code: 'sheet',
  reason:
    'A sheet that is not a list is silently left out; a name that a spreadsheet cannot have breaks the file.',
  examples: [
    exampleIn.sheet`"sheet": "All"«, "lists": { "Jobs": "/person/jobs" }→»`,
    exampleIn.sheet`"sheet": "All"«, "lists": { "Person": "person" }→»`,
    exampleIn.sheet`"sheet": «"2026/27"→"2026 to 27"»`,
    exampleIn.sheet`"sheet": "All", "who": [«"birth"→"dob"»]`,
    exampleIn.sheet`"sheet": "All", "onRequest": [«"birth"→"dob"»]`,
    exampleIn.sheetColumns`«"referee": { "title": "Referee", "x-value": "parties.referees.1.state"→"dob": { "title": "Born", "$ref": "../../steps/person/schema.json#/properties/dob"» }`
  ],
  check: {
    form: findWrongSheet,
    schema: (node, project) => findNobodyAsked(node, project),
    whole: findNoLists
  }
}

function findWrongSheet(source: Source): Finding[] {
  const sheet = valueAt(source.value, ['x-sheet'])
  if (!isAnswers(sheet)) return findReferences(source)
  return [
    ...findWrongFile(sheet.file),
    ...findWrongNames(sheet),
    ...findUnknownNames(source, sheet, 'who'),
    ...findUnknownNames(source, sheet, 'onRequest'),
    ...findUnnamable(source)
  ]
}

function findReferences({ value }: Source): Finding[] {
  return namesOfColumns(value)
    .filter(name => /^(account\.reference$|parties\.)/.test(namedIn(value, name)))
    .map(name => {
      const what = namedIn(value, name) === 'account.reference' ? 'The reference' : 'How far somebody is'
      const message = `${what} is a column of the spreadsheet alone: this line would stay empty.`
      return reportValue(['properties', name, 'x-value'], message, 'Remove it.')
    })
}

const namedIn = (schema: unknown, name: string) => String(valueAt(schema, ['properties', name, 'x-value']))

function findNobodyAsked({ schema, path }: SchemaNode, { sources, parts }: Project): Finding[] {
  const [, part = '', slot] = /^parties\.(\w+)\.(\d+)\./.exec(String(schema['x-value'])) ?? []
  if (part === '' || path.length !== 2) return []
  const all = entriesAt(sources.get('parties.json')?.value, ['parties'])
  const partyParts = all.map(([, party]) => String(valueAt(party, ['part'])))
  const forms = parts.get(part)?.forms ?? []
  const slots = forms.map(
    form => countSlots((sources.get(`${form}/schema.json`)?.value ?? {}) as Schema) ?? 0
  )
  if (partyParts.includes(part) && Number(slot) <= Math.max(0, ...slots)) return []
  const message = partyParts.includes(part)
    ? `The part "${part}" has no place ${slot} for somebody who is asked, so this column would stay empty.`
    : `No party of parties.json fills the part "${part}", so this column would stay empty.${suggest(part, partyParts)}`
  return [reportValue(['x-value'], message, 'Correct it, or remove the column.')]
}

function findWrongFile(file: unknown): Finding[] {
  if (typeof file !== 'string' || /^[^\\/:*?"<>|]+\.xlsx$/.test(file)) return []
  const message = `"${file}" is not a name that every computer accepts for a spreadsheet.`
  return [reportValue(['x-sheet', 'file'], message, 'Write a name without slashes that ends in .xlsx.')]
}

/** Reports impossible names of sheets: some characters break the file, and case is ignored. */
function findWrongNames({ sheet, lists }: Record<string, unknown>): Finding[] {
  const usedNames = new Set([String(sheet).toLowerCase()])
  const ofSheet =
    typeof sheet === 'string' && isImpossible(sheet)
      ? [reportValue(['x-sheet', 'sheet'], refusal(sheet), rename)]
      : []
  const ofLists = namesAt(lists).flatMap((name): Finding[] => {
    const isDuplicate = usedNames.has(name.toLowerCase())
    usedNames.add(name.toLowerCase())
    const at = ['x-sheet', 'lists', name]
    if (isDuplicate)
      return [reportName(at, `Another sheet is called "${name}", and capitals make no difference.`, rename)]
    return isImpossible(name) ? [reportName(at, refusal(name), rename)] : []
  })
  return [...ofSheet, ...ofLists]
}

const isImpossible = (name: string) => /[:\\/?*[\]]|^'|'$|^\s*$|^history$/i.test(name)
const refusal = (name: string) => `No sheet can be called "${name}".`
const rename = "Choose another name, without : \\ / ? * [ ] and without ' at its ends."

function findUnknownNames(
  { value }: Source,
  sheet: Record<string, unknown>,
  key: 'who' | 'onRequest'
): Finding[] {
  const known = namesOfColumns(value)
  return listAt(sheet, [key]).flatMap((name, index) => {
    if (typeof name !== 'string' || known.includes(name)) return []
    const message = `"${key}" lists "${name}", but the sheet has no such column.${suggest(name, known)}`
    return [reportValue(['x-sheet', key, index], message, 'Correct or remove it.')]
  })
}

const namesOfColumns = (schema: unknown) => namesAt(schema, ['properties'])

const findUnnamable = ({ value }: Source): Finding[] =>
  namesOfColumns(value)
    .filter(name => /[,\s]|^$/.test(name))
    .map(name => {
      const message = `Nobody could choose the column "${name}", as columns are named with commas between them.`
      return reportName(['properties', name], message, 'Write its name in letters, digits and _.')
    })

/** Reports sheets of lists that do not exist in the resolved record. */
function findNoLists({ sources }: Project, { forms }: ResolvedProject): ProjectFinding[] {
  const record = recordOf(forms)
  const sheets = forms.filter(({ schema }) => schema['x-sheet'])
  return sheets.flatMap(({ name, schema }) => {
    const source = sources.get(`${name}/schema.json`)
    const lists = Object.entries(schema['x-sheet']?.lists ?? {})
    if (!source || !record) return []
    return lists.flatMap(([title, list]) => {
      const found = schemaAt(record, readPlace(list))
      if (found && shapeOf(found) === 'rowList') return []
      const what = found ? 'is not a list of rows' : 'is not in the record'
      const message = `"${list}" ${what}: this sheet would be left out.`
      const fix =
        'Name a part that is a list of rows, like education, or a list within a part, like /employeeDetails/jobs.'
      return [{ source, ...reportValue(['x-sheet', 'lists', title], message, fix) }]
    })
  })
}
