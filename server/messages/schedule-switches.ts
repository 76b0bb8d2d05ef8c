import type { Stores } from '../stores.ts'

const setting = 'reminders on'

/** The rules of schemas/reminders.json that administrators have switched on: none, at first. */
export async function readSwitchedOn({ settings }: Pick<Stores, 'settings'>): Promise<Set<string>> {
  return new Set(JSON.parse((await settings.find(setting)) ?? '[]') as string[])
}

/** In the caller's transaction; false where it is so already. */
export async function switchRule(
  stores: Pick<Stores, 'settings'>,
  name: string,
  isOn: boolean
): Promise<boolean> {
  const on = await readSwitchedOn(stores)
  if (on.has(name) === isOn) return false
  if (isOn) on.add(name)
  else on.delete(name)
  await stores.settings.put(setting, JSON.stringify([...on].sort()))
  return true
}
