import type { KindName } from '../../../vocabulary/kinds/index.ts'
import { isFile } from '../../../vocabulary/keywords/file.ts'
import { pointerOf } from '../../../values/paths.ts'
import { followReference, parseReference } from '../../../model/conditions/reference.ts'
import type { WrittenSchema } from '../../../schema-files/references.ts'
import type { Source } from '../../../schema-files/sources.ts'
import { findField } from '../../field-lookup.ts'
import type { Project } from '../../project.ts'
import { groupPathOf } from '../../field-places.ts'
import type { Question } from '../../schema-node.ts'
import { exampleIn, type Finding, reportValue, type Rule } from '../../rule.ts'
import { listNames } from '../../sentences.ts'
import { describeNoAnswer } from '../../unanswered.ts'
import { describeShown, describeUnfit, type Unfit } from './prefill-compatibility.ts'
import { listOptions, questionOf } from '../pages/ui-options.ts'
import { describeLater, homeOf } from './prefill-order.ts'

export const prefill: Rule = {
  code: 'prefill',
  reason:
    'An answer that is offered where it does not fit, or before it is given, would be refused, shown to others, or never come.',
  examples: [
    exampleIn.ui`"fields": { "bankName": { "ui:prefill": «"account.name"→"account.username"» } }`,
    exampleIn.ui`"fields": { "bankName": { "ui:prefill": «"dob"→"gender"» } }`,
    exampleIn.ui`"fields": { «"gender"→"bankName"»: { "ui:prefill": «"bankName"→"gender"» } }`,
    exampleIn.ui`"fields": { "bankName": { "ui:prefill": «"/pay/grade"→"account.username"» } }`
  ],
  check: { ui: findWrongPrefills }
}

/** The values of the account that can be offered, with their kinds. */
const ofAccount: { readonly [source: string]: KindName } = {
  'account.email': 'email',
  'account.username': 'text',
  'account.firstName': 'text',
  'account.lastName': 'text',
  'account.phone': 'phone'
}

function findWrongPrefills(ui: Source, project: Project): Finding[] {
  return listOptions(ui, project).flatMap(group => {
    const source = group.options['ui:prefill']
    const node = questionOf(group, ui, project)
    if (typeof source !== 'string' || !node) return []
    const found = findWrong(source, node, project)
    return found ? [reportValue([...group.path, 'ui:prefill'], found.message, found.fix)] : []
  })
}

function findWrong(source: string, node: Question, project: Project): Unfit {
  const { name, schema: field } = node
  const idle = ['x-computed', 'x-from', 'x-retired', 'default'].find(
    keyword => field[keyword as keyof WrittenSchema] !== undefined
  )
  if (idle) {
    const message = `"${name}" has "${idle}", so nothing else is ever offered in it.`
    return { message, fix: 'Delete one of the two.' }
  }
  if (!source.includes('.') || source.startsWith('.') || source.includes('/'))
    return findWrongAnswer(source, node, project)
  const kind = ofAccount[source]
  if (!kind) {
    const message = `The account has no "${source}".`
    return { message, fix: listNames('It has', Object.keys(ofAccount)) }
  }
  const { file } = node.source
  const account: WrittenSchema = { type: 'string', format: kind }
  return describeUnfit({ name, field, source, other: account, file, otherFile: file }, project)
}

function findWrongAnswer(source: string, node: Question, project: Project): Unfit {
  const { name, schema: field, source: form } = node
  const found = findField(source, node, project)
  if ('message' in found) return { message: `"ui:prefill" ${found.message}`, fix: found.fix }
  const group = groupPathOf(node, project)
  const own = [...group, name]
  const reference = parseReference(source)
  const path = followReference(reference, group) ?? []
  if (reference.path.includes('*')) {
    const message = `"${source}" has an answer in each row, and one can be offered.`
    return { message, fix: 'Name a field that is asked once.' }
  }
  const isWithin = own.every((one, index) => index >= path.length || path[index] === one)
  if (isWithin) {
    const message = `"${source}" is "${name}" itself, or is within it or around it.`
    return { message, fix: 'Name another answer.' }
  }
  const around = (names: readonly string[]) =>
    names.flatMap((_, index) => {
      const one = findField(pointerOf(names.slice(0, index + 1)), node, project)
      return 'field' in one ? [one.field] : []
    })
  const part = (names: readonly string[]) => project.parts.get(names[0] ?? '')?.written ?? {}
  const home = `${homeOf(path, form, project)}/schema.json`
  return (
    describeUnusable(source, found.field, describeNoAnswer(found, node)) ??
    describeLater({ source, name }, { own, path, form }, project) ??
    describeShown({ source, name }, [part(own), ...around(own)], [part(path), ...around(path)]) ??
    describeUnfit({ name, field, source, other: found.field, file: form.file, otherFile: home }, project)
  )
}

function describeUnusable(source: string, field: WrittenSchema, noAnswer: string | undefined): Unfit {
  const reason = noAnswer ?? (isFile(field) ? 'a file' : undefined)
  return reason
    ? { message: `"${source}" is ${reason}: it could never be offered.`, fix: 'Name another answer.' }
    : undefined
}
