import { type Problem, pathOf, toastsOf } from '../../engine/index.ts'
import { api } from '../../renderer/api/api.ts'
import { checkOnServer } from '../../renderer/screens/step/open-step.ts'
import { toastsFor } from '../../renderer/saving/refusals.ts'
import { readStoredValue } from '../../renderer/record/stored.ts'
import type { User } from '../../generated/api/schemas.ts'
import type { Pressed } from './part-case.ts'
import { send } from './pressing.ts'
import { findQuestions } from './questions.ts'
import { differing } from './reading.ts'
import { isSent, refusalOf, type Said, saidBy, saidIn } from './messages.ts'

export interface Verdict {
  said: Said[]
  toasts: string[]
  /** Warnings about answers without problems. */
  asked: Said[]
  /** The user data in the response to a save. */
  user?: User
}

/** Returns what the page reports on a save, as far as it is about fields that are sent. */
export async function pageVerdict(pressed: Pressed): Promise<Verdict> {
  const { fixture, part, forms, values, user, sides } = pressed
  const said: Said[] = []
  const problems: Problem[] = []
  for (const [index, form] of forms.entries()) {
    const facts = await fixture.factsFor(form, values[index])
    const stored = readStoredValue(form, part, user)
    const found = sides.verdict(form, values[index], { ...facts, stored }).filter(isSent(form))
    said.push(...found.map(saidIn(form)))
    problems.push(...found)
  }
  const asked = said.length === 0 ? await findQuestions(pressed) : []
  return { said, toasts: toastsOf(problems, forms), asked }
}

/** Returns what the server reports. All forms of a part are sent together; all but the last are also checked in advance. */
export async function serverVerdict(pressed: Pressed): Promise<Verdict> {
  const { part, forms, values, person, user } = pressed
  api.sendToken(person.token)
  const ahead: Said[] = []
  for (const [index, form] of forms.slice(0, -1).entries()) {
    const before = forms.slice(0, index).map((one, place) => ({ form: one, value: values[place] }))
    const refusal = await refusalOf(checkOnServer({ part, record: { ...user } }, form, values[index], before))
    ahead.push(...saidBy(refusal, [form], values))
  }
  const verdict: Verdict = { said: [], toasts: [], asked: [] }
  const sending = send(pressed).then(({ data }) => {
    verdict.user = data
  })
  const refusal = await refusalOf(sending)
  if (refusal?.problems.length && refusal.problems.every(({ rule }) => rule === 'warning'))
    return { ...verdict, asked: saidBy(refusal, forms, values) }
  if (refusal) verdict.toasts = toastsFor(refusal, forms)
  verdict.said = saidBy(refusal, forms, values)
  const early = verdict.said.filter(({ form }) => form !== forms.at(-1)?.name)
  if (forms.length > 1 && differing(ahead, early).length > 0) verdict.said.unshift(...ahead)
  return verdict
}

/** Checks that the fault is reported as it must be, and nothing else except its consequences. */
export function mislabelled({ forms, fault }: Pressed, { said }: Verdict): string[] {
  if (!fault) return said.length === 0 ? [] : [`valid answers are refused: ${JSON.stringify(said)}`]
  const form = forms[fault.form]?.name
  const own = said.find(one => one.form === form && one.path === fault.pointer)
  if (!own) return [`${fault.what} is not refused at ${fault.pointer}: ${JSON.stringify(said)}`]
  const isFollower = ({ path }: Said) => fault.followers.includes(pathOf(path).at(-1) ?? '')
  const others = said.filter(one => one !== own && !isFollower(one))
  const isRight = fault.sentences.includes(own.msg)
  return [
    ...(isRight ? [] : [`${fault.what} is told as ${JSON.stringify(own.msg)}`]),
    ...others.map(({ path, msg }) => `beside ${fault.what}, ${path} is refused: ${msg}`)
  ]
}
