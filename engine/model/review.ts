import { administrator } from './roles.ts'

/** `schemas/review.json`: how records are reviewed. */
export interface ReviewRules {
  states: { readonly [name: string]: ReviewState }
  /** What moves a record by itself. */
  automatic: { readonly [event in ReviewEvent]?: AutomaticMove }
  /** States of before, with those that stand for them now. */
  'x-oldValues'?: { readonly [old: string]: string }
}

/** What becomes of a record without anybody moving it. */
export type ReviewEvent = 'completed' | 'changed' | 'sentBack' | 'answered'

/** Where a record can be in its review. */
export interface ReviewState {
  title: string
  description?: string
  /** What its employee reads of a record that is here. */
  employee: { title: string; text: string }
  /** What the button reads that moves a record there. */
  action?: string
  tone: 'plain' | 'progress' | 'good' | 'bad'
  /** Records that are here wait to be reviewed. */
  toReview?: boolean
  /** Where somebody may move it from here. */
  next: readonly string[]
  /** The roles that may move a record here, beside administrators; absent: every one that may review. */
  by?: readonly string[]
  onlyCompleted?: boolean
  /** The mail that the employee gets when the record comes here, by its name in `schemas/mails/reviews`. */
  mail?: string
}

interface AutomaticMove {
  from?: readonly string[]
  to: string
}

/** A state by its name of today or of before; undefined where there is no such state. */
export function findCurrentState(rules: ReviewRules, name: string): string | undefined {
  if (Object.hasOwn(rules.states, name)) return name
  const old = rules['x-oldValues'] ?? {}
  const today = Object.hasOwn(old, name) ? old[name] : undefined
  return today !== undefined && Object.hasOwn(rules.states, today) ? today : undefined
}

/** All names, of today and of before, under which a state may be stored. */
export function listStoredNames(rules: ReviewRules, name: string): string[] {
  const old = Object.entries(rules['x-oldValues'] ?? {})
  return [name, ...old.filter(([, today]) => today === name).map(([before]) => before)]
}

/** The states whose records wait to be reviewed. */
export const listStatesToReview = ({ states }: ReviewRules): string[] =>
  Object.keys(states).filter(name => states[name]?.toReview)

/** The state that an event leads to; undefined where the record stays. A review begins when the record is complete. */
export function stateAfter(rules: ReviewRules, state: string | null, event: ReviewEvent): string | undefined {
  const move = rules.automatic[event]
  if (!move || move.to === state) return undefined
  if (state === null) return event === 'completed' ? move.to : undefined
  // Without more words, to become complete begins a review and is nothing to one that has begun.
  const from = move.from ?? (event === 'completed' ? [] : [state])
  return from.includes(state) ? move.to : undefined
}

/** May this role move a record to a state? */
export function mayMoveTo({ states }: ReviewRules, name: string, role: string): boolean {
  const by = states[name]?.by
  return by === undefined || role === administrator || by.includes(role)
}
