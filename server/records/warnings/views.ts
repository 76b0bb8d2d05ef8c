import { administrator, pathOf } from '../../../engine/index.ts'
import { isSeen } from '../../access/model/seen.ts'
import type { Access } from '../../core/api/access.ts'
import { findTargetOfToday } from '../corrections/model/target.ts'
import type { Passing } from './content.ts'
import { writeMoment } from '../../core/moment.ts'

/** What was said to be right, as it is read. */
export const viewPassings = (passed: readonly Passing[]) =>
  passed.map(({ path, msg, at }) => ({ path, msg, passedAt: writeMoment(at) }))

/** Does a role see the answer, and everything that the warning tells of? */
export const seesPassing = (access: Pick<Access, 'role'>, { path, about }: Passing): boolean =>
  access.role === administrator || [path, ...about].every(one => isSeen(access, pathOf(one)))

/** What is asked and was said to be right, in one line. */
export const describePassing = ({ path, msg }: Passing): string =>
  `${findTargetOfToday(path)?.title ?? path}: ${msg}`
