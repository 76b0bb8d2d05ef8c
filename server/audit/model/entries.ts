import type { ValueOf } from '../../core/api/call.ts'
import type { Origin } from '../../core/origin.ts'
import type { actionFacts } from './actions.ts'

export type Action = keyof typeof actionFacts

/**
 * The details that each action records in addition to who, when and whom: names of fields, ids and counts. Never values of
 * answers.
 */
export type Details = {
  [A in Action]: { -readonly [Name in keyof SchemasOf<A>]: ValueOf<SchemasOf<A>[Name]> } & Unpublished
}

type SchemasOf<A extends Action> = (typeof actionFacts)[A]['detail']

/** Details that stay on the server. */
interface Unpublished {
  /** The list numbers of the employees shown, as ranges; absent if there are too many ranges. */
  of?: readonly number[]
  /** The JSON Pointer of a file in a row at that moment, as rows may move. */
  path?: string
  /** The ids of the invitations to become an employee that were erased with the person. */
  erasedHires?: readonly string[]
}

export const roles = ['visitor', 'employee', 'admin', 'server'] as const

/** A user with an account, with the origin of the request. */
export interface Person {
  id: string
  isAdmin: boolean
  origin: Origin
}

/** The author of an action: a user with an account, a visitor, or the server itself. */
export type Actor = Person | { origin: Origin } | 'server'

export type AuditEntry = {
  [A in Action]: {
    by: Actor
    action: A
    /** The id of the affected user. */
    subject?: string | undefined
    /** The new id of the browser's device, if the request did not have one. */
    device?: string | undefined
  } & (keyof SchemasOf<A> extends never ? { detail?: undefined } : { detail: Details[A] })
}[Action]

/** Builds the author and subject of an action that a user does with their own account. */
export const buildSelfEntry = ({ id, isAdmin, origin }: Person) => ({
  by: { id, isAdmin, origin },
  subject: id
})
