import type { Snapshot } from '../../engine/index.ts'
import { ownSchemas, schemasInUse } from '../records/schemas-in-use.ts'
import { createSettingStore } from '../core/database/setting-store.ts'
import { defineStore } from '../core/database/connection.ts'

/** An update that has begun: the schemas that records are updated to, and the position. */
export interface Progress {
  version: string
  snapshot: Snapshot
  /** The last employee that is done, in the order of ids; empty at the beginning. */
  after: string
}

const names = {
  checked: 'schemas',
  progress: 'schemas-progress',
  accepted: 'schemas-accepted'
}

/** The schemas that the stored records were last checked against, and the update in progress. */
export const schemaVersionStore = defineStore(db => {
  const settings = createSettingStore(db)

  return {
    async checked(): Promise<Snapshot | undefined> {
      return parseJson<Snapshot>(await settings.find(names.checked))
    },

    async progress(): Promise<Progress | undefined> {
      return parseJson<Progress>(await settings.find(names.progress))
    },

    /** Returns the version of the schemas whose effects on completed records were accepted. */
    accepted: () => settings.find(names.accepted),

    accept: (version: string) => settings.put(names.accepted, version),

    begin: (progress: Progress) => settings.put(names.progress, JSON.stringify(progress)),

    /** From now on, processes with other schemas are not ready and change no record. Every save reads this setting. */
    async useOwnSchemas() {
      if ((await settings.find(schemasInUse)) !== ownSchemas) await settings.put(schemasInUse, ownSchemas)
    },

    /** Records that all records are checked against these schemas. */
    async finish(snapshot: Snapshot) {
      await settings.put(names.checked, JSON.stringify(snapshot))
      await settings.remove(names.progress, names.accepted)
    }
  }
})

function parseJson<T>(text: string | undefined): T | undefined {
  return text === undefined ? undefined : JSON.parse(text)
}
