import type { Database } from '../core/database/database.ts'
import type { Channel } from './outbox/outbox-store.ts'
import { settingStore } from '../core/database/setting-store.ts'

export interface MailFault {
  since: number
  words: string
}

/** How long the fault is cached in this process, as other processes may change it. */
const knownFor = 5000

/**
 * Creates the store of the current fault of a channel, which all processes share. Noted with the first mail that fails by it,
 * cleared with the first that is sent.
 */
export function createMailFaults(database: Database, clock: () => number, channel: Channel) {
  const setting = `${channel}-fault`
  let known: { at: number; fault: MailFault | undefined } | undefined

  return {
    read,

    async note(words: string) {
      const before = await read()
      if (before?.words === words) return
      const fault = { since: before?.since ?? clock(), words }
      known = { at: clock(), fault }
      await database.writeEach(tx => tx.use(settingStore).put(setting, JSON.stringify(fault)))
    },

    async clear() {
      if (!(await read())) return
      known = { at: clock(), fault: undefined }
      await database.writeEach(tx => tx.use(settingStore).remove(setting))
    }
  }

  async function read(): Promise<MailFault | undefined> {
    if (!known || Math.abs(clock() - known.at) > knownFor) {
      const text = await database.read.use(settingStore).find(setting)
      known = { at: clock(), fault: text === undefined ? undefined : (JSON.parse(text) as MailFault) }
    }
    return known.fault
  }
}
