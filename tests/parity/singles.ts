import type { Arbitrary } from 'fast-check'
import { type Answers, cleanAnswers, check, type Form, toastsOf } from '../../engine/index.ts'
import type { ApiCall } from '../../engine/call.ts'
import { api } from '../../renderer/api/api.ts'
import type { ApiError } from '../../renderer/api/api-error.ts'
import { toastsFor } from '../../renderer/saving/refusals.ts'
import { validAnswers } from './answers.ts'
import { type Fault, type Faulty, withFault } from './faults.ts'
import { keptOf } from './expected-answers.ts'
import { isSent, refusalOf, saidBy, saidIn } from './messages.ts'
import { differing, formNamed } from './reading.ts'
import { today, world } from './world.ts'

/** A form that is sent by itself, by a visitor or an administrator. */
export interface Single {
  form: string
  send: (answers: Answers) => Promise<unknown>
  /** Returns what is stored of these answers. Absent if nothing is stored. */
  stored?: (kept: Answers) => Promise<unknown>
  /** Converts the answers to their stored form, for instance without a password. */
  keptAs?: (kept: Answers) => unknown
  /** The number of valid cases. It is small where hashing passwords or deliberate delays take time. */
  validRuns: number
}

export interface SingleCase {
  value: unknown
  fault?: Omit<Faulty, 'value'>
}

/** Whether a refusal depends on what is stored: a taken name or email, or a code. The answers themselves are then valid. */
const dependsOnStored = ({ status, code }: ApiError) => status === 409 || code === 'account.invitation_code'

export const validSingles = (form: Form): Arbitrary<SingleCase> =>
  validAnswers(form.schema, world).map(value => ({ value }))

export const faultySingles = (form: Form, fault: Fault): Arbitrary<SingleCase> =>
  withFault(form.schema, fault, world).map(({ value, ...said }) => ({ value, fault: said }))

/** Returns all differences between the page, the server and what is stored for this case. */
export async function differencesOf(single: Single, { value, fault }: SingleCase): Promise<string[]> {
  const form = formNamed(single.form)
  const found = check(form, value, { at: 'page', today })
  const own = found.find(({ path }) => path === fault?.pointer)
  if (fault && !(own && fault.sentences.includes(own.msg))) {
    return [`${fault.what} is told as ${JSON.stringify(found)}`]
  }
  const sent = found.filter(isSent(form))
  if (found.length > sent.length && sent.length === 0) return [] // only the page checks it
  const answers = cleanAnswers(form, value) as Answers
  const refusal = await refusalOf(single.send(answers))
  if (!refusal || !isJudged(refusal)) {
    if (sent.length > 0) return [`the server takes what the page refuses: ${JSON.stringify(sent)}`]
    return refusal || !single.stored ? [] : storedWrong(single, form, value)
  }
  return [
    ...differing(sent.map(saidIn(form)), saidBy(refusal, [form], [value])).map(
      text => `page and server say ${text}`
    ),
    ...differing(toastsOf(sent, [form]), toastsFor(refusal, [form])).map(
      text => `page and server toast ${text}`
    )
  ]
}

const isJudged = (refusal: ApiError) => refusal.problems.length > 0 && !dependsOnStored(refusal)

async function storedWrong({ stored, keptAs = kept => kept }: Single, form: Form, value: unknown) {
  const kept = keptOf(form.schema, value, world) as Answers
  return differing(keptAs(kept), await stored?.(kept)).map(text => `kept and stored: ${text}`)
}

/** Sends answers with a call, as the page does. */
export const sendWith =
  (call: ApiCall<{ body: unknown }>, more: Answers = {}) =>
  (answers: Answers) =>
    api.call(call, { body: { ...answers, ...more } })
