import { administrator } from '../../../engine/index.ts'
import { isInReach } from '../../access/service.ts'
import type { Access } from '../../core/api/access.ts'
import type { Keys } from '../../core/keys.ts'
import { noReviewOf, stateOf } from './advance.ts'
import { findState, listMoves, titleOf } from './moves.ts'
import { openNote } from './notes.ts'
import { type ReviewRow, reviewStore } from './review-store.ts'
import { listReviewers } from './reviewers.ts'
import { writeMoment } from '../../core/moment.ts'
import { reviewNoteStore } from './note-store.ts'
import type { Connection } from '../../core/database/connection.ts'
import { type User, users } from '../../users/index.ts'

interface ViewContext {
  keys: Keys
  by: { id: string }
  access: Access
}

export async function viewReview(tx: Connection, user: User, { keys, by, access }: ViewContext) {
  const row = (await tx.use(reviewStore).find(user.id)) ?? noReviewOf(user.id)
  const notes = await tx.use(reviewNoteStore).listOf(user.id)
  const ids = [row.movedBy, row.assignee, ...notes.map(({ adminId }) => adminId)].flatMap(id => id ?? [])
  const names = await users.findNames(tx, [...new Set(ids)])
  const nameOf = (id: string | null) => (id === null ? null : (names.get(id) ?? null))
  const state = stateOf(row)
  const reviewers = await listReviewersOf(tx, user.id)
  return {
    revision: row.revision,
    state: viewState(state),
    movedAt: writeMoment(row.movedAt),
    movedBy: nameOf(row.movedBy),
    cause: row.cause,
    assignee: viewAssignee(row, names),
    moves: listMoves(access, state, user.completed),
    reviewers: reviewers.map(reviewer => ({
      _id: reviewer.id,
      name: reviewer.username,
      isYou: reviewer.id === by.id
    })),
    notes: notes.map(note => ({
      _id: note.id,
      text: openNote(keys, note),
      writtenBy: nameOf(note.adminId),
      writtenAt: writeMoment(note.writtenAt),
      mayDelete: note.adminId === by.id || access.role === administrator
    }))
  }
}

export const viewState = (state: string | null) =>
  state === null
    ? null
    : {
        name: state,
        title: titleOf(state),
        description: findState(state)?.description ?? null,
        tone: findState(state)?.tone ?? ('plain' as const)
      }

export function viewAssignee({ assignee }: ReviewRow, names: ReadonlyMap<string, string>) {
  const name = assignee === null ? undefined : names.get(assignee)
  return assignee === null || name === undefined ? null : { _id: assignee, name }
}

async function listReviewersOf(tx: Connection, userId: string): Promise<User[]> {
  const found: User[] = []
  for (const { user, access } of await listReviewers(tx))
    if (await isInReach(tx, access, userId)) found.push(user)
  return found
}
