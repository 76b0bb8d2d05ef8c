import { settingStore } from '../core/database/setting-store.ts'
import type { Connection } from '../core/database/connection.ts'

const setting = 'reminders on'
/** The rules that were on when the backup of this database was made. */
const settingOfBefore = 'reminders on before the restore'

/** The rules of schemas/reminders.json that administrators have switched on: none, at first. */
export const readSwitchedOn = (tx: Connection) => readNames(tx, setting)

/** The rules that wait since a restore for an administrator to switch them on again: the original may still send. */
export const readHeld = (tx: Connection) => readNames(tx, settingOfBefore)

async function readNames(tx: Connection, name: string): Promise<Set<string>> {
  return new Set(JSON.parse((await tx.use(settingStore).find(name)) ?? '[]') as string[])
}

/** In the caller's transaction; false where it is so already. */
export async function switchRule(tx: Connection, name: string, isOn: boolean): Promise<boolean> {
  const on = await readSwitchedOn(tx)
  if (on.has(name) === isOn) return false
  const held = await readHeld(tx)
  if (held.delete(name)) await tx.use(settingStore).put(settingOfBefore, JSON.stringify([...held]))
  if (isOn) on.add(name)
  else on.delete(name)
  await tx.use(settingStore).put(setting, JSON.stringify([...on].sort()))
  return true
}
