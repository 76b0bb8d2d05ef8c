import { administrator } from './roles.ts'

/** `schemas/review.json`: how records are reviewed. */
export interface ReviewRules {
  states: { readonly [name: string]: ReviewState }
  /** Events that change the state automatically. */
  automatic: { readonly [event in ReviewEvent]?: AutomaticMove }
  /** Former states with the current ones that replace them. */
  'x-oldValues'?: { readonly [old: string]: string }
}

/** Events of a record that can change its state automatically. */
export type ReviewEvent = 'completed' | 'changed' | 'sentBack' | 'answered'

export interface ReviewState {
  title: string
  description?: string
  /** What the employee reads while the record is in this state. */
  employee: { title: string; text: string }
  /** The label of the button that moves a record to this state. */
  action?: string
  tone: 'plain' | 'progress' | 'good' | 'bad'
  /** Records in this state are waiting for review. */
  toReview?: boolean
  /** The states that a reviewer can move the record to. */
  next: readonly string[]
  /** The roles that may move a record to this state, in addition to administrators; if absent, every role that may review. */
  by?: readonly string[]
  onlyCompleted?: boolean
  /** The mail sent to the employee when the record enters this state, by its name in `schemas/mails/reviews`. */
  mail?: string
}

interface AutomaticMove {
  from?: readonly string[]
  to: string
}

/** Returns the current name of a state, given its current or former name; undefined if there is no such state. */
export function findCurrentState(rules: ReviewRules, name: string): string | undefined {
  if (Object.hasOwn(rules.states, name)) return name
  const old = rules['x-oldValues'] ?? {}
  const today = Object.hasOwn(old, name) ? old[name] : undefined
  return today !== undefined && Object.hasOwn(rules.states, today) ? today : undefined
}

/** Lists all names, current and former, under which a state may be stored. */
export function listStoredNames(rules: ReviewRules, name: string): string[] {
  const old = Object.entries(rules['x-oldValues'] ?? {})
  return [name, ...old.filter(([, today]) => today === name).map(([before]) => before)]
}

export const listStatesToReview = ({ states }: ReviewRules): string[] =>
  Object.keys(states).filter(name => states[name]?.toReview)

/** Returns the state that an event leads to; undefined if the state stays. A review starts when the record is complete. */
export function stateAfter(rules: ReviewRules, state: string | null, event: ReviewEvent): string | undefined {
  const move = rules.automatic[event]
  if (!move || move.to === state) return undefined
  if (state === null) return event === 'completed' ? move.to : undefined
  // Without `from`, `completed` only starts a review and does not affect one in progress; other events apply in every state.
  const from = move.from ?? (event === 'completed' ? [] : [state])
  return from.includes(state) ? move.to : undefined
}

export function mayMoveTo({ states }: ReviewRules, name: string, role: string): boolean {
  const by = states[name]?.by
  return by === undefined || role === administrator || by.includes(role)
}
