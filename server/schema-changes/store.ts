import type { Snapshot } from '../../engine/index.ts'
import type { Db } from '../core/database/database.ts'
import { createSettingStore } from '../core/database/setting-store.ts'
import { defineStore } from '../core/database/connection.ts'

/** A change that has begun: the schemas that records are brought up to, and how far that is. */
export interface Progress {
  version: string
  snapshot: Snapshot
  /** The last employee who is done, in the order of ids; empty at the beginning. */
  after: string
}

const names = {
  checked: 'schemas',
  progress: 'schemas-progress',
  accepted: 'schemas-accepted'
}

/** Against which schemas the stored records were last checked, and what is under way. */
export const schemaVersionStore = defineStore(createSchemaVersionStore)

function createSchemaVersionStore(db: Db) {
  const settings = createSettingStore(db)

  return {
    async checked(): Promise<Snapshot | undefined> {
      return parseJson<Snapshot>(await settings.find(names.checked))
    },

    async progress(): Promise<Progress | undefined> {
      return parseJson<Progress>(await settings.find(names.progress))
    },

    /** The version of the schemas that somebody accepted, with what it does to completed records. */
    accepted: () => settings.find(names.accepted),

    accept: (version: string) => settings.put(names.accepted, version),

    begin: (progress: Progress) => settings.put(names.progress, JSON.stringify(progress)),

    /** All records are checked against these schemas. */
    async finish(snapshot: Snapshot) {
      await settings.put(names.checked, JSON.stringify(snapshot))
      await settings.remove(names.progress, names.accepted)
    }
  }
}

function parseJson<T>(text: string | undefined): T | undefined {
  return text === undefined ? undefined : JSON.parse(text)
}
