import { writtenKindOf } from '../../../authoring/field-kind.ts'
import { shapeOf } from '../../../vocabulary/shapes.ts'
import { numberBounds } from '../../../vocabulary/is-numeric.ts'
import { wordBounds } from '../../../vocabulary/word-limits.ts'
import { fileRuleOf } from '../../../vocabulary/keywords/file.ts'
import { hasListedChoices } from '../../../vocabulary/keywords/options.ts'
import { kindOf } from '../../../vocabulary/kind-of.ts'
import { amount } from '../../../vocabulary/kinds/amount.ts'
import { asksForEmployee } from '../../../vocabulary/kinds/employee.ts'
import { kinds } from '../../../vocabulary/kinds/index.ts'
import { isPictureType } from '../../../model/files/file-types.ts'
import { namesThroughGroups, type WrittenSchema } from '../../../schema-files/references.ts'
import { isOfClients } from '../../known-choices.ts'
import { formOf, type Project } from '../../project.ts'
import { type Finding, reportName, reportValue } from '../../rule.ts'
import type { SchemaNode } from '../../schema-node.ts'
import { nameKind } from '../../sentences.ts'

const textKeywords = ['minLength', 'maxLength', 'pattern', ...wordBounds, ...numberBounds] as const

const pictureKeywords = ['width', 'height', 'maxSide', 'maxPixels'] as const

export function findIdleOfFile(schema: WrittenSchema): Finding[] {
  const { types = [], ...rule } = fileRuleOf(schema) ?? {}
  const typed = textKeywords.filter(keyword => schema[keyword] !== undefined)
  const hasPictures = !Array.isArray(types) || types.some(type => isPictureType(String(type)))
  const ofPictures = hasPictures ? [] : pictureKeywords.filter(keyword => keyword in rule)
  const isOne = shapeOf(schema) !== 'fileList'
  const listed = isOne
    ? (['minItems', 'maxItems'] as const).filter(keyword => schema[keyword] !== undefined)
    : []
  return [
    ...listed.map(keyword => {
      const message = `"${keyword}" is for lists, and this is one file: it does nothing.`
      return reportName([keyword], message, 'Write "format": "files" for several, or delete it.')
    }),
    ...typed.map(keyword =>
      reportName(
        [keyword],
        `"${keyword}" is for text that people type, and this is a file: it does nothing.`,
        'Delete it.'
      )
    ),
    ...ofPictures.map(keyword =>
      reportName(
        ['x-file', keyword],
        `"${keyword}" is for pictures, and "types" takes none: it does nothing.`,
        'Delete it.'
      )
    )
  ]
}

type Idle = readonly [keyword: keyof WrittenSchema, message: string, fix: string]

export function findIdleInKind({ schema }: SchemaNode, whole: WrittenSchema): Finding[] {
  const [kind, shape] = [kindOf(whole), shapeOf(whole)]
  const { notAsked } = writtenKindOf(whole) ?? {}
  const what = shape === 'rowList' ? 'a list of rows, which may be alike' : nameKind(kind)
  const idle: Idle[] = [
    ...(notAsked?.within === 'all forms' ? [['format', notAsked.message, notAsked.fix] satisfies Idle] : []),
    ...listIdleChoices('enum', whole),
    ...listIdleChoices('oneOf', whole),
    ...(shape === 'choiceList' || shape === 'valueList'
      ? []
      : [
          [
            'uniqueItems',
            `"uniqueItems" is for several choices or plain answers, and this is ${what}.`,
            'Delete it.'
          ] satisfies Idle
        ]),
    [
      'x-texts',
      '"x-texts" gives words to values that are read: the page of this field would show the choices as they are stored.',
      'For labels that differ from what is stored write "oneOf" instead of "enum".'
    ],
    ['x-else', '"x-else" is for lines that are read: here it does nothing.', 'Delete it.']
  ]
  return idle.flatMap(([keyword, message, fix]) =>
    schema[keyword] === undefined ? [] : [reportValue([keyword], message, fix)]
  )
}

/** Lists choices that are never offered: other choices replace them, or the field is not answered by choosing. */
function listIdleChoices(keyword: 'enum' | 'oneOf', whole: WrittenSchema): Idle[] {
  const isLabelled = keyword === 'enum' && whole.oneOf !== undefined
  const other = hasListedChoices(whole) ? '"x-options"' : isLabelled ? '"oneOf"' : undefined
  if (other) {
    const message = `The choices come from ${other}: those of "${keyword}" are not offered.`
    return [[keyword, message, 'Delete one of the two.']]
  }
  if (shapeOf(whole) === 'chosen') return []
  const kind = nameKind(kindOf(whole))
  const message = `"${keyword}" gives choices, but this field is ${kind}: what is chosen would be refused.`
  return [[keyword, message, `Delete "format", or "${keyword}".`]]
}

/** Reports `x-filter` without effect: in rows, on multiple answers, and on the client except at the top of a form. */
export function findIdleFilter(
  { schema, path }: SchemaNode,
  whole: WrittenSchema,
  project: Project
): Finding[] {
  if (schema['x-filter'] === undefined) return []
  const kind = kindOf(whole)
  const isText =
    ['string', 'boolean'].includes(kinds[kind].type) && kinds[kind] !== amount && !asksForEmployee(whole)
  const place = namesThroughGroups(path.map(String))
  if (isText && place?.length === 1) return []
  if (isText && place && !isOfClients(whole, project)) return []
  const message = isText
    ? place
      ? 'Lists filter by the client of a field at the top of a form, not within a group: this does nothing.'
      : 'Lists filter by one answer, and each row has another: this does nothing.'
    : ['choiceList', 'valueList'].includes(shapeOf(whole))
      ? 'Lists filter by one answer, and this field may have several: this does nothing.'
      : `Lists filter by a text, a choice or a box to tick, and this field is ${nameKind(kind)}: this does nothing.`
  return [reportName(['x-filter'], message, 'Delete it.')]
}

/** Reports keywords by which the server would fill in an answer, where it does not: in groups and rows, and outside the record. */
export function findIdleFilling({ schema, path, source }: SchemaNode, { partOf }: Project): Finding[] {
  if (path.length === 2 && partOf.has(formOf(source))) return []
  const { 'x-from': from, 'x-whenAbsent': absent } = schema
  const top = 'fills answers at the top of a form of the record'
  const move = 'or move the field to the top of such a form.'
  const ofAccount = `"x-from" ${top}: here any value would be taken, or none.`
  const ofBox = `"x-whenAbsent" ${top}: here the box would stay unanswered.`
  return [
    ...(from === undefined ? [] : [reportName(['x-from'], ofAccount, `Delete it, ${move}`)]),
    // A date begins with today on the page, also in a group or row.
    ...(typeof absent === 'boolean'
      ? [reportName(['x-whenAbsent'], ofBox, `Write "default": ${absent}, ${move}`)]
      : [])
  ]
}
