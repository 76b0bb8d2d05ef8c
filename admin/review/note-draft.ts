import { createTabStorage } from '../../renderer/session/tab-storage.ts'

export const noteDraftOf = (employeeId: string) => createTabStorage<string>(`note ${employeeId}`)
