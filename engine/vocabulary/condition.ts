/** What is asked about answers, and what is worked out from them. */

/** An answer that can be chosen or ticked. */
export type Choice = string | number | boolean

/**
 * A question about answers. Each name leads to a field, with the answer it must have, one of several, or tests; `all`,
 * `any` and `not` hold conditions; a list with `/*` behind it holds one that some row must fulfil.
 */
export type Condition = { [field: string]: Choice | Choice[] | AnswerTests | Condition | Condition[] }

/** What an answer is held against: a value, a day (or `today`, `yesterday`), or the answer of another field. */
export type Operand = Choice | { field: string }

/** Tests of one answer: all of them must pass. */
export interface AnswerTests {
  is?: Operand
  isNot?: Operand
  oneOf?: Choice[]
  noneOf?: Choice[]
  /** Of several choices: this one is among those chosen, or any of these. */
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
  /** How many rows a list has. */
  count?: Bounds
}

export interface Bounds {
  is?: number
  moreThan?: number
  atLeast?: number
  lessThan?: number
  atMost?: number
}

/** What must hold between answers, with the sentence that is said at one of the fields when it does not. */
export interface AnswerRule {
  /** The rule counts only while this holds. */
  if?: Condition
  must: Condition
  field: string
  message: string
  /** Made of an `x-warn`: where it does not hold people are asked whether that is right, and may say so. */
  isWarning?: true
}

/** What is asked of an answer that may be right all the same; on a question that is no group, `field` is that question. */
export type AnswerWarning = Pick<AnswerRule, 'if' | 'must' | 'message'> & { field?: string }

/** Somebody has said that an answer is right all the same. */
export interface PassedWarning {
  /** JSON Pointer into the record. */
  path: string
  /** The sentence that was asked. */
  msg: string
}

/** A read-only answer: a text of answers beside it, or a number. */
export type Computed = Fact | { text: string } | (Computation & { round?: Rounding })

/** The same for everybody: what an author writes with `readOnly` and `default`. */
export interface Fact {
  always: string | number
}

/** To how many decimals: to the nearest number, or to the next larger (`up`) or smaller one (`down`). */
export type Rounding = number | { up: number } | { down: number }

/** A number worked out from fields, numbers and days (fields, or `today`). */
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

/** What a number is while a condition holds; without one, what it is otherwise. The first that holds counts. */
export type Alternative = { if: Condition; then: Term } | { else: Term }

/** The name of a field, a number, or what is worked out by itself. */
export type Term = string | number | Computation

interface Span {
  from: string
  to: string
}
