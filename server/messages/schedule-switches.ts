import type { Stores } from '../stores.ts'

const setting = 'reminders on'
/** The rules that were on when the backup of this database was made. */
const settingOfBefore = 'reminders on before the restore'

/** The rules of schemas/reminders.json that administrators have switched on: none, at first. */
export const readSwitchedOn = (stores: Pick<Stores, 'settings'>) => readNames(stores, setting)

/** The rules that wait since a restore for an administrator to switch them on again: the original may still send. */
export const readHeld = (stores: Pick<Stores, 'settings'>) => readNames(stores, settingOfBefore)

async function readNames({ settings }: Pick<Stores, 'settings'>, name: string): Promise<Set<string>> {
  return new Set(JSON.parse((await settings.find(name)) ?? '[]') as string[])
}

/** In the caller's transaction; false where it is so already. */
export async function switchRule(
  stores: Pick<Stores, 'settings'>,
  name: string,
  isOn: boolean
): Promise<boolean> {
  const on = await readSwitchedOn(stores)
  if (on.has(name) === isOn) return false
  const held = await readHeld(stores)
  if (held.delete(name)) await stores.settings.put(settingOfBefore, JSON.stringify([...held]))
  if (isOn) on.add(name)
  else on.delete(name)
  await stores.settings.put(setting, JSON.stringify([...on].sort()))
  return true
}
