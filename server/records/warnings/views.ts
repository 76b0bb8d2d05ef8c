import { administrator, listAnswerRules, pathOf, type Schema, withTitle } from '../../../engine/index.ts'
import { isSeen } from '../../access/model/seen.ts'
import type { Access } from '../../core/api/access.ts'
import { translateForm } from '../../core/language.ts'
import { findTargetOfToday } from '../corrections/model/target.ts'
import { partStoredAs } from '../model/parts.ts'
import type { ConfirmedWarning } from './content.ts'
import { writeMoment } from '../../core/moment.ts'

export const viewConfirmedWarnings = (passed: readonly ConfirmedWarning[]) =>
  passed.map(({ path, msg, at }) => ({ path, msg, passedAt: writeMoment(at) }))

/** Returns the warning in the current language. In English, as it is stored, if no form has this warning any more. */
export function translateWarning({ path, msg }: ConfirmedWarning): string {
  const [part = ''] = pathOf(path)
  for (const form of partStoredAs(part)?.asked ?? []) {
    const at = listWarnings(form.schema).indexOf(msg)
    if (at >= 0) return listWarnings(translateForm(form).schema)[at] ?? msg
  }
  return msg
}

const listWarnings = (schema: Schema): string[] => [
  ...listAnswerRules(schema).map(({ message }) => message),
  ...Object.values(schema.properties ?? {}).flatMap(listWarnings),
  ...(schema.items ? listWarnings(schema.items) : [])
]

/** Whether a role sees the answer and all answers the warning is about. */
export const seesConfirmedWarning = (
  access: Pick<Access, 'role'>,
  { path, about }: ConfirmedWarning
): boolean =>
  access.role === administrator || [path, ...about].every(pointer => isSeen(access, pathOf(pointer)))

export const describeConfirmedWarning = ({ path, msg }: ConfirmedWarning): string =>
  withTitle(findTargetOfToday(path)?.title ?? path, msg)
