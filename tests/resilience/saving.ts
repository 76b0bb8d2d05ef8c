import { validAnswers } from '../helpers/valid-answers.ts'
import type { Person } from '../world/people.ts'
import { sendJson } from './data-folder.ts'

/** What is known of one person's saves. Each contains a number, one higher than the previous one. */
export interface Saver {
  who: Person
  /** The highest number answered with 200. */
  acknowledged: number
  sent: number
  answers: number
}

export const saverOf = (who: Person): Saver => ({ who, acknowledged: 0, sent: 0, answers: 0 })

/** Returns the answers of a save with this number. */
export const detailsOf = (number: number) => ({
  ...validAnswers.employeeDetails,
  employeeId: `BTC-${number}`
})

/** Returns the number of a save from its answers. */
export const numberIn = (value: unknown) =>
  Number(/^BTC-(\d+)$/.exec(String((value as { employeeId?: string } | undefined)?.employeeId))?.[1] ?? 0)

/** Saves once; returns false if no response came. Throws on any status other than 200. */
export async function saveNext(address: string, saver: Saver): Promise<boolean> {
  const number = ++saver.sent
  const answer = await sendJson(address, saver.who, '/user/employeeDetails', detailsOf(number), 'PUT')
  if (!answer) return false
  if (answer.status !== 200)
    throw new Error(`A save was answered with ${answer.status}: ${await answer.text()}`)
  saver.acknowledged = number
  saver.answers++
  return true
}

export async function keepSaving(address: string, saver: Saver) {
  while (await saveNext(address, saver));
}
