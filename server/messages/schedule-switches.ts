import { settingStore } from '../core/database/setting-store.ts'
import type { Connection } from '../core/database/connection.ts'

const setting = 'reminders on'
/** The rules that were on in the database before it was restored from a backup. */
const settingOfBefore = 'reminders on before the restore'

/** Returns the rules of schemas/reminders.json that administrators have switched on. None are on by default. */
export const readSwitchedOn = (tx: Connection) => readNames(tx, setting)

/**
 * Returns the rules that a restore switched off until an administrator switches them on, because the original installation may
 * still send.
 */
export const readHeldByRestore = (tx: Connection) => readNames(tx, settingOfBefore)

async function readNames(tx: Connection, name: string): Promise<Set<string>> {
  return new Set(JSON.parse((await tx.use(settingStore).find(name)) ?? '[]') as string[])
}

/** Switches a rule in the caller's transaction. Returns false if it already has that state. */
export async function switchRule(tx: Connection, name: string, isOn: boolean): Promise<boolean> {
  const on = await readSwitchedOn(tx)
  if (on.has(name) === isOn) return false
  const held = await readHeldByRestore(tx)
  if (held.delete(name)) await tx.use(settingStore).put(settingOfBefore, JSON.stringify([...held]))
  if (isOn) on.add(name)
  else on.delete(name)
  await tx.use(settingStore).put(setting, JSON.stringify([...on].sort()))
  return true
}
