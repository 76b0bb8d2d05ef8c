import {
  type Answers,
  check,
  type Form,
  type WarningConfirmation,
  readLines,
  type Part,
  readRow
} from '../../engine/index.ts'
import type { User } from '../../generated/api/schemas.ts'
import { findProblems } from '../../renderer/form/state/warnings.ts'
import type { Faulty } from './faults.ts'
import type { Fixture } from './fixture.ts'
import type { Person } from '../world/people.ts'
import { formNamed } from './reading.ts'

/** The values of all forms of a part when the user saves. */
export interface PartCase {
  values: unknown[]
  /** What was saved before. */
  earlier?: unknown[]
  /** Unknown fields, and answers that a client must not set, as another program might send them. */
  strays?: Answers
  /** The only fault, in the form of this index. */
  fault?: Omit<Faulty, 'value'> & { form: number }
}

/** The functions under comparison. Tests of these tests replace one with a faulty version, which must be found. */
export interface Sides {
  verdict: typeof check
  /** Finds problems or, if there are none, warnings, as the page does. */
  asks: typeof findProblems
  /** Returns the warnings that the page reports to the server as confirmed. */
  passed: (asked: readonly WarningConfirmation[]) => readonly WarningConfirmation[]
  lines: typeof readLines
  row: typeof readRow
  /** Returns what is sent to the server, given what the page would send. */
  sent: (body: unknown) => unknown
}

export const right: Sides = {
  verdict: check,
  asks: findProblems,
  passed: asked => asked,
  lines: readLines,
  row: readRow,
  sent: body => body
}

/** A case, with the employee who saves it. */
export interface Pressed extends PartCase {
  fixture: Fixture
  part: Part
  forms: Form[]
  person: Person
  /** The user data that the page has. */
  user: User
  /** Warnings that the employee has confirmed. */
  passed: readonly WarningConfirmation[]
  sides: Sides
}

export const formsOf = (part: Part): Form[] => part.forms.map(formNamed)
