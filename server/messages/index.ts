import type { Connection } from '../core/database/connection.ts'
import { reminderStopStore } from './reminder-stop-store.ts'
import { scheduleStore } from './schedule-store.ts'

export const findReminderStop = (tx: Connection, userId: string) => tx.use(reminderStopStore).find(userId)

/** Returns the scheduled reminders sent to a user, oldest first. */
export const listScheduledReminders = (tx: Connection, userId: string) => tx.use(scheduleStore).listOf(userId)
