import {
  type Answers,
  check,
  type Form,
  type PassedWarning,
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

/** What somebody has on the pages of a part when the button is pressed: one value for each of its forms. */
export interface PartCase {
  values: unknown[]
  /** What was saved before. */
  earlier?: unknown[]
  /** Names that no form knows, and answers that are not the client's to give, sent along by some other program. */
  strays?: Answers
  /** The one thing that is wrong, in the form of this number. */
  fault?: Omit<Faulty, 'value'> & { form: number }
}

/** What is compared. A test of the proof puts something wrong in one of these places, to see it found. */
export interface Sides {
  verdict: typeof check
  /** What is wrong or unusual, as the page finds it once nothing is wrong. */
  asks: typeof findProblems
  /** What the server is told was passed, given what was asked. */
  passed: (asked: readonly PassedWarning[]) => readonly PassedWarning[]
  lines: typeof readLines
  row: typeof readRow
  /** What travels to the server, given what the page would send. */
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

/** A case in the hands of somebody. */
export interface Pressed extends PartCase {
  ground: Fixture
  part: Part
  forms: Form[]
  person: Person
  /** As the page knows them. */
  user: User
  /** What they have said is right. */
  passed: readonly PassedWarning[]
  sides: Sides
}

export const formsOf = (part: Part): Form[] => part.forms.map(formNamed)
