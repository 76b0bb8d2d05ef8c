import { createTabStorage } from '../../renderer/session/tab-storage.ts'

/** A note about a record that is typed and not saved yet. */
export const noteDraftOf = (employeeId: string) => createTabStorage<string>(`note ${employeeId}`)
