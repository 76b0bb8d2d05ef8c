/** Conditions on answers, and computations from them. */

export type Choice = string | number | boolean

/**
 * A condition on answers. Each name leads to a field and gives the required answer, a list of accepted answers, or tests.
 * `all`, `any` and `not` contain conditions. A list name followed by `/*` contains a condition that at least one row must meet.
 */
export type Condition = { [field: string]: Choice | Choice[] | AnswerTests | Condition | Condition[] }

/** What an answer is compared with: a value, a day (or `today`, `yesterday`), or the answer of another field. */
export type Operand = Choice | { field: string }

/** Tests of one answer: all of them must pass. */
export interface AnswerTests {
  is?: Operand
  isNot?: Operand
  oneOf?: Choice[]
  noneOf?: Choice[]
  /** For several choices: this one, or any of these, is chosen. */
  includes?: Choice | Choice[]
  answered?: boolean
  moreThan?: Operand
  atLeast?: Operand
  lessThan?: Operand
  atMost?: Operand
  after?: Operand
  before?: Operand
  notAfter?: Operand
  notBefore?: Operand
  /** Whole years from a date until today. */
  age?: Bounds
  /** The number of rows in a list. */
  count?: Bounds
}

export interface Bounds {
  is?: number
  moreThan?: number
  atLeast?: number
  lessThan?: number
  atMost?: number
}

/** A rule between answers, with the message shown at one of the fields when the rule is broken. */
export interface AnswerRule {
  /** The rule applies only while this condition is true. */
  if?: Condition
  must: Condition
  field: string
  message: string
  /** The rule comes from `x-warn`: a broken one only asks the user to confirm that the answer is right. */
  isWarning?: true
}

/** A warning about an answer that may still be right. On a question that is not a group, `field` is the question itself. */
export type AnswerWarning = Pick<AnswerRule, 'if' | 'must' | 'message'> & { field?: string }

/** A warning that the user has confirmed as right. */
export interface WarningConfirmation {
  /** JSON Pointer into the record. */
  path: string
  msg: string
}

/** A read-only answer: a constant, a text composed of other answers, or a computed number. */
export type Computed = Fact | { text: string } | (Computation & { round?: Rounding })

/** The same answer for every employee: what an author writes with `readOnly` and `default`. */
export interface Fact {
  always: string | number
}

/** The number of decimals to round to: to the nearest number, or to the next larger (`up`) or smaller (`down`) one. */
export type Rounding = number | { up: number } | { down: number }

/** A number computed from fields, numbers and days (date fields, or `today`). */
export type Computation =
  | { sum: Term[] }
  | { average: Term[] }
  | { smallest: Term[] }
  | { largest: Term[] }
  | { difference: [Term, Term] }
  | { product: [Term, Term] }
  | { quotient: [Term, Term] }
  | { power: [Term, Term] }
  | { count: string }
  | { years: Span }
  | { months: Span }
  | { days: Span }
  | { minutes: Span }
  | { choose: Alternative[] }

/** One alternative of a number: its value while a condition is true, or the value otherwise. The first match applies. */
export type Alternative = { if: Condition; then: Term } | { else: Term }

export type Term = string | number | Computation

interface Span {
  from: string
  to: string
}
