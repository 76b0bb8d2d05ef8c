import { good } from '../helpers/valid-answers.ts'
import type { Person } from '../world/people.ts'
import { sendJson } from './data-folder.ts'

/** What is known of the saves of one person: each carries a number, one higher than the one before. */
export interface Saver {
  who: Person
  /** The highest number that was answered with 200. */
  acknowledged: number
  /** The highest that was sent. */
  sent: number
  /** How many were answered. */
  answers: number
}

export const saverOf = (who: Person): Saver => ({ who, acknowledged: 0, sent: 0, answers: 0 })

/** What a save with this number says. */
export const detailsOf = (number: number) => ({ ...good.employeeDetails, employeeId: `BTC-${number}` })

/** The number of a save, by what it says. */
export const numberIn = (value: unknown) =>
  Number(/^BTC-(\d+)$/.exec(String((value as { employeeId?: string } | undefined)?.employeeId))?.[1] ?? 0)

/** Saves once; false where no answer came. Any other answer than 200 is thrown. */
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

/** Saves one after the other until no answer comes. */
export async function keepSaving(address: string, saver: Saver) {
  while (await saveNext(address, saver));
}
