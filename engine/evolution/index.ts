/** Classifies changes of schemas. It loads packages for authoring, so pages must not import it. */
export type { Change, ChangeType } from './change.ts'
export { findChanges } from './changes.ts'
export { findPartyChanges, type PartyChange } from './party-changes.ts'
