/** How a change of the schemas is classified. It loads packages through the authoring side: no page does. */
export type { Change, ChangeType } from './change.ts'
export { findChanges } from './changes.ts'
export { findPartyChanges, type PartyChange } from './party-changes.ts'
