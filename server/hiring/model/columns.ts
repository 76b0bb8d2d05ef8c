import {
  type Field,
  type Form,
  isEntered,
  isFile,
  type KindName,
  listFields,
  pointerOf,
  readAnswer,
  type Schema
} from '../../../engine/index.ts'
import { forms, titles } from '../../../generated/index.ts'
import type { Access } from '../../core/api/access.ts'
import { isSeen } from '../../access/model/seen.ts'
import { clientFields, partDefinitions } from '../../records/model/parts.ts'

/** What a column of a spreadsheet may be: a field of the sign-up, or one of a step that can be filled in beforehand. */
export interface HireColumn {
  /** `/email` of the account, `/personalInfo/lastName` of the record. */
  name: string
  title: string
  /** What its form is called. */
  group: string
  /** Undefined: the account's. */
  part: string | undefined
  field: string
  form: Form
  schema: Schema
  kind: KindName
}

export const signUpForm = 'account/sign-up'

/** Answers that only the person can give, or that do not fit into a single cell. */
const unfit: readonly KindName[] = [
  'password',
  'code',
  'checkbox',
  'moment',
  'image',
  'pdf',
  'document',
  'rows',
  'group',
  'address',
  'employee'
]

/**
 * The columns that the schemas make: all of the sign-up and of the steps that one cell can hold. Identifiers are left out: a
 * number that opens an account has no place in a spreadsheet that goes from hand to hand.
 */
export const hireColumns: readonly HireColumn[] = [
  ...listColumns(forms[signUpForm], undefined),
  ...partDefinitions
    .filter(({ list, retired }) => !list && !retired)
    .flatMap(({ name, asked }) => asked.flatMap(form => listColumns(form, name)))
]

/** Those whose answers this role sees. */
export const columnsFor = (access: Access): readonly HireColumn[] =>
  hireColumns.filter(({ part, field }) => part === undefined || isSeen(access, [part, field]))

/** What may stand in its cells, where that is a short list. */
export function choicesIn({ schema }: HireColumn): string[] | undefined {
  const choices = schema.enum ?? schema.items?.enum
  const of = schema.enum ? schema : (schema.items ?? schema)
  return choices?.map(choice => readAnswer(of, choice))
}

/** Is the name of a client asked for there? */
export const takesClient = ({ part, field }: HireColumn) =>
  clientFields.some(one => one.part === part && one.field === field)

function listColumns(form: Form | undefined, part: string | undefined): HireColumn[] {
  if (!form?.schema.properties) return []
  const group = titles[form.name] ?? form.name
  return listFields(form)
    .filter(isFillable)
    .map(({ name: field, title, schema, kind }) => {
      const name = pointerOf(part === undefined ? [field] : [part, field])
      return { name, title, group, part, field, form, schema, kind }
    })
}

function isFillable({ schema, kind }: Field): boolean {
  if (isFile(schema) || !isEntered(schema) || unfit.includes(kind)) return false
  return schema['x-sensitive'] !== 'identifier' && !schema['x-from'] && !schema['x-local']
}
