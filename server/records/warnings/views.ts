import { administrator, pathOf } from '../../../engine/index.ts'
import { isSeen } from '../../access/model/seen.ts'
import type { Access } from '../../core/api/access.ts'
import { findTargetOfToday } from '../corrections/model/target.ts'
import type { Passing } from './content.ts'
import { writeMoment } from '../../core/moment.ts'

export const viewPassings = (passed: readonly Passing[]) =>
  passed.map(({ path, msg, at }) => ({ path, msg, passedAt: writeMoment(at) }))

/** Whether a role sees the answer and all answers the warning is about. */
export const seesPassing = (access: Pick<Access, 'role'>, { path, about }: Passing): boolean =>
  access.role === administrator || [path, ...about].every(one => isSeen(access, pathOf(one)))

export const describePassing = ({ path, msg }: Passing): string =>
  `${findTargetOfToday(path)?.title ?? path}: ${msg}`
