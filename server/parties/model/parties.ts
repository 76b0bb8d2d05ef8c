import {
  type Answers,
  fillEmployee,
  isAnswers,
  labelAt,
  onlineForm,
  type Party,
  pathOf,
  pathOfDocuments,
  sameValue
} from '../../../engine/index.ts'
import { forms, journey } from '../../../generated/index.ts'
import { parties } from '../../../generated/parties.ts'
import { translateForm, translateValue } from '../../core/language.ts'
import type { FileField } from '../../files/model/file-field.ts'
import { definePart, type PartDefinition } from '../../records/model/part-definition.ts'
import { filesWithAnswers, partNamed } from '../../records/model/parts.ts'

/** A party of `schemas/parties.json`, with what is derived from it. */
export interface PartyDefinition extends Party {
  name: string
  /** The part that consists of the party's form. */
  partDefinition: PartDefinition
  files: FileField[]
  /** The field of the record that receives each signed document, in a slot or a row. */
  document: FileField
  /** The path of the page on which the employee asks. */
  page: string
}

export const partyDefinitions: PartyDefinition[] = Object.entries(parties).map(([name, party]) => {
  const part = { name, title: party.title, route: '', forms: [onlineForm(name)], list: false }
  const partDefinition = definePart(part, forms)
  const document = findDocument(party)
  const step = journey.steps.find(({ form }) => form === document.form)
  const page = step?.path ?? '/'
  return { ...party, name, partDefinition, files: filesWithAnswers(partDefinition), document, page }
})

function findDocument({ part, rows }: Party): FileField {
  const files = partNamed(part)?.files ?? []
  const path = rows && pathOfDocuments(rows)
  const found = files.find(file => (path ? sameValue(file.path, path) : file.rule.slots))
  if (!found) throw new Error(`${part} has no place for what somebody else signs.`)
  return found
}

/**
 * Returns the answers that the employee gave already, at their places in the form. `answerOf` returns the answer of a field.
 */
export function fillAnswers({ fills = {} }: Party, answerOf: (field: string) => unknown): Answers {
  const answers: Answers = {}
  for (const [pointer, field] of Object.entries(fills)) {
    const names = pathOf(pointer)
    const last = names.pop()
    const value = answerOf(field)
    if (last === undefined || value === undefined) continue
    let group = answers
    for (const name of names) {
      const inner = group[name]
      const next: Answers = isAnswers(inner) ? inner : {}
      group[name] = next
      group = next
    }
    group[last] = value
  }
  return answers
}

export const titleOfParty = (name: string): string => translateValue('parties', parties)[name]?.title ?? name

/** Returns the introduction of the party's form in the current language. */
export const writeIntro = ({ name, intro }: PartyDefinition, employee: string): string =>
  (translateValue('parties', parties)[name]?.intro ?? intro).replaceAll('{employee}', () => employee)

/** Lists the titles of the files that the form asks for, in the current language. */
export function listFileTitles({ partDefinition, files }: PartyDefinition, employee: string): string[] {
  const [written] = partDefinition.asked
  const form = written && fillEmployee(translateForm(written), employee)
  return form ? files.flatMap(({ path }) => labelAt(form, path) ?? []) : []
}

/** Returns the party of a request, or undefined if the schemas have changed between rows and slots since. */
export function partyOfRequest({ party: name, rowId }: { party: string; rowId: string }) {
  const party = partyNamed(name)
  return party && Boolean(party.rows) === (rowId !== '') ? party : undefined
}

export const partyNamed = (name: string): PartyDefinition | undefined =>
  partyDefinitions.find(party => party.name === name)
