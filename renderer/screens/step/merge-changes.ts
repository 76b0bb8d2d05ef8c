import { isAnswers, type Part, sameValue } from '../../../engine/index.ts'
import type { User } from '../../../generated/api/schemas.ts'
import { loadForm } from '../../../generated/lazy.ts'
import { moveToCurrent } from '../../drafts/moves.ts'
import { waitingSaves } from '../../offline/waiting-saves.ts'
import { readStoredValue } from '../../record/stored.ts'
import { findBase } from './open-step.ts'

/**
 * Three-way merge: keeps answers that were changed here, and takes all others from what is stored now. Lists and files are not
 * merged inside.
 */
export function mergeChanges(mine: unknown, before: unknown, now: unknown): unknown {
  if (!isAnswers(mine) || 'chosen' in mine || !isAnswers(before) || !isAnswers(now)) return mine
  const names = Object.keys({ ...mine, ...now })
  return Object.fromEntries(
    names.map(name => [
      name,
      sameValue(mine[name] ?? '', before[name] ?? '')
        ? now[name]
        : mergeChanges(mine[name], before[name], now[name])
    ])
  )
}

/**
 * Merges the refused answers that wait for the part's other pages with what is stored now, so that "Save mine" on one page does
 * not undo changes made elsewhere to another page.
 */
export async function mergeWaiting(part: Part, user: User, page: string) {
  const waiting = waitingSaves.find(user._id, part.name)
  if (!waiting) return
  const answers = await Promise.all(
    waiting.answers.map(async one => {
      if (one.form === page || !part.forms.includes(one.form)) return one
      const form = await loadForm(one.form)
      const now = readStoredValue(form, part, user)
      return {
        ...one,
        value: mergeChanges(moveToCurrent(form, one.value), findBase(form, part, user), now),
        base: now
      }
    })
  )
  await waitingSaves.put({ ...waiting, answers })
}
