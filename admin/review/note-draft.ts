import { createTabStorage } from '../../renderer/session/tab-storage.ts'

/** Returns the storage of the note that this user is typing about an employee. */
export const noteDraftOf = (userId: string, employeeId: string) =>
  createTabStorage<string>(`note ${userId} ${employeeId}`)
