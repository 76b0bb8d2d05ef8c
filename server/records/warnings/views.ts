import { administrator, pathOf, withTitle } from '../../../engine/index.ts'
import { isSeen } from '../../access/model/seen.ts'
import type { Access } from '../../core/api/access.ts'
import { findTargetOfToday } from '../corrections/model/target.ts'
import type { ConfirmedWarning } from './content.ts'
import { writeMoment } from '../../core/moment.ts'

export const viewConfirmedWarnings = (passed: readonly ConfirmedWarning[]) =>
  passed.map(({ path, msg, at }) => ({ path, msg, passedAt: writeMoment(at) }))

/** Whether a role sees the answer and all answers the warning is about. */
export const seesConfirmedWarning = (
  access: Pick<Access, 'role'>,
  { path, about }: ConfirmedWarning
): boolean =>
  access.role === administrator || [path, ...about].every(pointer => isSeen(access, pathOf(pointer)))

export const describeConfirmedWarning = ({ path, msg }: ConfirmedWarning): string =>
  withTitle(findTargetOfToday(path)?.title ?? path, msg)
