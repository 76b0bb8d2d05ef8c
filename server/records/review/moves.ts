import { mayMoveTo, type ReviewState, t } from '../../../engine/index.ts'
import { review } from '../../../generated/review.ts'
import type { Access } from '../../core/api/access.ts'
import { translateValue } from '../../core/language.ts'
import { refuse } from '../errors.ts'

/** In the language of the request. */
export function findState(name: string): ReviewState | undefined {
  const states: { readonly [name: string]: ReviewState } = translateValue('review', review).states
  return Object.hasOwn(states, name) ? states[name] : undefined
}

export const titleOf = (name: string): string => findState(name)?.title ?? name

/** Returns the name if it is a state to which the role may move records, else throws. */
export function requireTarget(access: Access, name: unknown): string {
  const known = Object.keys(review.states)
  if (typeof name !== 'string' || !known.includes(name))
    throw refuse('input.parameter', { name: 'state', must: `be one of ${known.join(', ')}` })
  if (!mayMoveTo(review, name, access.role))
    throw refuse('review.role_does_not_move', { title: access.title, state: titleOf(name) })
  return name
}

/** Returns the reason why a record in this state cannot be moved there; undefined if it can. */
export function whyNotMoved(state: string | null, completed: boolean, to: string): string | undefined {
  const target = titleOf(to)
  if (state === null) return t('The review has not begun, because the record was never complete.')
  if (!findState(state)?.next.includes(to))
    return t('A record that is {state} cannot be moved to {target}.', { state: titleOf(state), target })
  if (findState(to)?.onlyCompleted && !completed)
    return t('Only a complete record can be moved to {target}, and this one is not.', { target })
  return undefined
}

/** Returns the moves the role has from a state, in the order of their buttons. */
export function listMoves(access: Access, state: string | null, completed: boolean) {
  const next = state === null ? [] : (findState(state)?.next ?? [])
  return next
    .filter(name => mayMoveTo(review, name, access.role))
    .map(name => ({
      state: name,
      action: findState(name)?.action ?? t('Move to {state}', { state: titleOf(name) }),
      blocked: whyNotMoved(state, completed, name) ?? null
    }))
}
